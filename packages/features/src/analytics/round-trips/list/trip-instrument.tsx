import { instrumentParts } from "@saudabook/trading/instrument-title.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { NotebookPen, Paperclip } from "lucide-react";
import { AppLink } from "../../../page/link-context.tsx";
import { RoundTripMarks } from "../round-trip-marks.tsx";
import type { ListedTrip } from "./round-trips-state.ts";
import type { TripLayout } from "./trip-column.ts";

export interface TripInstrumentProps {
  trip: ListedTrip;
  /** Address of the round trip. */
  href: string;
  suspectedHref: string;
  layout: TripLayout;
}

/** The whole row is the click target and shows the focus outline. */
const COVERS_ROW =
  "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

/** The instrument as a link that covers its row, and the marks of the round trip. In the table a contract is below its underlying. */
export function TripInstrument({ trip, href, suspectedHref, layout }: TripInstrumentProps) {
  const { name, contract } = instrumentParts(trip.instrument);
  const title = contract === "" ? name : `${name} ${contract}`;
  const marks = (
    <>
      <NotesMark notes={trip.notes.length} />
      <PicturesMark pictures={trip.notes.reduce((sum, { pictureCount }) => sum + pictureCount, 0)} />
      <RoundTripMarks trip={trip} suspectedHref={suspectedHref} className="min-w-0 shrink" />
    </>
  );
  if (layout === "cards") {
    return (
      <span className="flex items-baseline justify-between gap-3">
        <AppLink href={href} title={title} className={`min-w-0 truncate font-medium ${COVERS_ROW}`}>
          {name}
          {contract === "" ? null : <span className="figures font-normal"> {contract}</span>}
        </AppLink>
        <span className="flex shrink-0 items-baseline gap-1.5">{marks}</span>
      </span>
    );
  }
  if (contract === "") {
    return (
      <>
        <AppLink href={href} title={title} className={`font-medium ${COVERS_ROW}`}>
          {name}
        </AppLink>
        <span className="flex items-baseline gap-1.5">{marks}</span>
      </>
    );
  }
  return (
    <>
      <span className="flex items-baseline gap-2">
        <AppLink
          href={href}
          aria-label={title}
          title={title}
          className={`max-w-full shrink-0 truncate font-medium ${COVERS_ROW}`}
        >
          {name}
        </AppLink>
        {marks}
      </span>
      <span aria-hidden="true" className="figures block truncate text-xs font-normal text-muted">
        {contract}
      </span>
    </>
  );
}

/** Says that a trade has notes. */
function NotesMark({ notes }: { notes: number }) {
  if (notes === 0) return null;
  const text = counted(notes, "note");
  return (
    <span title={text} className="shrink-0 self-center text-muted">
      <NotebookPen aria-hidden="true" className="size-3" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The number of pictures of a trade. */
function PicturesMark({ pictures }: { pictures: number }) {
  if (pictures === 0) return null;
  const text = counted(pictures, "picture");
  return (
    <span title={text} className="figures inline-flex shrink-0 items-center gap-0.5 self-center text-xs text-muted">
      <Paperclip aria-hidden="true" className="size-3" />
      <span aria-hidden="true">{pictures}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
