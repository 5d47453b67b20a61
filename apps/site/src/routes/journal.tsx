import { journalClaims, journalLinks, journalPageAt } from "@saudabook/content/journal.ts";
import { ConnectedJournal } from "@saudabook/features/journal/connected-journal.tsx";
import { readJournalView, writeJournalView } from "@saudabook/features/journal/journal-view.ts";
import { GUEST } from "@saudabook/features/journal/unsaved-trades.ts";
import { useAtomValue } from "jotai";
import { useLocation, useSearchParams } from "react-router-dom";
import { browserEnvironment } from "../browser-environment.ts";
import { session } from "../state/session.ts";

/** The journal, at ten addresses. */
export function Component() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const owner = useAtomValue(session)?.claims.sub ?? GUEST;
  return (
    <ConnectedJournal
      key={owner}
      page={journalPageAt(pathname)}
      links={journalLinks}
      claims={journalClaims}
      view={readJournalView(params)}
      onViewChange={(view) => setParams((old) => writeJournalView(view, old), { replace: true })}
      owner={owner}
      {...browserEnvironment}
    />
  );
}
