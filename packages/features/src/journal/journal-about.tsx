import type { JournalPage } from "@saudabook/contract/journal/journal.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../page/link-context.tsx";
import { PageSection } from "../page/page-section.tsx";
import { RuledCell, RuledGrid } from "../page/ruled-grid.tsx";
import type { JournalLink } from "./journal-nav.tsx";

/** Purpose of the journal of this keyword, its questions, and links to the other journals. */
export function JournalAbout({ page, links }: { page: JournalPage; links: readonly JournalLink[] }) {
  const { keyword, features, faq } = page;
  return (
    <>
      <PageSection title={`What the ${keyword} journal is for`}>
        <RuledGrid className="sm:grid-cols-2">
          {features.map(({ title, description }) => (
            <RuledCell key={title}>
              <h3 className="text-sm font-semibold">{title}</h3>
              <p className="mt-2 text-sm text-pretty text-muted">{description}</p>
            </RuledCell>
          ))}
        </RuledGrid>
      </PageSection>
      <PageSection title="Frequently asked questions">
        <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {faq.map(({ question, answer }, index) => (
            <details key={question} open={index === 0} className="group px-4 sm:px-5">
              <summary className="flex list-none items-center justify-between gap-4 py-3.5 text-sm font-medium">
                {question}
                <span aria-hidden="true" className="text-lg leading-none text-muted group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="max-w-prose pb-4 text-sm text-pretty text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </PageSection>
      <PageSection title="Related journals" lead="The same journal, with notes on another market.">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
          {links
            .filter((link) => link.keyword !== keyword)
            .map((link) => (
              <li key={link.href}>
                <TextLink asChild>
                  <AppLink href={link.href}>{link.keyword} Trading Journal</AppLink>
                </TextLink>
              </li>
            ))}
        </ul>
      </PageSection>
    </>
  );
}
