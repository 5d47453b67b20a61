import type { JournalPage } from "@saudabook/contract/journal/journal.ts";
import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { PageHead } from "../page/page-head.tsx";
import { PageMeta } from "../page/page-meta.tsx";
import { JournalAbout } from "./journal-about.tsx";
import { type JournalLink, JournalNav } from "./journal-nav.tsx";
import { JournalPanel, type JournalPanelProps } from "./journal-panel.tsx";
import { type JournalClaims, JournalStructuredData } from "./journal-structured-data.tsx";

export interface JournalScreenProps extends JournalPanelProps {
  page: JournalPage;
  /** Links of the navigation, to the eight journals. */
  links: readonly JournalLink[];
  claims: JournalClaims;
  dashboardHref: string;
  /** Inside the shell of a person who is logged in: only the journal, without the public page around it. */
  bare?: boolean;
}

/** The page of a journal keyword: the journal itself first, then its purpose and audience. */
export function JournalScreen({ page, links, claims, dashboardHref, bare = false, ...panel }: JournalScreenProps) {
  if (bare) {
    return (
      <>
        <PageMeta title={page.title} description={page.description} path={page.paths[0] ?? "/trading-journal"} />
        <div className="print:[page:ledger]">
          <BrandMark className="not-print:hidden" />
          <JournalPanel {...panel} guest={false} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={page.paths[0] ?? "/trading-journal"} />
      <JournalStructuredData page={page} claims={claims} />
      <JournalNav links={links} current={page.keyword} />
      <div className="print:[page:ledger]">
        <BrandMark className="not-print:hidden" />
        <PageHead
          title={page.heading}
          lead={<span className="print:hidden">{page.intro}</span>}
          actions={
            <div className="print:hidden">
              <LinkButton href={dashboardHref}>Go to Dashboard</LinkButton>
            </div>
          }
        />
        <div className="mx-auto max-w-6xl px-4 pb-12 sm:px-6 print:p-0">
          <JournalPanel {...panel} />
        </div>
      </div>
      <div className="print:hidden">
        <JournalAbout page={page} links={links} />
      </div>
    </>
  );
}
