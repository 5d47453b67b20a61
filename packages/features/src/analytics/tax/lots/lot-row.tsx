import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { bucketLabels, lotNotes, resultLabels } from "@saudabook/trading/tax/tax-words.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { TableCell } from "@saudabook/ui/table.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { memo, type ReactNode } from "react";
import { AppLink } from "../../../page/link-context.tsx";
import { Amount, Hideable } from "../../../page/privacy.tsx";
import { WindowedRow } from "../../../table/windowed-row.tsx";
import { WorkingButton } from "../../figures/working.tsx";
import { bucketWorking, lotWorking } from "./lot-working.ts";

export type LotLayout = "table" | "cards";

/** The columns with the classes of their widths. */
export const LOT_COLUMNS = [
  { name: "instrument", label: "Instrument", numeric: false, width: "min-w-40 flex-1" },
  { name: "acquired", label: "Acquired", numeric: true, width: "w-27" },
  { name: "sold", label: "Sold", numeric: true, width: "w-26" },
  { name: "quantity", label: "Quantity", numeric: true, width: "w-20" },
  { name: "buy", label: "Buy", numeric: true, width: "w-29" },
  { name: "sale", label: "Sale", numeric: true, width: "w-29" },
  { name: "gross", label: resultLabels.gross, numeric: true, width: "w-29" },
  { name: "netWithoutStt", label: resultLabels.netWithoutStt, numeric: true, width: "w-31" },
  { name: "netOfAll", label: resultLabels.netOfAll, numeric: true, width: "w-32" },
] as const;
type LotColumn = (typeof LOT_COLUMNS)[number]["name"];

/** Rem that a table of all columns needs. */
export const TABLE_REM = 65.75;

export const LOT_LAYOUT = {
  table: "flex items-center *:shrink-0",
  cards: "grid grid-cols-1 content-center px-4 tight:px-2 sm:px-5",
} as const satisfies Record<LotLayout, string>;
const HEIGHT = { table: "h-14", cards: "h-55 tight:h-106" } as const satisfies Record<LotLayout, string>;
const CARD_CELL =
  "flex items-baseline justify-between gap-4 tight:block min-w-0 p-0 text-left leading-5 first:pl-0 last:pr-0 sm:first:pl-0 sm:last:pr-0";

export interface LotRowProps {
  /** Missing while it loads: the row then has the same size and empty cells. */
  lot: TaxLotRow | undefined;
  /** Counted from 1, which is the head. */
  rowIndex: number;
  layout: LotLayout;
  tripHref: (id: string) => string;
}

/** A lot: a row of the table, or a card. */
export const LotRow = memo(function LotRow({ lot, rowIndex, layout, tripHref }: LotRowProps) {
  return (
    <WindowedRow loading={!lot} rowIndex={rowIndex} className={`${LOT_LAYOUT[layout]} ${HEIGHT[layout]}`}>
      {LOT_COLUMNS.map(({ name, label, numeric, width }) => (
        <TableCell
          key={name}
          role="cell"
          numeric={numeric}
          className={layout === "cards" ? CARD_CELL : `px-2 py-0 leading-5 ${width}`}
        >
          {lot === undefined ? null : layout === "table" || name === "instrument" ? (
            <LotCell name={name} lot={lot} href={tripHref(lot.roundTrip)} />
          ) : (
            <>
              <span aria-hidden="true" className="font-sans text-muted">
                {label}
              </span>
              <span className="text-right tight:block tight:text-left">
                <LotCell name={name} lot={lot} href={tripHref(lot.roundTrip)} inline />
              </span>
            </>
          )}
        </TableCell>
      ))}
    </WindowedRow>
  );
});

interface LotCellProps {
  name: LotColumn;
  lot: TaxLotRow;
  /** Address of the trade. */
  href: string;
  /** Whether the cell has one line. */
  inline?: boolean;
}

/** The content of a cell, also for paper. */
export function LotCell({ name, lot, href, inline = false }: LotCellProps): ReactNode {
  if (name === "instrument") {
    const title = instrumentTitle(lot.instrument);
    const notes = lotNotes(lot);
    return (
      <span className="block min-w-0">
        <span className="block truncate">
          <TextLink asChild className="font-medium">
            <AppLink href={href} title={title}>
              {title}
            </AppLink>
          </TextLink>
        </span>
        <span className="block truncate text-xs text-muted">
          <WorkingButton quiet working={bucketWorking(lot, href)}>
            {bucketLabels[lot.bucket]}
            {lot.class?.byName ? ", by name" : null}
            {lot.boundary ? ", near the limit" : null}
          </WorkingButton>
          {notes.length === 0 ? null : <span className="text-warning"> · {notes.join(" · ")}</span>}
        </span>
      </span>
    );
  }
  if (name === "acquired") {
    const { acquired, entryDay } = lot;
    if (entryDay === acquired) return dayText(acquired);
    return (
      <>
        {dayText(acquired)}
        {inline ? (
          `, entry ${dayText(entryDay)}`
        ) : (
          <span className="block text-xs text-muted">entry {dayText(entryDay)}</span>
        )}
      </>
    );
  }
  if (name === "sold") return dayText(lot.exitDay);
  if (name === "quantity") return <Hideable>{formatNumber(lot.quantity, { maxFraction: 6 })}</Hideable>;
  if (name === "buy" || name === "sale")
    return <Amount value={lot[name]} className={fitted(formatMoney(lot[name]), 12)} />;
  return (
    <WorkingButton quiet working={lotWorking(lot, name, href)}>
      <Amount
        value={lot[name]}
        pnl
        className={inline ? undefined : fitted(formatMoney(lot[name], { signed: true }), 13)}
      />
    </WorkingButton>
  );
}

/** Classes for an amount that is too long for its column: it must not be cut off. */
const fitted = (text: string, most: number) => (text.length > most ? "text-xs" : undefined);
