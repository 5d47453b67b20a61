import { SOURCES } from "../../execution-columns.ts";
import type { CostCut } from "../../match/cost-cuts.ts";
import { match } from "../../match/match.ts";
import { at, type Match } from "../../numbers.ts";
import type { Leaving } from "../../settlements.ts";
import { assemble } from "../assemble.ts";
import { type BookPlan, exactUnitsPerShare } from "../book-plan.ts";
import { dayNumber } from "../day-number.ts";
import type { Place } from "../places.ts";
import { decimalsOf, MOST_VALUE, paiseAt, scaledHalfUp } from "../whole-numbers.ts";
import { heldBefore } from "./held-before.ts";
import type { ShareChanges } from "./share-changes.ts";
import { NO_QUANTITY, settlementRow, TOO_LARGE, UNKNOWN } from "./stage-settlements.ts";
import type { StagedRows } from "./staged-rows.ts";

const LEFT = SOURCES.indexOf("left");
const BUY_BACK = SOURCES.indexOf("buy-back");

/**
 * Adds the shares that left as a delivery sale before the day's executions. Returns why it does not, or null. The value of shares that left
 * at their cost is set by `valueAtCost`.
 *
 * @param place the position of the account's rows of these shares, or null without rows
 */
export function addLeaving(
  rows: StagedRows,
  changes: ShareChanges,
  leaving: Leaving,
  place: Place | null,
  plans: readonly BookPlan[],
): string | null {
  const plan = place && bookOf(rows, changes, place, plans);
  if (!plan) return UNKNOWN;
  const day = dayNumber(leaving.day);
  const decimals = decimalsOf(leaving.quantity);
  const quantity = scaledHalfUp(leaving.quantity, decimals);
  if (!(quantity > 0 && Number.isSafeInteger(quantity))) return NO_QUANTITY;
  const value = leaving.price === null ? 0 : paiseAt(leaving.price, quantity, decimals);
  if (value > MOST_VALUE) return TOO_LARGE;
  if (!/^(?:isin|symbol):/.test(plan.instrumentKey)) return "Only shares leave an account";
  const name = changes.nameOn(rows.names.all[place.name] ?? "", day);
  const perShare = exactUnitsPerShare(plan, changes.at(name, day));
  const held = BigInt(heldBefore(rows, changes, plan, day, true)) * perShare.denominator * 10n ** BigInt(decimals);
  if (BigInt(quantity) * perShare.numerator > held) return "Fewer shares were held when that day began";
  const source = leaving.how === "buy-back" ? BUY_BACK : LEFT;
  const row = settlementRow(rows, place, source, `leaving|${leaving.id}`);
  rows.add({ ...row, name: rows.names.number(name), day, sign: -1, quantity, decimals, value });
  return null;
}

function bookOf(rows: StagedRows, changes: ShareChanges, { account, name }: Place, plans: readonly BookPlan[]) {
  const instrument = changes.at(rows.names.all[name] ?? "", 0).name;
  return plans.find((plan) => plan.account === account && plan.instrumentKey === instrument);
}

/** Sets the value of shares that left without a price to the cost of the units that they were, so that they bring no result. */
export function valueAtCost(
  rows: StagedRows,
  changes: ShareChanges,
  plans: readonly BookPlan[],
  costCuts: ReadonlyMap<string, readonly CostCut[]>,
): void {
  const affected = plans.filter((plan) => plan.rows.some((row) => rows.source[row] === LEFT));
  if (affected.length === 0) return;
  const { columns, staged } = assemble(rows, changes, affected);
  const { matches, slices } = match({ executions: columns, asOf: 0, costCuts });
  for (let index = 0 as Match; index < matches.count; index++) {
    const exit = at(slices.execution, at(matches.exit, index));
    if (columns.source[exit] !== LEFT) continue;
    const row = staged[exit] ?? -1;
    rows.value[row] = (rows.value[row] ?? 0) + at(matches.entryValue, index);
  }
}
