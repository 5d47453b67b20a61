import { ConnectedNotes } from "@saudabook/features/analytics/notes/connected-notes.tsx";
import { readNotesView, writeNotesView } from "@saudabook/features/analytics/notes/notes-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { roundTripPath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";

/** Every note of the account. */
export function Component() {
  const [view, setView] = useAddressView({ read: readNotesView, write: writeNotesView });
  return (
    <>
      <PageMeta title="Notes · Dashboard" description="Your own page." path={paths.notes} hidden />
      <ConnectedNotes view={view} onViewChange={setView} tripHref={roundTripPath} tripsHref={paths.roundTrips} />
    </>
  );
}
