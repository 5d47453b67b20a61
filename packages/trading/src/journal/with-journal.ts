import { foldedName, LABEL_KINDS } from "@saudabook/contract/journal/labels.ts";
import type { Attachment, NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { JoinedResults } from "../analysis/derived/read/join-summaries.ts";
import { starts } from "../analysis/derived/write/book-ranges.ts";
import { EXCLUDED } from "../analysis/match-columns.ts";
import { enteredOf, ideaRisk, initialRisk, riskInIdea } from "../analysis/metrics/initial-risk.ts";
import type { Idea, JournalColumns, JournalLabel } from "../analysis/metrics/journal-columns.ts";
import type { Results } from "../analysis/metrics/results.ts";

/** The fields of a note that figures rest on. */
export type NoteFacts = Pick<
  NoteContent,
  | "id"
  | "legs"
  | "setup"
  | "tags"
  | "mistakes"
  | "rating"
  | "confidence"
  | "stop"
  | "stopBy"
  | "target"
  | "risk"
  | "excluded"
  | "reviewedAt"
  | "written"
>;

export interface JournalFacts {
  notes: ReadonlyMap<string, NoteFacts>;
  labels: readonly JournalLabel[];
  /** Ids of notes by the id of their round trip, the one that leads first. */
  ofTrip: ReadonlyMap<string, readonly string[]>;
  /** Attachments by note id. */
  attachments: ReadonlyMap<string, Attachment>;
  /** Rows of round trips by their ids. */
  rowOf: ReadonlyMap<string, number>;
  /** R₀ by the note that leads one round trip, of the same results; what is missing is added. Default: none. */
  risks?: WeakMap<NoteFacts, number>;
}

const hasFacts = ({ legs, setup, tags, mistakes, rating, confidence, stop, risk, excluded, reviewedAt }: NoteFacts) =>
  excluded ||
  legs.length + tags.length + mistakes.length > 0 ||
  setup !== null ||
  rating !== null ||
  confidence !== null ||
  stop !== null ||
  risk !== null ||
  reviewedAt !== null;

/**
 * The results with what the notes say: risk, exclusions and labels. Setup, rating, confidence, stop, risk and *reviewed* are those of the
 * note that leads; tags and mistakes of all notes are united, and each can exclude the round trip. Round trips that one note leads are an idea. The same object where no note says anything.
 */
export function withJournal<Account extends JoinedResults>(account: Account, facts: JournalFacts): Account {
  const said: { row: number; notes: NoteFacts[] }[] = [];
  for (const [roundTrip, ids] of facts.ofTrip) {
    const row = facts.rowOf.get(roundTrip);
    const notes = ids.flatMap((id) => facts.notes.get(id) ?? []);
    if (row !== undefined && notes.some(hasFacts)) said.push({ row, notes });
  }
  if (said.length === 0) return account;
  said.sort((a, b) => a.row - b.row);
  const { results } = account;
  const { count } = results.trips;
  const risk = results.trips.risk.slice();
  const flags = results.trips.flags.slice();
  const enteredStart = starts(results.entered.roundTrip, count);
  const labels = facts.labels.toSorted(
    (a, b) =>
      LABEL_KINDS.indexOf(a.kind) - LABEL_KINDS.indexOf(b.kind) || (foldedName(a.name) < foldedName(b.name) ? -1 : 1),
  );
  const codeOf = new Map(labels.map(({ id }, code) => [id, code]));
  const setup = new Int16Array(count).fill(-1);
  const rating = new Uint8Array(count);
  const confidence = new Uint8Array(count);
  const reviewed = new Uint8Array(count);
  const stopByRule = new Uint8Array(count);
  const stopWritten = new Float64Array(count);
  const planWritten = new Float64Array(count);
  // A note of a single trade leads at most one round trip.
  const ledByIdea = Map.groupBy(
    said.filter(({ notes: [lead] }) => lead && lead.legs.length > 0),
    ({ notes: [lead] }) => lead?.id,
  );
  const ideas: Idea[] = [];
  const numbers = new Uint32Array(count + 1);
  const labelled: number[] = [];
  const { risks = new WeakMap<NoteFacts, number>() } = facts;
  const riskOfOne = (row: number, lead: NoteFacts) => {
    const known = risks.get(lead) ?? initialRisk(account, row, enteredOf(account, row, enteredStart), lead);
    if (!risks.has(lead)) risks.set(lead, known);
    return known;
  };
  for (const { row, notes } of said) {
    const [lead] = notes;
    if (!lead) continue;
    if (notes.some(({ excluded }) => excluded)) flags[row] = (flags[row] as number) | EXCLUDED;
    const trips = ledByIdea.get(lead.id)?.map((one) => one.row) ?? [row];
    const isComplete = lead.legs.length === 0 || leadsAll(facts.attachments.get(lead.id));
    const isOne = isComplete && trips.length === 1;
    risk[row] = isOne ? riskOfOne(row, lead) : riskInIdea(results, row, lead, isComplete);
    if (trips.length > 1 && trips[0] === row) {
      ideas.push({ note: lead.id, trips: byEntry(results, trips), risk: ideaRisk(results, trips, lead, isComplete) });
    }
    setup[row] = (lead.setup === null ? undefined : codeOf.get(lead.setup)) ?? -1;
    rating[row] = lead.rating ?? 0;
    confidence[row] = isBeforeEntry(results, row, writtenAt(lead, "confidence")) ? (lead.confidence ?? 0) : 0;
    reviewed[row] = lead.reviewedAt === null ? 0 : 1;
    stopByRule[row] = isOne && lead.stop !== null && lead.stopBy !== null && lead.risk === null ? 1 : 0;
    stopWritten[row] = writtenAt(lead, "stop");
    const target = writtenAt(lead, "target");
    planWritten[row] = stopWritten[row] === 0 || target === 0 ? 0 : Math.max(stopWritten[row] as number, target);
    if (notes.every(({ tags, mistakes }) => tags.length + mistakes.length === 0)) continue;
    const codes = new Set(
      notes.flatMap(({ tags, mistakes }) => [...tags, ...mistakes]).flatMap((id) => codeOf.get(id) ?? []),
    );
    numbers[row + 1] = codes.size;
    labelled.push(...[...codes].sort((a, b) => a - b));
  }
  for (let row = 0; row < count; row++) numbers[row + 1] = (numbers[row + 1] as number) + (numbers[row] as number);
  const journal: JournalColumns = {
    labels,
    setup,
    rating,
    confidence,
    reviewed,
    stopByRule,
    stopWritten,
    planWritten,
    labelStart: numbers,
    labelled: Int16Array.from(labelled),
    ideas,
  };
  return { ...account, results: { ...results, trips: { ...results.trips, risk, flags }, journal } };
}

const INDIAN_SECONDS = 19_800;

/** Time when the current value was written, in seconds since 1970 on the Indian clock. 0 if there is no value. */
function writtenAt(note: NoteFacts, field: "stop" | "target" | "confidence"): number {
  const at = note.written[field];
  return note[field] === null || at === undefined ? 0 : Date.parse(at) / 1_000 + INDIAN_SECONDS;
}

const SECONDS_A_DAY = 86_400;

/** Whether a moment is known to precede the first entry of a round trip. An entry without a time needs an earlier day. */
function isBeforeEntry({ trips: { entryDay, entrySecond } }: Results, row: number, written: number): boolean {
  const entry = (entryDay[row] as number) * SECONDS_A_DAY + Math.max(0, entrySecond[row] as number);
  return written > 0 && written < entry;
}

/** Whether a note is the first on a round trip for each of its executions. */
const leadsAll = (attachment: Attachment | undefined) =>
  attachment?.state === "attached" && attachment.legs.every(({ leads }) => leads);

function byEntry({ trips: { entryDay, entrySecond } }: Results, trips: readonly number[]): number[] {
  const day = (trip: number) => entryDay[trip] as number;
  const second = (trip: number) => entrySecond[trip] as number;
  return [...trips].sort((a, b) => day(a) - day(b) || second(a) - second(b) || a - b);
}
