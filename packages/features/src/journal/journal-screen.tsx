import type { JournalPage } from "@saudabook/contract/journal.ts";
import { PageHead } from "../page-head.tsx";
import { PageMeta } from "../page-meta.tsx";
import { JournalAbout } from "./journal-about.tsx";
import { type JournalLink, JournalNav } from "./journal-nav.tsx";
import { JournalPanel, type JournalPanelProps } from "./journal-panel.tsx";
import { type JournalClaims, JournalStructuredData } from "./journal-structured-data.tsx";

export interface JournalScreenProps extends JournalPanelProps {
  page: JournalPage;
  /** The eight of the navigation. */
  links: readonly JournalLink[];
  claims: JournalClaims;
}

/** The journal under one keyword: the journal itself first, then what it is for whom. */
export function JournalScreen({ page, links, claims, ...panel }: JournalScreenProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={page.paths[0] ?? "/trading-journal"} />
      <JournalStructuredData page={page} claims={claims} />
      <JournalNav links={links} current={page.keyword} />
      <PageHead title={page.heading} lead={page.intro} />
      <div className="mx-auto max-w-6xl px-4 pb-12 sm:px-6">
        <JournalPanel {...panel} />
      </div>
      <JournalAbout page={page} links={links} />
    </>
  );
}
