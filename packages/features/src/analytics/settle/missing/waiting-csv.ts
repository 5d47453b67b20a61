import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";

type Single = Exclude<WaitingPosition, { kind: "two-isins" }>;
const single = (position: WaitingPosition): Single | null => (position.kind === "two-isins" ? null : position);

/** Columns of the waiting positions. */
export const waitingCsv: readonly CsvColumn<WaitingPosition>[] = [
  text("kind", ({ kind }) => kind),
  text("account", ({ account }) => account),
  text("symbol", (position) => (position.kind === "two-isins" ? position.symbol : position.instrument.symbol)),
  text("isin", (position) =>
    position.kind === "two-isins"
      ? position.instruments.map(({ isin }) => isin ?? "").join(" ")
      : position.instrument.isin,
  ),
  text("instrument", (position) => single(position)?.instrument.kind ?? null),
  text("underlying", (position) => single(position)?.instrument.underlying ?? null),
  text("expiry", (position) => single(position)?.instrument.expiry ?? null),
  number("strike", (position) => single(position)?.instrument.strike ?? null),
  text("side", (position) => ("side" in position ? position.side : null)),
  number("quantity", (position) => single(position)?.quantity ?? null),
  number("value", (position) => single(position)?.value ?? null),
  number("trades", (position) => single(position)?.executions.toString() ?? null),
  text("first_sale", (position) => (position.kind === "opening-sell" ? position.firstDay : null)),
];
