import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import {
  MAX_WAITING,
  type Settled,
  type SettlementList,
  type WaitingPosition,
} from "@saudabook/contract/analysis/settlements.ts";
import type { GroupDetail } from "../../derived/read/read-detail.ts";
import type { Instrument } from "../../execution-columns.ts";
import { PRODUCTS, type Waiting } from "../../match-columns.ts";
import { isoDay } from "../../prepare/day-number.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { engineFilter } from "../engine-filter.ts";
import { instrumentText } from "../round-trips/round-trip-rows.ts";
import { quantityText, rupeesOfPaise } from "../texts.ts";
import { leftOutOf, sumsOf } from "./left-out.ts";
import { missingTradebooks } from "./missing-tradebooks.ts";
import { suspectedTexts } from "./suspected-list.ts";
import { waitingAccount } from "./waiting-by-account.ts";
import { waitingWith } from "./waiting-filter.ts";

/** The positions that wait and fit the filter, and the settlements with the reason why one has no effect. */
export function settlementsResponse(
  account: AnalysedAccount,
  entries: readonly Omit<Settled, "unused">[],
  filter: AnalysisFilter,
): SettlementList {
  const { version, pending, faulty, sample, unusedSettlements } = account;
  const { account: only } = filter;
  const all = account.waiting.filter((one) => only === undefined || waitingAccount(account, one) === only);
  const waiting = waitingWith(account, engineFilter(filter));
  const fits = new Set(waiting);
  const settled = entries.filter(({ entry }) => only === undefined || !("account" in entry) || entry.account === only);
  const reasons = new Map(unusedSettlements.map(({ id, reason }) => [id, reason]));
  return {
    basis: { version, pending, faulty, sample },
    shown: sumsOf(waiting),
    hidden: sumsOf(all.filter((one) => !fits.has(one))),
    all: sumsOf(all),
    missingTradebooks: missingTradebooks(account, waiting),
    suspected: suspectedTexts(account, waiting),
    waitingCount: waiting.length,
    waiting: waitingTexts(
      account,
      waiting.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    ),
    settled: settled.map((one) => ({ ...one, unused: reasons.get(one.id) ?? null })),
    named: namedInstruments(account, settled),
    leftOut: leftOutOf(waiting),
  };
}

/** The first thousand of these positions. */
export function waitingTexts(account: AnalysedAccount, waiting: readonly Waiting[]): WaitingPosition[] {
  return waiting.slice(0, MAX_WAITING).map((one) => waitingText(account, one));
}

/** Paise. A symbol with two ISINs, which can explain the others, has no value and comes first. */
function sizeOf(one: Waiting): number {
  return one.kind === "two-isins" ? Number.MAX_VALUE : Math.abs(one.value);
}

function namedInstruments({ results }: AnalysedAccount, settled: readonly Pick<Settled, "entry">[]) {
  const keys = new Set(
    settled.flatMap(({ entry }) => {
      if ("instrument" in entry) return [entry.instrument];
      return "oldInstrument" in entry ? [entry.oldInstrument, entry.newInstrument] : [];
    }),
  );
  const named = new Map(results.instruments.filter(({ key }) => keys.has(key)).map((one) => [one.key, one]));
  return [...named.values()].map(instrumentText);
}

function waitingText({ results, books }: AnalysedAccount, one: Waiting): WaitingPosition {
  const instrument = (number: number) => instrumentText(results.instruments[number] as Instrument);
  const keyOf = (number: number) => results.accounts[number]?.key ?? "";
  if (one.kind === "two-isins") {
    const { kind, symbol, instruments, account } = one;
    return { kind, symbol, account: keyOf(account), instruments: instruments.map(instrument) };
  }
  const book = books[one.book];
  if (!book) throw new Error("A position that waits has no book.");
  const perShare = one.kind === "opening-sell" ? (one.unitsPerShare ?? 1) : 1;
  const position = {
    account: keyOf(book.account),
    instrument: instrument(book.instrument),
    quantity: quantityText(Math.abs(one.units) / perShare),
    value: rupeesOfPaise(Math.abs(one.value)),
    executions: one.executions,
  };
  const side = one.units > 0 ? ("long" as const) : ("short" as const);
  if (one.kind === "opening-sell") return { kind: one.kind, ...position, firstDay: isoDay(one.firstDay) };
  if (one.kind === "expired") return { kind: one.kind, ...position, side, expiryDay: isoDay(one.expiryDay) };
  return { kind: one.kind, ...position, side };
}

/** The row that opens a round trip, by which an exclusion names it. */
export function openerOf(account: AnalysedAccount, trip: number, detail: GroupDetail) {
  const row = detail.first[account.place[trip] ?? -1] ?? 0;
  const { ref, source, sign, identity } = detail.rows;
  return {
    product: PRODUCTS[account.results.trips.product[trip] ?? 0] ?? "intraday",
    account: account.results.accounts[account.results.trips.account[trip] ?? 0]?.key ?? "",
    ref: ref[row] as number,
    /** Index of `SOURCES`. */
    source: source[row] as number,
    side: (sign[row] as number) > 0 ? ("buy" as const) : ("sell" as const),
    /** Identity of a row that a settlement made. */
    identity: identity.get(row) ?? null,
  };
}
