import type { SettlementList } from "@saudabook/contract/analysis/settlements.ts";
import type { Instrument } from "../../execution-columns.ts";
import type { DayPrice, SuspectedChange } from "../../match/suspected-changes.ts";
import type { Waiting } from "../../match-columns.ts";
import { ratio } from "../../metrics/figure.ts";
import { isoDay } from "../../prepare/day-number.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { instrumentText } from "../round-trips/round-trip-rows.ts";
import { quantityText, rupeesOfPaise } from "../texts.ts";

type Suspected = SettlementList["suspected"][number];

/** The changes that would explain one of these positions, the largest amount first. */
export function suspectedTexts(
  { suspected, books, results }: AnalysedAccount,
  waiting: readonly Waiting[],
): SettlementList["suspected"] {
  const sold = new Set(waiting.map((one) => (one.kind === "opening-sell" ? books[one.book]?.instrument : undefined)));
  return suspected
    .filter(({ newInstrument }) => sold.has(newInstrument))
    .toSorted((one, other) => other.value - one.value)
    .map((one) => suspectedText(one, results.instruments));
}

function suspectedText(one: SuspectedChange, instruments: readonly Instrument[]): Suspected {
  const { kind, from, to, before, after, explained, units, value } = one;
  const [old, next] = [instruments[one.oldInstrument], instruments[one.newInstrument]];
  if (!old || !next) throw new Error("A suspected change has no instrument.");
  const shares = (units: number) => quantityText(units / after.unitsPerShare);
  return {
    entry: { kind, oldInstrument: old.key, newInstrument: next.key, day: isoDay(after.day), from, to },
    instrument: instrumentText(next),
    before: priceText(before),
    after: priceText(after),
    explained: shares(explained),
    quantity: shares(units),
    value: rupeesOfPaise(value),
  };
}

function priceText({ day, units, value, unitsPerShare }: DayPrice): Suspected["before"] {
  return { day: isoDay(day), price: ratio(BigInt(value) * BigInt(unitsPerShare), BigInt(units) * 100n, 2) ?? "0" };
}
