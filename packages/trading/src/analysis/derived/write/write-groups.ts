import type { Analysis, AnalysisInput } from "../../analysis.ts";
import { type Instrument, SOURCES } from "../../execution-columns.ts";
import { latestExpiry } from "../../latest-expiry.ts";
import { type SuspectedChange, suspectedChanges } from "../../match/suspected-changes.ts";
import type { Waiting } from "../../match-columns.ts";
import { resultsOf } from "../../metrics/results.ts";
import { at, type BookIndex } from "../../numbers.ts";
import { compareTexts } from "../../prepare/canonical-order.ts";
import { dayNumber } from "../../prepare/day-number.ts";
import type { ExecutionRows } from "../../prepare/execution-rows.ts";
import type { Expiry } from "../../settlements.ts";
import type { JournalRoundTrip } from "../../stored-execution.ts";
import type { DerivedGroup, GroupHead, RejectedRow } from "../derived-group.ts";
import { type SettlementTokens, tokenOfJournal, tokensOfExecution } from "../tokens.ts";
import { bookRanges, starts } from "./book-ranges.ts";
import { ColumnWriter } from "./column-writer.ts";
import { Links } from "./links.ts";
import { rowsByGroup } from "./rows-by-group.ts";
import { writeDetail } from "./write-detail.ts";
import { writeExecutions } from "./write-executions.ts";
import { writeNotes } from "./write-notes.ts";
import { type WholeAnalysis, writeSummary } from "./write-summary.ts";

const JOURNAL = SOURCES.indexOf("journal");

/** The analysed rows, with the caller's numbers for them. */
export interface GroupsInput extends Pick<AnalysisInput, "asOf"> {
  executions: ExecutionRows;
  journal: readonly JournalRoundTrip[];
  /** The caller's number for each position; safe integers of 0 or more. */
  journalRefs: readonly number[];
  settlements: readonly SettlementTokens[];
  expiries: readonly Expiry[];
  /** A digest of a text, `TRIP_ID_BYTES` long, good until the next call. */
  digest: (text: string) => Uint8Array;
}

interface Group {
  tokens: readonly string[];
  symbols: Set<string>;
  /** Rows in the order of their numbers. */
  rows: Uint32Array;
  books: number[];
  settlements: Set<string>;
  waiting: Waiting[];
  suspected: SuspectedChange[];
  rejected: RejectedRow[];
}

/** The groups of an analysis, in the order of their keys: each is written when it is asked for. */
export interface WrittenGroups {
  keys: readonly string[];
  /** The books of all groups, in their order: that of the joined results. */
  books: readonly number[];
  groups: Iterable<DerivedGroup>;
}

/** Cuts an analysis into its groups. */
export function writeGroups(input: GroupsInput, analysis: Analysis): WrittenGroups {
  const { executions, matching, charges } = analysis;
  const ranges = bookRanges(analysis);
  const results = resultsOf(executions, matching, charges);
  const entryStart = starts(results.entries.roundTrip, results.trips.count);
  const enteredStart = starts(results.entered.roundTrip, results.trips.count);
  const whole: WholeAnalysis = { analysis, results, ranges, entryStart, enteredStart, digest: input.digest };
  const refOf = (row: number) => {
    const at = executions.input[row] as number;
    if (at < 0) return -1;
    return (executions.source[row] === JOURNAL ? input.journalRefs[at] : input.executions.ref[at]) ?? -1;
  };
  const groups = groupsOf(input, analysis).sort((a, b) => compareTexts(a.tokens[0] ?? "", b.tokens[0] ?? ""));
  const writer = new ColumnWriter();
  const derived = (group: Group): DerivedGroup => ({
    key: group.tokens[0] ?? "",
    tokens: group.tokens,
    symbols: [...group.symbols].sort(compareTexts),
    due: dueOf(input, analysis, group),
    summary: writeSummary(writer, whole, group.books, headOf(analysis, group)),
    detail: writeDetail(writer, analysis, ranges, group.books, refOf),
    notes: writeNotes(writer, analysis, ranges, group.books),
    executions: writeExecutions(writer, input.executions, group.rows),
  });
  return {
    keys: groups.map(({ tokens }) => tokens[0] ?? ""),
    books: groups.flatMap((group) => group.books),
    groups: (function* () {
      for (const group of groups) yield derived(group);
    })(),
  };
}

function groupsOf(input: GroupsInput, { executions, matching, rejected }: Analysis): Group[] {
  const links = new Links();
  const { kind, kinds } = input.executions;
  /** Number of executions of each kind. */
  const counts = new Uint32Array(kinds.all.length);
  for (const number of kind) counts[number] = (counts[number] as number) + 1;
  const tokensOf = kinds.all.map(({ facts }) => tokensOfExecution(facts));
  for (const [number, pair] of tokensOf.entries()) if (counts[number] !== 0) links.link(pair);
  for (const { symbol } of input.journal) links.link([tokenOfJournal(symbol)]);
  for (const settlement of input.settlements) links.link(settlement.tokens);
  const groups = new Map<string, Group>();
  for (const [root, tokens] of links.groups()) {
    const none = { books: [], waiting: [], suspected: [], rejected: [], rows: new Uint32Array() };
    groups.set(root, { tokens, symbols: new Set(), settlements: new Set(), ...none });
  }
  const groupOf = (token: string) => groups.get(links.rootOf(token));
  const all = [...groups.values()];
  const places = new Map(all.map((group, place) => [group, place]));
  const groupOfKind = tokensOf.map(([token], number) => (counts[number] === 0 ? undefined : groupOf(token)));
  for (const [number, group] of groupOfKind.entries()) group?.symbols.add(kinds.all[number]?.facts.symbol ?? "");
  const placeOfKind = groupOfKind.map((group) => (group && places.get(group)) ?? -1);
  for (const [place, rows] of rowsByGroup(input.executions, placeOfKind, all.length).entries()) {
    const group = all[place];
    if (group) group.rows = rows;
  }
  const groupOfInstrument = executions.instruments.map(({ key }) => groupOf(key));
  const groupOfBook = executions.books.map(({ instrument }) => groupOfInstrument[instrument]);
  for (const [book, group] of groupOfBook.entries()) group?.books.push(book);
  for (const one of matching.waiting) {
    const group = one.kind === "two-isins" ? groupOfInstrument[one.instruments[0] ?? -1] : groupOfBook[one.book];
    group?.waiting.push(one);
  }
  for (const one of suspectedChanges(executions, matching.waiting)) {
    groupOfInstrument[one.newInstrument]?.suspected.push(one);
  }
  for (const { id, tokens } of input.settlements) groupOf(tokens[0] ?? "")?.settlements.add(id);
  for (const { source, input: at, reason } of rejected) {
    const isJournal = source === "journal";
    const token = isJournal ? tokenOfJournal(input.journal[at]?.symbol ?? "") : (tokensOf[kind[at] ?? -1]?.[0] ?? "");
    const ref = (isJournal ? input.journalRefs : input.executions.ref)[at] ?? -1;
    groupOf(token)?.rejected.push({ source, ref, reason });
  }
  for (const group of all) {
    group.rejected.sort((a, b) => compareTexts(a.source, b.source) || a.ref - b.ref);
  }
  return all;
}

/** Texts and lists of a group, with local indices for books, accounts and instruments. */
function headOf({ executions, unusedSettlements }: Analysis, group: Group): GroupHead {
  const { books, settlements, suspected, rejected } = group;
  const accounts: number[] = [];
  const instruments: number[] = [];
  const numbered = (numbers: number[], number: number) => {
    const at = numbers.indexOf(number);
    return at < 0 ? numbers.push(number) - 1 : at;
  };
  const ownBooks = books.map((number) => {
    const { account = 0, instrument = 0 } = executions.books[number] ?? {};
    return { account: numbered(accounts, account), instrument: numbered(instruments, instrument) };
  });
  const waiting = group.waiting.map((one): Waiting => {
    if (one.kind === "opening-sell") {
      const unitsPerShare = unitsOn(executions, one.book, one.firstDay);
      return { ...one, book: books.indexOf(one.book), ...(unitsPerShare !== 1 && { unitsPerShare }) };
    }
    if (one.kind !== "two-isins") return { ...one, book: books.indexOf(one.book) };
    const own = one.instruments.map((number) => instruments.indexOf(number));
    return { ...one, account: accounts.indexOf(one.account), instruments: own };
  });
  return {
    accounts: accounts.map((number) => executions.accounts[number] ?? { key: "", broker: null }),
    instruments: instruments.map((number) => executions.instruments[number] as Instrument),
    books: ownBooks,
    waiting,
    ...(suspected.length > 0 && {
      suspected: suspected.map((one) => ({
        ...one,
        oldInstrument: instruments.indexOf(one.oldInstrument),
        newInstrument: instruments.indexOf(one.newInstrument),
      })),
    }),
    unusedSettlements: unusedSettlements.filter(({ id }) => settlements.has(id)),
    rejected,
  };
}

/** Units of one share of a book on a day on which it was traded. */
function unitsOn({ bookStart, day, unitsPerShare }: Analysis["executions"], book: number, on: number): number {
  let row = at(bookStart, book as BookIndex);
  while (row < at(bookStart, (book + 1) as BookIndex) && day[row] !== on) row++;
  return unitsPerShare[row] ?? 1;
}

/** The first day on which an open contract of the group has expired, or on which an expiry that the user settled counts. */
function dueOf({ asOf, expiries }: GroupsInput, { executions, matching }: Analysis, group: Group): number | null {
  const today = dayNumber(asOf);
  let due = Number.POSITIVE_INFINITY;
  const settled = expiries.filter(({ id }) => group.settlements.has(id));
  for (const { day } of settled) if (day !== null && dayNumber(day) > today) due = Math.min(due, dayNumber(day));
  for (const book of group.books) {
    const instrument = executions.instruments[executions.books[book]?.instrument ?? 0];
    const latest = instrument ? latestExpiry(instrument) : null;
    if (!instrument || latest === null || latest < today) continue;
    if (latest > today && settled.some((one) => one.instrument === instrument.key)) due = Math.min(due, latest);
    if (isOpen(executions.bookStart, matching, book)) due = Math.min(due, latest + 1);
  }
  return due === Number.POSITIVE_INFINITY ? null : due;
}

function isOpen(bookStart: Uint32Array, { slices }: Analysis["matching"], book: number): boolean {
  for (let row = bookStart[book] as number; row < (bookStart[book + 1] as number); row++) {
    if (slices.unmatchedKind[row] !== 0) return true;
  }
  return false;
}
