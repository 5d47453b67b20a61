import { cn } from "@saudabook/ui/cn.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { loadAhead } from "../../browser/load-ahead.ts";

/** The working of one number: its definition, its formula with the values in it, and what it leaves out. */
export interface WorkingOf {
  title: string;
  definition: string;
  /** The formula's parts in order, e.g. `Gross P&L`, `₹3,75,465.00`. */
  parts: readonly WorkingPart[];
  /** The formula with its values, e.g. `₹500.00 − ₹120.00 = ₹380.00`. */
  formula: string | null;
  /** Another formula for the same number. */
  other?: { title: string; parts: readonly WorkingPart[]; formula: string };
  leftOut: readonly string[];
  /** The rows that `leftOut` is about, if they are not the number's own. */
  leftOutOf?: string;
  /** Address of the rows behind the number. */
  tradesHref: string | null;
  /** Default: "See the trades". */
  rowsLabel?: string;
}

export interface WorkingPart {
  label: string;
  value: string;
  note?: string;
}

/** A working that is made when it is opened, because a long table has thousands of them. */
export interface LaterWorking {
  title: string;
  work: () => WorkingOf;
}

export interface NumberButtonProps {
  /** The number, e.g. "Net P&L of June 2026". */
  title: string;
  /** For tables, where an underline below each number would be too much: it appears on hover and on focus. */
  quiet?: boolean;
  className?: string;
  children: ReactNode;
  /** Preloads the code of the dialog. Default: that of a working. */
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
