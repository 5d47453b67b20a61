import { journalClaims, journalLinks, journalPageAt } from "@saudabook/content/journal.ts";
import { ConnectedJournal } from "@saudabook/features/journal/connected-journal.tsx";
import { readJournalView, writeJournalView } from "@saudabook/features/journal/journal-view.ts";
import { GUEST } from "@saudabook/features/journal/unsaved-trades.ts";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { browserEnvironment } from "../../browser-environment.ts";
import { session } from "../../session/session.ts";

/** The journal, at ten addresses. */
export function Component() {
  const [view, onViewChange] = useAddressView({ read: readJournalView, write: writeJournalView });
  const owner = useAtomValue(session)?.claims.sub ?? GUEST;
  return (
    <ConnectedJournal
      key={owner}
      page={journalPageAt(useLocation().pathname)}
      links={journalLinks}
      claims={journalClaims}
      dashboardHref={paths.dashboard}
      bare={owner !== GUEST}
      view={view}
      onViewChange={onViewChange}
      owner={owner}
      {...browserEnvironment}
    />
  );
}
