import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Equal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LinkButton } from "../page/link-button.tsx";
import { Hideable } from "./privacy.tsx";

/** The working of one number: its definition, its formula with the values in it, and what it leaves out. */
export interface WorkingOf {
  title: string;
  definition: string;
  /** The formula's parts in order, e.g. `Gross P&L`, `₹3,75,465.00`. */
  parts: readonly { label: string; value: string; note?: string }[];
  /** With the values in it, e.g. `₹500.00 − ₹120.00 = ₹380.00`. */
  formula: string | null;
  leftOut: readonly string[];
  /** Leads to the trades behind it. */
  tradesHref: string | null;
}

export interface WorkingButtonProps {
  working: WorkingOf;
  /** The number. */
  children: ReactNode;
  className?: string;
}

/** A number that opens its working. */
export function WorkingButton({ working, children, className = "" }: WorkingButtonProps) {
  const [open, setOpen] = useState(false);
  const { title, definition, parts, formula, leftOut, tradesHref } = working;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`border-b border-dashed border-line-strong text-left hover:border-ink print:border-0 ${className}`}
        onClick={() => setOpen(true)}
      >
        {children}
        <span className="sr-only">, show the working of {title}</span>
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={definition}
        footer={
          <>
            {tradesHref ? <LinkButton href={tradesHref}>See the trades</LinkButton> : null}
            <Button variant="primary" onClick={() => setOpen(false)}>
              Close
            </Button>
          </>
        }
      >
        <dl className="divide-y divide-line text-sm">
          {parts.map(({ label, value, note }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-2">
              <dt>
                {label}
                {note ? <span className="block text-xs text-muted">{note}</span> : null}
              </dt>
              <dd className="figures text-right whitespace-nowrap">
                {hasAmount(value) ? <Hideable>{value}</Hideable> : value}
              </dd>
            </div>
          ))}
        </dl>
        {formula ? (
          <p className="mt-3 flex items-start gap-2 rounded-md bg-surface-sunken px-3 py-2.5 text-sm">
            <Equal aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            <span className="figures min-w-0 break-words">
              {hasAmount(formula) ? <Hideable>{formula}</Hideable> : formula}
            </span>
          </p>
        ) : null}
        {leftOut.length > 0 ? (
          <>
            <h3 className="mt-4 text-sm font-medium">Left out, and basis</h3>
            <ul className="mt-1 list-disc pl-5 text-sm text-muted">
              {leftOut.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Dialog>
    </>
  );
}

const hasAmount = (text: string) => text.includes("₹") || text.endsWith(" R");
