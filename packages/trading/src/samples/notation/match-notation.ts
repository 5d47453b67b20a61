import { match } from "../../analysis/match/match.ts";
import { dayNumber } from "../../analysis/prepare/day-number.ts";
import { ExecutionRows } from "../../analysis/prepare/execution-rows.ts";
import { prepare } from "../../analysis/prepare/prepare.ts";
import { NO_SETTLEMENTS, type Settlements } from "../../analysis/settlements.ts";
import type { StoredExecution } from "../../analysis/stored-execution.ts";
import { readableParts, readableRoundTrips } from "./readable-matches.ts";

// A notation for examples computed by hand. An execution is written "day time side quantity @ price", in June 2025, followed by
// what differs from an NSE share of series EQ. A round trip: "product direction, days and times, units: bought or sold
// for → closed for = gross", money in rupees; then what is unmatched by execution, and settlements that fit nothing.

export const ACCOUNT = "zerodha|AB1234";
const CALL = { underlying: "NIFTY", expiry: "2025-06-05", strike: "24750", kind: "CE" as const };
const PUT = { ...CALL, kind: "PE" as const };
/** `other ISIN` keeps the symbol. */
const NEW_ISINS = ["new ISIN", "new share", "other ISIN"];
const FUTURE = { underlying: "NIFTY", expiry: "2025-06-26", strike: null, kind: "FUT" as const };

/** Contracts whose day of expiry no file has. */
const MONTHLY: Readonly<Record<string, string>> = {
  "[month only]": "NIFTY25JUN24750CE",
  "[last month only]": "NIFTY25MAY24750CE",
};

/** `d3`: of row 3, counted from 1; also its identity. */
export function executionOf(text: string, index: number): StoredExecution {
  const [head = "", ...options] = text.split(/ (?=\[)/);
  const [, day, time, side, quantity = "", price = ""] =
    /^(\d+)(?: (\d\d:\d\d))? (buy|sell) ([\d.]+) @ ([\d.]+)$/.exec(head) ?? [];
  if (day === undefined) throw new Error(`"${text}" is no execution`);
  const date = `2025-06-${day.padStart(2, "0")}`;
  const has = (option: string) => options.includes(`[${option}]`);
  const monthly = options.map((option) => MONTHLY[option]).find((symbol) => symbol !== undefined);
  const contract = has("call")
    ? CALL
    : has("put")
      ? PUT
      : has("future")
        ? FUTURE
        : has("no expiry") || monthly
          ? { ...CALL, expiry: null }
          : null;
  const series = options.map((option) => /^\[series (\w+)\]$/.exec(option)?.[1]).find((found) => found !== undefined);
  return {
    account: has("other account") ? "zerodha|CD5678" : ACCOUNT,
    broker: has("groww") ? "groww" : "zerodha",
    segment: contract ? "fno" : "equity",
    exchange: has("BSE") ? "BSE" : "NSE",
    symbol: monthly ?? (contract ? "NIFTY" : has("new ISIN") || has("new share") ? "NEW" : "TATA"),
    isin: contract || has("no ISIN") ? null : NEW_ISINS.some(has) ? "INE155A01030" : "INE155A01022",
    series: contract ? null : (series ?? (has("BSE") ? "A" : "EQ")),
    contract,
    side: side === "buy" ? "buy" : "sell",
    quantity,
    price,
    value: has("groww") ? price : null,
    executedAt: time === undefined ? date : `${date}T${time}:00`,
    tradeId: String(index + 1),
    orderId: String(index + 1),
    key: `d${index + 1}`,
    auction: has("auction"),
    allotment: has("allotment"),
    pair: has("pair") ? "pair" : null,
  };
}

function rupees(paise: number): string {
  const text = (Math.abs(paise) / 100).toFixed(2).replace(/\.00$/, "");
  return paise < 0 ? `-${text}` : text;
}

/** The engine's result for an example; with `reordered`, for its executions in another order, which must not matter. */
export function matched({ executions, settlements, asOf = "2025-06-20" }: Example, reordered = false): string[] {
  const all = { ...NO_SETTLEMENTS, ...settlements };
  const own = executions.map(executionOf);
  const rows = ExecutionRows.of(reordered ? own.toReversed() : own);
  const { columns, costCuts, unusedSettlements } = prepare(rows, [], all, asOf);
  const input = { executions: columns, asOf: dayNumber(asOf), costCuts };
  const matching = match(input);
  const moment = (text: string | null) => text?.slice(8, 16).replace(/^0/, "").replace("T", " ") ?? "";
  const name = (identity: string) => identity.split("|").slice(2).join("|");
  const trips = readableRoundTrips(columns, matching).map((trip) => {
    const { product, direction, entry, exit, units, entryValue, exitValue, gross, flags, openUnits } = trip;
    const span = `${moment(entry)}${exit === null ? "" : ` → ${moment(exit)}`}`;
    const sums = `${units}: ${rupees(entryValue)} → ${rupees(exitValue)} = ${rupees(gross)}`;
    const state = flags.includes("closed") ? "" : `, ${openUnits} left`;
    return `${product} ${direction > 0 ? "long" : "short"}, ${span}, ${sums}${state}`;
  });
  const left = readableParts(columns, matching)
    .filter(({ unmatched }) => unmatched !== "none")
    .map((part) => `${name(part.execution)}: ${part.unmatchedUnits} ${part.unmatched}, ${rupees(part.unmatchedValue)}`);
  const unused = unusedSettlements.map(({ id, reason }) => `${id}: ${reason}`);
  const twoIsins = matching.waiting.flatMap((one) => (one.kind === "two-isins" ? [`${one.symbol}: two ISINs`] : []));
  return [...trips, ...left, ...twoIsins, ...unused];
}

export interface Example {
  rule: string;
  executions: string[];
  settlements?: Partial<Settlements>;
  asOf?: string;
  expected: string[];
}
