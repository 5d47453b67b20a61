import type { TermsItem } from "@saudabook/contract/careers/content.ts";
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
  /** Replaces the link's navigation: goes back in the history, or closes the tab that the form has opened. */
  onFollow?: (() => void) | undefined;
}

/** Stateless. */
export interface TermsScreenProps {
  terms: readonly TermsItem[];
  back: TermsBack;
  privacyHref: string;
}

/** Title of the card that links the privacy policy. */
const PRIVACY = "Privacy and Data Protection";

export function TermsScreen({ terms, back, privacyHref }: TermsScreenProps) {
  // No line can break before it: otherwise the page's font would move it to another line when it loads.
  const privacyPolicy = (
    <TextLink asChild>
      <AppLink href={privacyHref}>full Privacy Policy</AppLink>
    </TextLink>
  );
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
          lead={
            <>
              For everyone who applies for a position here. By sending an application, you agree to them.
              <span className="block">The {privacyPolicy} says what we store about everyone, and for how long.</span>
            </>
          }
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
                <p className="mt-1.5 text-sm text-pretty">
                  {description}
                  {title === PRIVACY ? <span className="block">Read the {privacyPolicy}.</span> : null}
                </p>
              </div>
            </RuledCell>
          ))}
        </RuledGrid>
      </div>
    </>
  );
}
