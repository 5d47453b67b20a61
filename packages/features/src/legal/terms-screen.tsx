import type { TermsItem } from "@saudabook/contract/content.ts";
import { ArrowLeft } from "lucide-react";
import { LinkButton } from "../link-button.tsx";
import { PageHead } from "../page-head.tsx";
import { RuledCell, RuledGrid } from "../ruled-grid.tsx";

export interface TermsScreenProps {
  terms: readonly TermsItem[];
  /** Where "Back" leads whoever comes from nowhere. */
  backHref: string;
  /** To where the reader came from, e.g. the form; without it there is no such place. */
  onBack?: (() => void) | undefined;
}

export function TermsScreen({ terms, backHref, onBack }: TermsScreenProps) {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-8">
        <LinkButton
          size="sm"
          variant="quiet"
          href={backHref}
          onClick={(event) => {
            if (onBack === undefined) return;
            event.preventDefault();
            onBack();
          }}
          className="-ml-2.5"
        >
          <ArrowLeft aria-hidden="true" />
          Back
        </LinkButton>
      </div>
      <div className="-mt-4 sm:-mt-8">
        <PageHead
          title="Terms & Conditions"
          lead="For everyone who applies for a position here. Sending an application means agreeing to them."
        />
      </div>
      <div className="mx-auto max-w-6xl px-4 pb-12 sm:px-6">
        <RuledGrid ordered className="sm:grid-cols-2">
          {terms.map(({ title, description }, index) => (
            <RuledCell key={title} className="grid grid-cols-[2rem_minmax(0,1fr)]">
              <span aria-hidden="true" className="text-base text-muted">
                {index + 1}.
              </span>
              <div>
                <h2 className="text-base font-semibold">{title}</h2>
                <p className="mt-1.5 text-sm text-pretty">{description}</p>
              </div>
            </RuledCell>
          ))}
        </RuledGrid>
      </div>
    </>
  );
}
