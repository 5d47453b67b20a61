import type { ExecutionFilter } from "@saudabook/contract/analysis/execution-round-trips.ts";
import { type AnalysisFilter, roundTripFields } from "@saudabook/contract/analysis/filter.ts";
import type { QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import type { GroupDetail } from "../../derived/read/read-detail.ts";
import { isOfFile } from "../../execution-columns.ts";
import { at } from "../../numbers.ts";
import { compareIds, compareTexts } from "../../prepare/canonical-order.ts";
import { rootSymbol } from "../../prepare/instruments/symbol-series.ts";
import { type AnalysedAccount, tradesIn } from "../analysed-account.ts";
import { type CsvColumn, csvHeader, csvLine, number, text } from "../csv.ts";
import { engineFilter } from "../engine-filter.ts";
import { countedBy } from "../ideas-of.ts";
import { fittingTrips } from "./round-trip-rows.ts";

/** An imported execution in the format of the export. */
export interface ExportedExecution {
  id: string;
  account: string;
  broker: string;
  segment: string;
  exchange: string;
  symbol: string;
  /** Underlying of the contract, if it is known. */
  underlying: string | null;
  isin: string | null;
  side: string;
  quantity: string;
  price: string;
  value: string;
  at: string;
  tradeId: string | null;
  orderId: string | null;
  /** Unit of `quantity`; present only for currency and commodity, otherwise it is units. */
  quantityUnit?: QuantityUnit | null | undefined;
}

const executionColumns: readonly CsvColumn<ExportedExecution>[] = [
  text("id", ({ id }) => id),
  text("account", ({ account }) => account),
  text("broker", ({ broker }) => broker),
  text("segment", ({ segment }) => segment),
  text("exchange", ({ exchange }) => exchange),
  text("symbol", ({ symbol }) => symbol),
  text("isin", ({ isin }) => isin),
  text("side", ({ side }) => side),
  text("executed_at", ({ at }) => at),
  number("quantity", ({ quantity }) => quantity),
  number("price", ({ price }) => price),
  number("value", ({ value }) => value),
  text("trade_id", ({ tradeId }) => tradeId),
  text("order_id", ({ orderId }) => orderId),
  text("quantity_unit", ({ quantityUnit }) => quantityUnit ?? "units"),
];

/** An execution without a time of day counts as the start of the day, as in the history. */
export const momentOf = ({ at }: ExportedExecution) => (at.length === 10 ? `${at}T00:00:00+05:30` : at);

/** Fields that decide the order if time, exchange and ids are equal. */
const OTHER_FACTS = [
  "account",
  "broker",
  "segment",
  "symbol",
  "isin",
  "side",
  "quantity",
  "price",
  "value",
  "quantityUnit",
  "tradeId",
  "orderId",
  "at",
] as const;

/** Newest first; executions of the same time by exchange, trade id and order id, whatever the order of the imports. */
export function compareExecutions(a: ExportedExecution, b: ExportedExecution): number {
  const order =
    compareTexts(momentOf(b), momentOf(a)) ||
    compareTexts(a.exchange, b.exchange) ||
    compareIds(a.tradeId, b.tradeId) ||
    compareIds(a.orderId, b.orderId);
  if (order !== 0) return order;
  const other = OTHER_FACTS.find((fact) => a[fact] !== b[fact]);
  return other === undefined ? 0 : compareTexts(a[other] ?? "", b[other] ?? "");
}

export const executionsHeader = csvHeader(executionColumns);

export function executionLine(execution: ExportedExecution): string {
  return csvLine(executionColumns, execution);
}

/**
 * The lines of executions, those of one time in the order of {@link compareExecutions}.
 *
 * @param pages executions, newest first; those of one time in any order, also over several pages
 */
export async function* executionLines(pages: AsyncIterable<readonly ExportedExecution[]>): AsyncGenerator<string> {
  const ofOneTime: ExportedExecution[] = [];
  const taken = () => ofOneTime.splice(0).sort(compareExecutions).map(executionLine).join("");
  for await (const page of pages) {
    let lines = "";
    for (const execution of page) {
      const [first] = ofOneTime;
      if (first && momentOf(first) !== momentOf(execution)) lines += taken();
      ofOneTime.push(execution);
    }
    if (lines !== "") yield lines;
  }
  yield taken();
}

/**
 * Whether a filter describes round trips: then it selects the executions of the matching closed round trips. Otherwise it
 * describes executions, and its days are theirs.
 */
export function describesRoundTrips(filter: AnalysisFilter): boolean {
  return roundTripFields.some((field) => filter[field] !== undefined);
}

/** Whether an execution fits a filter that describes executions. */
function fitsItself(filter: AnalysisFilter): (execution: ExportedExecution) => boolean {
  const { account, broker, segment, from = "0000", to = "9999-99" } = filter;
  const { symbol, underlying } = engineFilter(filter);
  return (execution) => {
    const day = execution.at.slice(0, 10);
    const root = execution.segment === "equity" ? rootSymbol(execution.symbol) : execution.symbol.toUpperCase();
    const named = execution.underlying ?? root;
    return (
      (account === undefined || execution.account === account) &&
      (broker === undefined || execution.broker === broker) &&
      (segment === undefined || execution.segment === segment) &&
      (underlying === undefined || named === underlying) &&
      (symbol === undefined || root.includes(symbol) || named.includes(symbol)) &&
      day >= from &&
      day <= to
    );
  };
}

/**
 * Whether an execution is exported.
 *
 * @param isWanted whether it belongs to a round trip that the filter describes; null if the filter describes executions
 */
export function executionFits<Execution extends ExportedExecution>(
  { type, ...filter }: ExecutionFilter,
  isWanted: ((execution: Execution) => boolean) | null,
): (execution: Execution) => boolean {
  const fits = isWanted ?? fitsItself(filter);
  return (execution) => (type === undefined || execution.side === type) && fits(execution);
}

/** Rows of the closed round trips that fit, by the number of their group. */
export function tripsByGroup(account: AnalysedAccount, filter: AnalysisFilter): Map<number, number[]> {
  const byGroup = new Map<number, number[]>();
  const counted = countedBy(account, filter.unit);
  for (const trip of tradesIn(counted, fittingTrips(counted, { ...filter, status: "closed" })).trips) {
    const group = account.group[trip] as number;
    const known = byGroup.get(group);
    if (known) known.push(trip);
    else byGroup.set(group, [trip]);
  }
  return byGroup;
}

/** The caller's numbers of a broker's executions of these round trips of one group. */
export function* executionRefs(
  account: AnalysedAccount,
  trips: readonly number[],
  detail: GroupDetail,
): Generator<number> {
  const { matchStart, matches, first, slices, rows } = detail;
  for (const trip of trips) {
    const place = account.place[trip] as number;
    const own = [at(first, place)];
    for (let match = at(matchStart, place); match < at(matchStart, place + 1); match++) {
      own.push(at(slices.execution, at(matches.entry, match)));
      own.push(at(slices.execution, at(matches.exit, match)));
    }
    for (const row of own) if (isOfFile(rows.source[row])) yield rows.ref[row] as number;
  }
}
