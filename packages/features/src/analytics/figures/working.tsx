import { cn } from "@saudabook/ui/cn.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { loadAhead } from "../../browser/load-ahead.ts";

/** The working of one number: its definition, its formula with the values in it, and what it leaves out. */
export interface WorkingOf {
  title: string;
  definition: string;
  /** The formula's parts in order, e.g. `Gross P&L`, `₹3,75,465.00`. */
  parts: readonly WorkingPart[];
  /** With the values in it, e.g. `₹500.00 − ₹120.00 = ₹380.00`. */
  formula: string | null;
  /** The same number by other parts. */
  other?: { title: string; parts: readonly WorkingPart[]; formula: string };
  leftOut: readonly string[];
  /** Where it leaves out more than its own rows do: the rows that `leftOut` is about. */
  leftOutOf?: string;
  /** Leads to the rows behind it. */
  tradesHref: string | null;
  /** "See the trades" unless given. */
  rowsLabel?: string;
}

export interface WorkingPart {
  label: string;
  value: string;
  note?: string;
}

/** A working that is put together when it is opened: a long table has thousands of them. */
export interface LaterWorking {
  title: string;
  work: () => WorkingOf;
}

export interface NumberButtonProps {
  /** The number, e.g. "Net P&L of June 2026". */
  title: string;
  /** In a table, where a line below each number would be too much: the line comes with the pointer and with the focus. */
  quiet?: boolean;
  className?: string;
  children: ReactNode;
  /** Loads the code of the dialog, before it is opened; that of a working unless given. */
  load?: () => Promise<unknown>;
  /** The dialog while it is open. */
  dialog: (close: () => void) => ReactNode;
}

/** A number that opens a dialog about itself. */
export function NumberButton({
  title,
  quiet = false,
  className,
  children,
  load = loadDialog,
  dialog,
}: NumberButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cn(
          "border-b border-dashed text-left hover:border-ink print:border-0",
          quiet ? "border-transparent text-inherit pointer-coarse:border-line" : "border-line-strong",
          className,
        )}
        onPointerEnter={() => loadAhead(load)}
        onFocus={() => loadAhead(load)}
        onClick={() => setOpen(true)}
      >
        {children}
        <span className="sr-only">, show the working of {title}</span>
      </button>
      {open ? <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense> : null}
    </>
  );
}

const loadDialog = async () => ({ default: (await import("./working-dialog.tsx")).WorkingDialog });
const Dialog = lazy(loadDialog);

export interface WorkingButtonProps extends Pick<NumberButtonProps, "quiet" | "className" | "children"> {
  working: WorkingOf | LaterWorking;
}

/** A number that opens its working. */
export function WorkingButton({ working, ...button }: WorkingButtonProps) {
  return (
    <NumberButton
      {...button}
      title={working.title}
      dialog={(close) => (
        <Dialog title={working.title} working={"work" in working ? working.work() : working} onClose={close} />
      )}
    />
  );
}
