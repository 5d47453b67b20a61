import type { Contract } from "../../../instrument.ts";
import type { ExecutionRows } from "../../prepare/execution-rows.ts";
import { type IdColumn, OTHER_ID } from "../../prepare/id-column.ts";
import type { RowFacts } from "../../prepare/row-kinds.ts";
import { ColumnReader } from "./column-reader.ts";

/** `RowFacts` in this order; the contract as its underlying, expiry, strike and kind. */
export type KeptFacts = readonly [
  account: RowFacts["account"],
  broker: RowFacts["broker"],
  segment: RowFacts["segment"],
  exchange: RowFacts["exchange"],
  symbol: RowFacts["symbol"],
  isin: RowFacts["isin"],
  series: RowFacts["series"],
  side: RowFacts["side"],
  auction: boolean,
  allotment: boolean,
  paired: boolean,
  contract: readonly [Contract["underlying"], Contract["expiry"], Contract["strike"], Contract["kind"]] | null,
];

/** Texts of a group's executions. Numbers of rows are places in the group. */
export interface ExecutionsHead {
  kinds: readonly KeptFacts[];
  templates: readonly string[];
  trades: readonly (readonly [row: number, id: string])[];
  orders: readonly (readonly [row: number, id: string])[];
  pairs: readonly (readonly [row: number, pair: string])[];
}

/** Adds the executions that a group has kept and that `takes` lets through. */
export function readExecutions(
  bytes: Uint8Array,
  into: ExecutionRows,
  takes: (symbol: string, ref: number) => boolean,
): void {
  if (bytes.length === 0) return;
  const reader = new ColumnReader(bytes);
  const head = JSON.parse(reader.text()) as ExecutionsHead;
  const count = reader.number();
  const kinds = head.kinds.map((kept) => into.kinds.numberOfFacts(factsOf(kept)));
  const templates = head.templates.map((template) => into.templates.number(template));
  const [trades, orders, pairs] = [new Map(head.trades), new Map(head.orders), new Map(head.pairs)];
  const column = () => reader.column(new Float64Array(count));
  const growing = () => reader.growing(new Float64Array(count));
  const [kind, template, ref, day, second] = [column(), growing(), growing(), growing(), growing()];
  const [quantity, decimals, value] = [column(), column(), column()];
  const [tradeHigh, tradeLow, orderHigh, orderLow] = [growing(), growing(), growing(), growing()];
  for (let row = 0; row < count; row++) {
    const place = kind[row] as number;
    if (!takes(head.kinds[place]?.[4] ?? "", ref[row] as number)) continue;
    const pair = pairs.size === 0 ? undefined : pairs.get(row);
    if (pair !== undefined) into.pair.set(into.count, pair);
    addId(into.tradeId, tradeHigh[row] as number, tradeLow[row] as number, trades.get(row));
    addId(into.orderId, orderHigh[row] as number, orderLow[row] as number, orders.get(row));
    const numbers = {
      kind: kinds[place] as number,
      ref: ref[row] as number,
      day: day[row] as number,
      second: second[row] as number,
      quantity: quantity[row] as number,
      decimals: decimals[row] as number,
      value: value[row] as number,
    };
    into.addNumbers(numbers, templates[template[row] as number] as number);
  }
}

function addId(column: IdColumn, high: number, low: number, other: string | undefined): void {
  if (high === OTHER_ID) column.addOther(other ?? "");
  else column.addNumbers(high, low);
}

function factsOf(kept: KeptFacts): RowFacts {
  const [account, broker, segment, exchange, symbol, isin, series, side, auction, allotment, paired, terms] = kept;
  const contract = terms && { underlying: terms[0], expiry: terms[1], strike: terms[2], kind: terms[3] };
  return { account, broker, segment, exchange, symbol, isin, series, contract, side, auction, allotment, paired };
}
