import { roundTripColumnLabels as labels } from "@saudabook/contract/analysis/filter-labels.ts";
import type { RoundTripColumn } from "@saudabook/contract/analysis/round-trips.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Amount, Hideable } from "../../../page/privacy.tsx";
import { AccountName } from "../../../words/account-names.tsx";
import { accountCode, positionLabels, productLabels } from "../../../words/trade-labels.ts";
import { holdingText } from "../holding-text.ts";
import { TripFigure } from "../trip-figure.tsx";
import { NOTE_COLUMNS, withoutR } from "./note-columns.tsx";
import { type TripColumn, tripColumns } from "./round-trip-view.ts";
import { EMPTY, End, entryPriceOf, fitted, Result } from "./trip-cells.tsx";
import type { TripColumnDefinition } from "./trip-column.ts";
import { TripInstrument } from "./trip-instrument.tsx";

const SMALL = "text-xs leading-5 text-muted";
const quantity = (value: string) => formatNumber(value, { maxFraction: 6 });
const highestFirst = { descending: "highest first", ascending: "lowest first" };

function amountSort(column: RoundTripColumn, label: string): TripColumnDefinition["sort"] {
  const names = {
    descending: `${label}, ${highestFirst.descending}`,
    ascending: `${label}, ${highestFirst.ascending}`,
  };
  return { column, names, first: "descending" };
}

/** The columns of the round trips. */
export const TRIP_COLUMNS = {
  instrument: {
    label: labels.instrument,
    numeric: false,
    sort: {
      column: "symbol",
      names: { ascending: "Instrument, A to Z", descending: "Instrument, Z to A" },
      first: "ascending",
    },
    // It takes the width that the other columns leave.
    width: { className: "min-w-46 flex-1", rem: 11.5 },
    card: "col-span-4 col-start-1 row-start-1",
    content: (trip, layout, hrefs) => (
      <TripInstrument trip={trip} href={hrefs.trip} suspectedHref={hrefs.suspected} layout={layout} />
    ),
  },
  side: {
    label: labels.side,
    numeric: false,
    sort: { column: "side", names: { ascending: "Long first", descending: "Short first" }, first: "ascending" },
    width: { className: "w-16", rem: 4 },
    card: `${SMALL} col-start-1 row-start-2`,
    content: ({ side }) => positionLabels[side],
  },
  product: {
    label: labels.product,
    numeric: false,
    sort: {
      column: "product",
      names: { ascending: "Product, A to Z", descending: "Product, Z to A" },
      first: "ascending",
    },
    width: { className: "w-22", rem: 5.5 },
    card: `${SMALL} col-start-3 row-start-2 tight:hidden`,
    content: ({ product }) => productLabels[product],
  },
  quantity: {
    label: labels.quantity,
    numeric: true,
    sort: amountSort("quantity", labels.quantity),
    width: { className: "w-22", rem: 5.5 },
    card: `${SMALL} col-start-2 row-start-2`,
    content: ({ exitAt, quantity: closed, openQuantity }, layout) => {
      if (layout === "cards") return <Hideable>{`× ${quantity(exitAt === null ? openQuantity : closed)}`}</Hideable>;
      return exitAt === null ? EMPTY : <Hideable>{quantity(closed)}</Hideable>;
    },
  },
  open: {
    label: labels.open,
    numeric: true,
    sort: null,
    width: { className: "w-28", rem: 7 },
    card: null,
    content: ({ openQuantity, openValue }) => (
      <>
        <span className="block">
          <Hideable>{quantity(openQuantity)}</Hideable>
        </span>
        <span className="block text-xs text-muted">
          <Amount value={openValue} />
        </span>
      </>
    ),
    title: ({ openValue }) => `₹${openValue}`,
  },
  entry: {
    label: labels.entry,
    numeric: true,
    sort: {
      column: "entry",
      names: { descending: "Newest entry first", ascending: "Oldest entry first" },
      first: "descending",
    },
    width: { className: "w-30", rem: 7.5 },
    card: `${SMALL} col-span-4 col-start-1 row-start-3 text-left tight:whitespace-normal`,
    content: (trip, layout) => <End at={trip.entryAt} price={entryPriceOf(trip)} layout={layout} label="In" />,
    title: ({ entryPrice }) => (entryPrice === null ? "" : `₹${entryPrice}`),
  },
  exit: {
    label: labels.exit,
    numeric: true,
    sort: {
      column: "exit",
      names: { descending: "Newest exit first", ascending: "Oldest exit first" },
      first: "descending",
    },
    width: { className: "w-30", rem: 7.5 },
    card: `${SMALL} col-span-4 col-start-1 row-start-4 text-left tight:whitespace-normal`,
    content: ({ status, exitAt, exitPrice }, layout) => {
      if (exitAt === null) return layout === "table" ? EMPTY : status === "open" ? "Still open" : null;
      return <End at={exitAt} price={exitPrice} layout={layout} label="Out" />;
    },
    title: ({ exitPrice }) => (exitPrice === null ? "" : `₹${exitPrice}`),
  },
  holding: {
    label: labels.holding,
    numeric: true,
    sort: null,
    width: { className: "w-24", rem: 6 },
    card: null,
    content: (trip) => holdingText(trip) ?? EMPTY,
  },
  gross: {
    label: labels.gross,
    numeric: true,
    sort: amountSort("gross", labels.gross),
    width: { className: "w-34", rem: 8.5 },
    card: null,
    content: (trip, layout, { trip: href }) => <Result figure="gross" trip={trip} layout={layout} href={href} />,
    title: ({ gross, exitAt }) => (exitAt === null ? "" : `₹${gross}`),
  },
  charges: {
    label: labels.charges,
    numeric: true,
    sort: amountSort("charges", labels.charges),
    width: { className: "w-28", rem: 7 },
    cell: "text-muted",
    card: null,
    content: (trip, layout, { trip: href }) => <Result figure="charges" trip={trip} layout={layout} href={href} />,
    title: ({ charges, exitAt }) => (exitAt === null ? "" : `₹${charges}`),
  },
  net: {
    label: labels.net,
    numeric: true,
    sort: amountSort("net", labels.net),
    width: { className: "w-34", rem: 8.5 },
    card: null,
    content: (trip, layout, { trip: href }) => <Result figure="net" trip={trip} layout={layout} href={href} />,
    title: ({ net, exitAt }) => (exitAt === null ? "" : `₹${net}`),
  },
  r: {
    label: labels.r,
    numeric: true,
    sort: amountSort("r", labels.r),
    width: { className: "w-18", rem: 4.5 },
    card: null,
    content: (trip, layout, { trip: href }) => {
      if (trip.r === null) return layout === "cards" ? null : EMPTY;
      const text = formatNumber(trip.r, { signed: true, minFraction: 2, maxFraction: 2 });
      return (
        <TripFigure figure="r" trip={trip} href={href}>
          <span className={fitted(text, 6)}>{layout === "cards" ? `${text} R` : text}</span>
        </TripFigure>
      );
    },
    title: (trip) => trip.r ?? withoutR(trip),
  },
  ...NOTE_COLUMNS,
  account: {
    label: labels.account,
    numeric: false,
    sort: {
      column: "account",
      names: { ascending: "Broker and client code, A to Z", descending: "Broker and client code, Z to A" },
      first: "ascending",
    },
    width: { className: "w-38", rem: 9.5 },
    card: null,
    content: ({ account }) => <AccountName account={account} />,
    title: ({ account }) => accountCode(account),
  },
} as const satisfies Record<TripColumn, TripColumnDefinition>;

export const columnOf = (name: TripColumn): TripColumnDefinition => TRIP_COLUMNS[name];

/** The columns by which the rows can be sorted, in the sequence of the field that sorts cards. */
export const sortOptions = tripColumns.flatMap((name) => {
  const { sort } = columnOf(name);
  return sort ? [{ column: sort.column, sort: sort.names, firstSort: sort.first }] : [];
});
