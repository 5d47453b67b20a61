import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { PlanChoice } from "../../analysis/charges/account-plans.ts";
import { joinSummaries } from "../../analysis/derived/read/join-summaries.ts";
import { readDetail } from "../../analysis/derived/read/read-detail.ts";
import { readSummary } from "../../analysis/derived/read/read-summary.ts";
import { Rebuild } from "../../analysis/derived/rebuild/rebuild.ts";
import type { JournalLabel } from "../../analysis/metrics/journal-columns.ts";
import type { AnalysedAccount } from "../../analysis/responses/analysed-account.ts";
import { tripId } from "../../analysis/responses/round-trips/round-trip-rows.ts";
import { idText } from "../../analysis/responses/texts.ts";
import { NO_SETTLEMENTS, type Settlements } from "../../analysis/settlements.ts";
import { type AttachedNotes, attachNotes } from "../../journal/attach.ts";
import { type AttachFacts, attachSource } from "../../journal/attach-source.ts";
import { withJournal } from "../../journal/with-journal.ts";
import type { GeneratedAccount } from "./generated-account.ts";
import { tokensOf } from "./store-in-memory.ts";

/** Trades, and what the user has settled about them. */
export interface AttachableInput extends GeneratedAccount {
  /** Default: none. */
  settlements?: Settlements;
  /** Default: each broker's own. */
  plans?: readonly PlanChoice[];
}

/** The rows of an account, analysed from nothing, to which notes can be attached. @param digest of an identity: `TRIP_ID_BYTES` */
export function attachableAccount(
  { executions, journal, asOf, settlements = NO_SETTLEMENTS, plans = [] }: AttachableInput,
  digest: (text: string) => Uint8Array,
): AttachFacts {
  const rebuild = new Rebuild({
    asOf,
    digest,
    plans,
    settlements,
    settlementTokens: tokensOf(settlements),
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
    settlements: new Set(tokensOf(settlements).map(({ id }) => id)),
    journal: new Set(journal.map(({ key }) => key)),
  };
}

/** An account with what its notes say, and where they are. */
export function notedAccount(
  facts: AttachFacts,
  notes: readonly NoteContent[],
  labels: readonly JournalLabel[],
): AttachedNotes & { account: AnalysedAccount } {
  const attached = attachNotes(notes, attachSource(facts));
  const byId = new Map(notes.map((note) => [note.id, note]));
  const { rowOf } = facts;
  return { ...attached, account: withJournal(facts.account, { notes: byId, labels, ...attached, rowOf }) };
}
