import { OF_SETTLEMENT, SOURCES, UNTIMED } from "../../execution-columns.ts";
import type { Bonus } from "../../settlements.ts";
import { type BookPlan, exactUnitsPerShare } from "../book-plan.ts";
import { dayNumber } from "../day-number.ts";
import { heldBefore } from "./held-before.ts";
import type { ShareChanges } from "./share-changes.ts";
import type { StagedRows } from "./staged-rows.ts";
import { symbolOf } from "./symbol-of.ts";

const BONUS_LOT = SOURCES.indexOf("bonus-lot");

/**
 * Adds the new shares of a book as a lot of their own: at no cost, from the day of allotment, a whole number of shares. Returns false if the
 * book's holding does not entitle to a whole share. Source: section 55(2)(aa) of the Income-tax Act, 1961.
 */
export function addBonus(rows: StagedRows, changes: ShareChanges, bonus: Bonus, plan: BookPlan): boolean {
  const exDay = dayNumber(bonus.day);
  const perShare = exactUnitsPerShare(plan, changes.at(changes.nameOn(bonus.newInstrument, exDay), exDay));
  const held = BigInt(heldBefore(rows, changes, plan, exDay, false)) * perShare.denominator;
  const shares = (held * BigInt(bonus.to - bonus.from)) / (perShare.numerator * BigInt(bonus.from));
  if (shares === 0n) return false;
  rows.add({
    account: plan.account,
    name: rows.names.number(bonus.newInstrument),
    symbol: symbolOf(rows, bonus.newInstrument),
    exchange: "",
    series: "",
    day: dayNumber(bonus.allotmentDay ?? bonus.day),
    sharesDay: exDay,
    second: -1,
    sign: 1,
    quantity: Number(shares),
    decimals: 0,
    value: 0,
    flags: OF_SETTLEMENT | UNTIMED,
    source: BONUS_LOT,
    key: `bonus|${bonus.id}`,
    pair: null,
    input: -1,
  });
  return true;
}
