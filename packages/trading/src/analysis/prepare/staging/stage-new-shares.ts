import { type ExecutionColumns, OF_SETTLEMENT, SOURCES, UNTIMED } from "../../execution-columns.ts";
import type { CostCut } from "../../match/cost-cuts.ts";
import { afterCuts } from "../../match/cost-cuts.ts";
import { match } from "../../match/match.ts";
import { worth } from "../../match/worth.ts";
import { DELIVERY, firstSlice, type Matching } from "../../match-columns.ts";
import { at, type BookIndex, type Match, type Row } from "../../numbers.ts";
import type { Bonus, Demerger, Leaving } from "../../settlements.ts";
import { type Assembled, assemble } from "../assemble.ts";
import { type BookPlan, beyondRange, exactUnitsPerShare, planBooks } from "../book-plan.ts";
import { compareTexts } from "../canonical-order.ts";
import { dayNumber } from "../day-number.ts";
import { type Place, Places } from "../places.ts";
import { fractionOf } from "../whole-numbers.ts";
import { addBonus } from "./add-bonus.ts";
import { addLeaving, valueAtCost } from "./add-leaving.ts";
import type { ShareChanges } from "./share-changes.ts";
import type { Unused } from "./stage-settlements.ts";
import type { StagedRows } from "./staged-rows.ts";
import { symbolOf } from "./symbol-of.ts";

const DEMERGER_LOT = SOURCES.indexOf("demerger-lot");

/** The cuts of each book's cost, by its key. */
export type CostCuts = Map<string, CostCut[]>;

/**
 * Adds the lots of demergers and bonus issues, and the shares that left. Lots of a demerger are as old as their original lots, with a part of
 * their cost. The entries are applied one after the other, since a lot of one may be held on the day of the next.
 */
export function stageNewShares(
  rows: StagedRows,
  changes: ShareChanges,
  entries: readonly NewSharesEntry[],
  takes: (row: number) => boolean,
): { cuts: CostCuts; unused: Unused[] } {
  const cuts: CostCuts = new Map();
  const unused: Unused[] = [];
  const hasLeavings = entries.some(isLeaving);
  const places = hasLeavings ? new Places(rows, changes) : null;
  const inRange = () => planBooks(rows, changes, takes).filter((plan) => beyondRange(rows, changes, plan) === null);
  for (const entry of inOrder(entries, changes)) {
    const reason = isLeaving(entry)
      ? addLeaving(rows, changes, entry, placeOf(entry, places, entries, rows, changes), inRange())
      : addNewShares(rows, changes, entry, inRange(), cuts);
    if (reason !== null) unused.push({ id: entry.id, reason });
  }
  if (hasLeavings) valueAtCost(rows, changes, inRange(), cuts);
  return { cuts, unused };
}

type NewSharesEntry = Demerger | Bonus | Leaving;

const isLeaving = (entry: NewSharesEntry): entry is Leaving => !("newInstrument" in entry);

/**
 * Bonus issues and leavings of a share come before the demergers that take from it, and after those that bring it: the lots that a demerger
 * divides are complete. Otherwise by day.
 */
function inOrder(entries: readonly NewSharesEntry[], changes: ShareChanges): NewSharesEntry[] {
  const name = (instrument: string) => changes.at(instrument, 0).name;
  const sources = new Map<string, string[]>();
  for (const entry of entries) {
    if (isLeaving(entry) || entry.kind !== "demerger") continue;
    const to = name(entry.newInstrument);
    sources.set(to, [...(sources.get(to) ?? []), name(entry.oldInstrument)]);
  }
  const depths = new Map<string, number>();
  const depthOf = (share: string): number => {
    const known = depths.get(share);
    if (known !== undefined) return known;
    // Ends a circle of demergers.
    depths.set(share, 0);
    const depth = Math.max(0, ...(sources.get(share) ?? []).map((from) => depthOf(from) + 1));
    depths.set(share, depth);
    return depth;
  };
  const rank = (entry: NewSharesEntry) =>
    isLeaving(entry)
      ? 2 * depthOf(name(entry.instrument))
      : 2 * depthOf(name(entry.oldInstrument)) + (entry.kind === "demerger" ? 1 : 0);
  return entries.toSorted((a, b) => rank(a) - rank(b) || compareTexts(a.day, b.day) || compareTexts(a.id, b.id));
}

/** The rows of the shares that left; shares that came by another entry alone are found among the rows of that entry. */
function placeOf(
  { account, instrument }: Leaving,
  places: Places | null,
  entries: readonly NewSharesEntry[],
  rows: StagedRows,
  changes: ShareChanges,
): Place | null {
  const place = places?.find(account, instrument) ?? null;
  const isReceived = entries.some((entry) => !isLeaving(entry) && entry.newInstrument === instrument);
  return place === null && isReceived ? new Places(rows, changes).find(account, instrument) : place;
}

/** Adds the lots of a demerger or a bonus issue. Returns why there are none, or null. */
function addNewShares(
  rows: StagedRows,
  changes: ShareChanges,
  action: Demerger | Bonus,
  plans: readonly BookPlan[],
  cuts: CostCuts,
): string | null {
  const oldName = changes.at(action.oldInstrument, dayNumber(action.day)).name;
  const held = plans.filter((plan) => plan.instrumentKey === oldName);
  const found =
    action.kind === "bonus"
      ? held.map((plan) => addBonus(rows, changes, action, plan))
      : addDemerger(rows, changes, action, held, cuts);
  return found.includes(true) ? null : "No broker account held a share of it on that day";
}

/** Returns for each book whether it received shares. */
function addDemerger(
  rows: StagedRows,
  changes: ShareChanges,
  demerger: Demerger,
  plans: readonly BookPlan[],
  cuts: CostCuts,
): boolean[] {
  const assembled = assemble(rows, changes, plans);
  const matching = match({ executions: assembled.columns, asOf: 0, costCuts: cuts });
  return plans.map((plan, book) => {
    const known = cuts.get(plan.key) ?? [];
    if (!addLots(rows, changes, demerger, plan, book, assembled, matching, known)) return false;
    cuts.set(plan.key, [...known, cutOf(demerger)]);
    return true;
  });
}

function cutOf({ day, costShare }: Demerger): CostCut {
  const { numerator, denominator } = fractionOf(costShare);
  return { day: dayNumber(day), numerator, denominator: denominator * 100n };
}

/** Returns false if the book's holding does not entitle to a whole new share. */
function addLots(
  rows: StagedRows,
  changes: ShareChanges,
  demerger: Demerger,
  plan: BookPlan,
  book: number,
  { columns }: Assembled,
  matching: Matching,
  cuts: readonly CostCut[],
): boolean {
  const day = dayNumber(demerger.day);
  const perShare = exactUnitsPerShare(plan, changes.at(changes.nameOn(demerger.oldInstrument, day), day));
  const unitsForNew = perShare.numerator * BigInt(demerger.from);
  const newForUnits = perShare.denominator * BigInt(demerger.to);
  const cut = cutOf(demerger);
  let units = 0n;
  let given = 0n;
  let carried = 0;
  for (const { row, from, to } of lotsHeld(columns, matching, book as BookIndex, day)) {
    const value = at(columns.value, row);
    const bought = at(columns.day, row);
    const cost = (upTo: number, by: readonly CostCut[]) =>
      afterCuts(by, worth(value, at(columns.units, row), 0, upTo), bought, day);
    const moved = (upTo: number) => cost(upTo, cuts) - cost(upTo, [...cuts, cut]);
    carried += moved(to) - moved(from);
    units += BigInt(to - from);
    // A fraction of a share goes to the next lot, with its cost.
    const shares = (units * newForUnits) / unitsForNew - given;
    if (shares === 0n) continue;
    given += shares;
    rows.add({
      account: plan.account,
      name: rows.names.number(demerger.newInstrument),
      symbol: symbolOf(rows, demerger.newInstrument),
      exchange: "",
      series: "",
      day: bought,
      sharesDay: day,
      second: -1,
      sign: 1,
      quantity: Number(shares),
      decimals: 0,
      value: carried,
      flags: OF_SETTLEMENT | UNTIMED,
      source: DEMERGER_LOT,
      key: `demerger|${demerger.id}|${columns.identity(row)}`,
      pair: null,
      input: -1,
    });
    carried = 0;
  }
  // No later lot made up a whole share; the last one receives their cost.
  if (given > 0n) rows.value[rows.count - 1] = (rows.value[rows.count - 1] ?? 0) + carried;
  return given > 0n;
}

/** Runs of units of a book's executions that were held at the beginning of a day, oldest first. */
function lotsHeld(columns: ExecutionColumns, { slices, matches }: Matching, book: BookIndex, day: number) {
  const sold = new Map<number, number>();
  for (let match = 0 as Match; match < matches.count; match++) {
    if (at(columns.day, at(slices.execution, at(matches.exit, match))) >= day) continue;
    const entry = at(matches.entry, match);
    sold.set(entry, (sold.get(entry) ?? 0) + at(matches.units, match));
  }
  const lots: { row: Row; from: number; to: number }[] = [];
  for (let row = at(columns.bookStart, book); row < at(columns.bookStart, (book + 1) as BookIndex); row++) {
    if (at(columns.day, row) >= day || columns.sign[row] !== 1) continue;
    const slice = slices.product[row] === DELIVERY ? firstSlice(row) : at(slices.second, row);
    if (slice < 0) continue;
    const to = at(columns.units, row);
    const from = to - at(slices.units, slice) + (sold.get(slice) ?? 0);
    if (from < to) lots.push({ row, from, to });
  }
  return lots;
}
