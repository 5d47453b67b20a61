import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Equal } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "../../page/link-button.tsx";
import { Hideable } from "../../page/privacy.tsx";
import type { WorkingOf } from "./working.tsx";

export interface WorkingDialogProps {
  title: string;
  /** Null while it is loading or if it has failed; then `pending` is shown. */
  working: WorkingOf | null;
  pending?: ReactNode;
  onClose: () => void;
}

/** Definition, values, formula, what is left out, and the link to the rows. */
export function WorkingDialog({ title, working, pending, onClose }: WorkingDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={working?.definition}
      footer={
        <>
          {working?.tradesHref ? (
            <LinkButton href={working.tradesHref}>{working.rowsLabel ?? "See the trades"}</LinkButton>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {working ? <Content working={working} /> : pending}
    </Dialog>
  );
}

function Content({ working: { parts, formula, other, leftOut, leftOutOf } }: { working: WorkingOf }) {
  return (
    <>
      <Decomposition parts={parts} formula={formula} />
      {other ? (
        <>
          <h3 className="mt-5 mb-2 text-sm font-medium">{other.title}</h3>
          <Decomposition parts={other.parts} formula={other.formula} />
        </>
      ) : null}
      {leftOut.length > 0 ? (
        <>
          <h3 className="mt-4 text-sm font-medium">What's not included{leftOutOf ? ` (${leftOutOf})` : ""}</h3>
          <ul className="mt-1 list-disc pl-5 text-sm text-muted">
            {leftOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The formula, then its parts. */
function Decomposition({ parts, formula }: Pick<WorkingOf, "parts" | "formula">) {
  return (
    <>
      {formula ? (
        <p className="mb-1 flex items-start gap-2 rounded-md bg-surface-sunken px-3 py-2.5 text-sm">
          <Equal aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="figures min-w-0 break-words">
            {hasAmount(formula) ? <Hideable>{formula}</Hideable> : formula}
          </span>
        </p>
      ) : null}
      <dl className="divide-y divide-line text-sm">
        {parts.map(({ label, value, note }, at) => (
          // Two charge lines may have the same label.
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a working keep their places.
          <div key={at} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="min-w-0">
              {label}
              {note ? (
                <span className="block text-xs text-muted">{hasAmount(note) ? <Hideable>{note}</Hideable> : note}</span>
              ) : null}
            </dt>
            <dd className="figures text-right sm:whitespace-nowrap">
              {hasAmount(value) ? <Hideable>{value}</Hideable> : value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const hasAmount = (text: string) => text.includes("₹") || / R(?:$| )/.test(text);
