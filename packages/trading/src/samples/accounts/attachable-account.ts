import { joinSummaries } from "../../analysis/derived/read/join-summaries.ts";
import { readDetail } from "../../analysis/derived/read/read-detail.ts";
import { readSummary } from "../../analysis/derived/read/read-summary.ts";
import { Rebuild } from "../../analysis/derived/rebuild/rebuild.ts";
import { tripId } from "../../analysis/responses/round-trips/round-trip-rows.ts";
import { idText } from "../../analysis/responses/texts.ts";
import { NO_SETTLEMENTS } from "../../analysis/settlements.ts";
import type { AttachFacts } from "../../journal/attach-source.ts";
import type { GeneratedAccount } from "./generated-account.ts";

/** The rows of an account, analysed from nothing, to which notes can be attached. @param digest of an identity: `TRIP_ID_BYTES` */
export function attachableAccount(
  { executions, journal, asOf }: GeneratedAccount,
  digest: (text: string) => Uint8Array,
): AttachFacts {
  const rebuild = new Rebuild({
    asOf,
    digest,
    plans: [],
    settlements: NO_SETTLEMENTS,
    settlementTokens: [],
    known: null,
    touched: { symbols: [], tokens: [], from: null },
  });
  rebuild.addExecutions(executions, [...executions.keys()]);
  rebuild.addJournal(journal, [...journal.keys()]);
  const groups = [...rebuild.finish().groups];
  const joined = joinSummaries(groups.map(({ summary }) => readSummary(summary)));
  const state = {
    version: "1",
    pending: false,
    faulty: false,
    sample: false,
    withoutFigures: 0,
    startingCapital: null,
  };
  const account = { ...joined, ...state };
  const { count } = joined.results.trips;
  return {
    account,
    rowOf: new Map(Array.from({ length: count }, (_, trip) => [tripId(account, trip), trip])),
    idOf: (identity) => idText(digest(identity)),
    current: (key) => key,
    groups: groups.map(({ detail }, group) => ({ group, detail: readDetail(detail) })),
    fills: executions.map((one, ref) => ({ ref, account: one.account, key: one.key })),
    undone: new Set(),
    settlements: new Set(),
    journal: new Set(journal.map(({ key }) => key)),
  };
}
