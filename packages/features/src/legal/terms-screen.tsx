import type { TermsItem } from "@saudabook/contract/content.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { ArrowLeft } from "lucide-react";
import { LinkButton } from "../page/link-button.tsx";
import { AppLink } from "../page/link-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import { RuledCell, RuledGrid } from "../page/ruled-grid.tsx";

/** The button above the terms. */
export interface TermsBack {
  label: string;
  href: string;
  /** In place of following the link: goes back in the history, or closes the tab that the form has opened. */
  onFollow?: (() => void) | undefined;
}

/** Stateless. */
export interface TermsScreenProps {
  terms: readonly TermsItem[];
  back: TermsBack;
  privacyHref: string;
}

export function TermsScreen({ terms, back, privacyHref }: TermsScreenProps) {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-8">
        <LinkButton
          size="sm"
          variant="quiet"
          href={back.href}
          onClick={(event) => {
            if (back.onFollow === undefined) return;
            event.preventDefault();
            back.onFollow();
          }}
          className="-ml-2.5"
        >
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </LinkButton>
      </div>
      <div className="-mt-4 sm:-mt-8">
        <PageHead
          title="Terms & Conditions"
          lead="For everyone who applies for a position here. By sending an application, you agree to them."
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
        <p className="mt-6 text-sm text-muted">
          To see what we store about you and for how long, read the{" "}
          <TextLink asChild>
            <AppLink href={privacyHref}>Privacy Policy</AppLink>
          </TextLink>
          .
        </p>
      </div>
    </>
  );
}
