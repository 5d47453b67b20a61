import type { PrivacyContent } from "@saudabook/contract/careers/content.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { brand } from "../page/brand.ts";
import { PageHead } from "../page/page-head.tsx";
import { PageSection } from "../page/page-section.tsx";

/** Stateless. */
export interface PrivacyScreenProps {
  content: PrivacyContent;
}

export function PrivacyScreen({ content: { lead, sections } }: PrivacyScreenProps) {
  return (
    <>
      <PageHead title="Privacy Policy" lead={lead} />
      {sections.map(({ id, title, items }) => (
        <PageSection key={id} id={id} title={title}>
          <dl className="border-t border-line">
            {items.map(({ term, description }) => (
              <div
                key={term}
                className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
              >
                <dt className="font-semibold">{term}</dt>
                <dd className="max-w-prose text-pretty text-muted">{description}</dd>
              </div>
            ))}
          </dl>
        </PageSection>
      ))}
      <PageSection id="contact" title="Questions">
        <p className="max-w-prose text-pretty">
          Write to <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>. A person answers.
        </p>
      </PageSection>
    </>
  );
}
