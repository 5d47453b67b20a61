import { CLOSED, HOLDS_SUSPECTED } from "../../match-columns.ts";
import type { Results } from "../../metrics/results.ts";
import type { AnalysedAccount } from "../analysed-account.ts";

/** Cached by the results of one version. */
const known = new WeakMap<Results, Uint8Array>();

/** 1 for each round trip that was held over a suspected, unapplied split or bonus issue, so that its result may be wrong. */
export function suspectedTrips({ results, suspected }: Pick<AnalysedAccount, "results" | "suspected">): Uint8Array {
  const before = known.get(results);
  if (before) return before;
  const { trips } = results;
  const spans = new Uint8Array(trips.count);
  const changes = new Map(
    suspected.flatMap((one) => [one.oldInstrument, one.newInstrument].map((instrument) => [instrument, one] as const)),
  );
  for (let trip = 0; changes.size > 0 && trip < trips.count; trip++) {
    if (((trips.flags[trip] as number) & HOLDS_SUSPECTED) !== 0) spans[trip] = 1;
    const change = changes.get(trips.instrument[trip] as number);
    if (change === undefined || (trips.entryDay[trip] as number) > change.before.day) continue;
    const isClosed = ((trips.flags[trip] as number) & CLOSED) !== 0;
    if (!isClosed || (trips.exitDay[trip] as number) >= change.after.day) spans[trip] = 1;
  }
  known.set(results, spans);
  return spans;
}
