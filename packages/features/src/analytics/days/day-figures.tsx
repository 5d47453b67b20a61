import type { RoundTripRows } from "@saudabook/contract/analysis/round-trips.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { Amount } from "../../page/privacy.tsx";
import { positionLabels } from "../../words/trade-labels.ts";
import { dayText } from "../day-text.ts";
import type { Load } from "../load.ts";
import { LoadedPanel } from "../loaded-panel.tsx";
import { DayCurve } from "./day-curve.tsx";

interface DayData {
  series: AnalyticsSeries;
  rows: RoundTripRows;
  /** The last earlier day with a booked exit. Null if there is none, or if this day has trades. */
  lastDay: string | null;
}

export interface DayFiguresProps {
  figures: Load<DayData>;
  dayHref: (day: string) => string;
  tripHref: (id: string) => string;
  /** The trades of the day on a page of their own. */
  tradesHref: string;
}

/** Shows the booked result of a day and the trades that closed on it. */
export function DayFigures({ figures, tripHref, tradesHref, dayHref }: DayFiguresProps) {
  return (
    <LoadedPanel
      title="Trades"
      load={figures}
      skeleton={
        <div role="status" className="flex flex-col gap-4 p-4 sm:p-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </div>
      }
      failed="We couldn't load the trades of this day"
      actions={
        <LinkButton size="sm" href={tradesHref}>
          See them as a list
        </LinkButton>
      }
      flush
    >
      {(day) => <Day {...day} tripHref={tripHref} dayHref={dayHref} />}
    </LoadedPanel>
  );
}

function Day({ series, rows, lastDay, tripHref, dayHref }: DayData & Pick<DayFiguresProps, "tripHref" | "dayHref">) {
  const [booked] = series.days;
  const { roundTrips, total } = rows;
  if (!booked && total === 0) {
    return (
      <p className="p-4 text-sm text-muted sm:p-5">
        No trade closed on this day.
        {lastDay === null ? null : (
          <>
            {" "}
            <TextLink asChild>
              <AppLink href={dayHref(lastDay)}>Last day with trades, {dayText(lastDay)}</AppLink>
            </TextLink>
          </>
        )}
      </p>
    );
  }
  return (
    <>
      {booked ? (
        <div className="flex flex-col gap-5 border-b border-line p-4 last:border-b-0 sm:p-5">
          <Facts
            facts={[
              { term: "Net", value: <Amount value={booked.net} pnl /> },
              { term: "Gross", value: <Amount value={booked.gross} signed /> },
              { term: "Charges", value: <Amount value={booked.charges} /> },
              { term: "Booked exits", value: formatCount(booked.exits) },
            ]}
            className="max-sm:grid-cols-2"
          />
          {series.closings && series.closings.length > 1 ? <DayCurve closings={series.closings} /> : null}
        </div>
      ) : null}
      {total > 0 ? (
        <TableScroll bare label="Trades that closed on this day" className="max-h-96">
          <Table>
            <TableHead>
              <tr>
                <TableHeaderCell>Exit</TableHeaderCell>
                <TableHeaderCell>Trade</TableHeaderCell>
                <TableHeaderCell numeric>Net</TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {roundTrips.map((trip) => (
                <TableRow key={trip.id}>
                  <TableCell className="figures text-muted">{trip.exitAt?.slice(11, 16) || "–"}</TableCell>
                  <TableCell className="whitespace-normal">
                    <TextLink asChild>
                      <AppLink href={tripHref(trip.id)}>{instrumentTitle(trip.instrument)}</AppLink>
                    </TextLink>{" "}
                    <span className="text-muted">{positionLabels[trip.side]}</span>
                  </TableCell>
                  <TableCell numeric>
                    <Amount value={trip.net} pnl />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      ) : null}
      {total > roundTrips.length ? (
        <p className="figures border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
          The first {formatCount(roundTrips.length)} of {counted(total, "trade")}.
        </p>
      ) : null}
    </>
  );
}
