import { type Clause, type ClauseField, choiceOf } from "@saudabook/contract/analysis/lab/clauses.ts";
import type { AnalyticsLab } from "@saudabook/contract/analysis/lab/lab.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { momentText } from "../analysis/responses/texts.ts";
import { choosing } from "./scenario-weights.ts";

/** When the fields of the notes on a round trip were written, by its id; the note that leads comes first. */
export type JournalTimes = (roundTrip: string) => readonly Note["written"][];

const LABEL_FIELDS = { setup: "setup", tag: "tags", mistake: "mistakes", rating: "rating" } as const satisfies Partial<
  Record<ClauseField, keyof Note["written"]>
>;

/**
 * Counts, for each clause that selects by a label or rating, the closed round trips it selects and those labelled after the exit. Clauses
 * for `none` are skipped. If an exit has no time, labels of the same day count as written before it.
 */
export function labelTimes(
  account: AnalysedAccount,
  clauses: readonly Clause[],
  closed: readonly number[],
  times: JournalTimes,
): AnalyticsLab["labelled"] {
  const { results } = account;
  const { exitDay, exitSecond } = results.trips;
  return clauses.flatMap((clause, at) => {
    const choice = choiceOf(clause);
    const field = choice && LABEL_FIELDS[choice.field as keyof typeof LABEL_FIELDS];
    if (!choice || !field || choice.value === "none") return [];
    const fits = choosing(results, choice);
    const chosen = closed.filter((trip) => fits[trip] === 1);
    const isLate = (trip: number) => {
      const written = times(tripId(account, trip)).flatMap((fields) => fields[field] ?? []);
      const exit = momentText(exitDay[trip] as number, exitSecond[trip] as number);
      const end = Date.parse(exit.length > 10 ? exit : `${exit}T23:59:59+05:30`);
      return written.length > 0 && written.every((moment) => Date.parse(moment) > end);
    };
    return [{ clause: at, trades: chosen.length, afterExit: chosen.filter(isLate).length }];
  });
}
