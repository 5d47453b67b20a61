import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { footText, sampleText } from "@saudabook/trading/tax/tax-words.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import type { ReactNode } from "react";

export interface TaxFrameProps {
  /** Facts of the response. */
  facts: Pick<TaxYear, "pending" | "faulty" | "sample" | "importedAt" | "rules">;
  /** Further sentences at the foot. */
  notes?: readonly string[];
  children: ReactNode;
}

/** The frame of a tax page: above the figures whether they are the newest, below them that they are no advice. */
export function TaxFrame({ facts, notes = [], children }: TaxFrameProps) {
  const { pending, faulty, sample } = facts;
  return (
    <>
      {faulty ? (
        <Notice tone="warning" title="These figures are not of your newest changes">
          The newest changes could not be analysed. The figures before them are shown.
        </Notice>
      ) : null}
      {pending ? (
        <p role="status" className="text-sm text-muted print:hidden">
          The newest changes are being computed…
        </p>
      ) : null}
      {sample ? <p className="text-sm">{sampleText}</p> : null}
      {children}
      <div className="flex max-w-prose flex-col gap-1 text-xs text-muted">
        <p>{footText(facts)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  );
}
