import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentParts } from "@saudabook/trading/instrument-title.ts";
import { AppLink } from "../../../page/link-context.tsx";
import { RoundTripMarks } from "../round-trip-marks.tsx";
import type { TripLayout } from "./trip-column.ts";

export interface TripInstrumentProps {
  trip: RoundTrip;
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
  const marks = <RoundTripMarks trip={trip} suspectedHref={suspectedHref} className="min-w-0 shrink" />;
  if (layout === "cards") {
    return (
      <span className="flex items-baseline justify-between gap-3">
        <AppLink href={href} title={title} className={`min-w-0 truncate font-medium ${COVERS_ROW}`}>
          {name}
          {contract === "" ? null : <span className="figures font-normal"> {contract}</span>}
        </AppLink>
        <RoundTripMarks trip={trip} suspectedHref={suspectedHref} className="shrink-0" />
      </span>
    );
  }
  if (contract === "") {
    return (
      <>
        <AppLink href={href} title={title} className={`font-medium ${COVERS_ROW}`}>
          {name}
        </AppLink>
        <span className="flex">{marks}</span>
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
