import type { TradePlan } from "@saudabook/contract/analysis/trade-plan.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { indianDay } from "../../../calendar.ts";
import type { TripDetail } from "../../derived/read/trip-detail.ts";
import { BEYOND_STOP, CUT_COST, INCOMPLETE_IDEA, OF_IDEA } from "../../match-columns.ts";
import { ratio, rupees } from "../../metrics/figure.ts";
import { type Entered, MICROS_PER_PAISA, stopped } from "../../metrics/initial-risk.ts";
import type { AnalysedAccount } from "../analysed-account.ts";

/** Rupees. */
export type JournalPlan = Pick<TradePlan, "stop" | "target">;

const REASONS = new Map<number, NonNullable<TradePlan["withoutR"]>>([
  [BEYOND_STOP, "beyond-stop"],
  [CUT_COST, "cost-cut"],
  [OF_IDEA, "of-idea"],
  [INCOMPLETE_IDEA, "incomplete-idea"],
]);

interface PlanInput {
  account: AnalysedAccount;
  /** Row of the round trip. */
  trip: number;
  own: TripDetail;
  /** The note that leads. */
  lead: NoteContent | undefined;
  /** Of the journal trade that the round trip is. */
  journalPlan: JournalPlan | null;
  entryAt: string;
  /** Null until it is closed. */
  exitAt: string | null;
}

export function tradePlan({ account, trip, own, lead, journalPlan, entryAt, exitAt }: PlanInput): TradePlan {
  const { trips } = account.results;
  const stop = lead?.stop ?? journalPlan?.stop ?? null;
  const target = lead?.target ?? journalPlan?.target ?? null;
  const micros = trips.risk[trip] as number;
  const direction = trips.direction[trip] as number;
  const perShare = trips.unitsPerShare[trip] as number;
  const entered = enteredRows(own);
  /** Micro-rupees that entries would have made, had all of it been sold at a price. */
  const results = (price: string) =>
    entered.map(({ units, value }) => direction * (stopped(price, units, perShare) - value * MICROS_PER_PAISA));
  const atTarget = target === null ? 0 : results(target).reduce((sum, one) => sum + one, 0);
  return {
    stop,
    stopBy: lead?.stopBy ?? null,
    target,
    risk: lead?.risk ?? null,
    initialRisk: micros > 0 ? rupees(micros) : null,
    plannedR: target !== null && micros > 0 ? ratio(BigInt(atTarget), BigInt(micros)) : null,
    withoutR: withoutR(micros),
    partlyBeyond: stop !== null && results(stop).some((one) => one > 0),
    stopWritten: lead?.stop && lead.written.stop ? written(lead.written.stop, entryAt, exitAt) : null,
  };
}

/** @param micros risk of a round trip or an idea */
export function withoutR(micros: number): TradePlan["withoutR"] {
  return micros > 0 ? null : (REASONS.get(micros) ?? "no-stop");
}

/** Units and values of the rows that entered, closed or open. */
function enteredRows({ matches, open }: TripDetail): Entered[] {
  const byRow = new Map<number, Entered>();
  const add = (row: number, units: number, value: number) => {
    const known = byRow.get(row) ?? { units: 0, value: 0 };
    byRow.set(row, { units: known.units + units, value: known.value + value });
  };
  for (const { entry, units, entryValue } of matches) add(entry, units, entryValue);
  for (const { row, units, value } of open) add(row, units, value);
  return [...byRow.values()];
}

const isTimed = (at: string) => at.includes("T");

/** @param at when the stop was written, a moment in UTC */
function written(at: string, entryAt: string, exitAt: string | null): NonNullable<TradePlan["stopWritten"]> {
  const moment = Date.parse(at);
  const day = indianDay(new Date(moment));
  const isBefore = (end: string) => (isTimed(end) ? moment < Date.parse(end) : day < end);
  if (isBefore(entryAt)) return "before-entry";
  if (!isTimed(entryAt) && day === entryAt) return "unknown";
  if (exitAt === null || isBefore(exitAt)) return "while-open";
  return !isTimed(exitAt) && day === exitAt ? "unknown" : "after-exit";
}
