import { analyse } from "../../analyse.ts";
import type { Analysis } from "../../analysis.ts";
import type { OtherNotes } from "../../charges/note-parts.ts";
import { ExecutionRows } from "../../prepare/execution-rows.ts";
import type { JournalRoundTrip, StoredExecution } from "../../stored-execution.ts";
import { readExecutions } from "../read/read-executions.ts";
import { readNotes } from "../read/read-notes.ts";
import { type SettlementTokens, tokenOfJournal, tokensOfExecution } from "../tokens.ts";
import { type WrittenGroups, writeGroups } from "../write/write-groups.ts";
import { changedNotes, noteName } from "./changed-notes.ts";
import type { KnownGroup, RebuildInput, Rebuilt, RebuiltAnalysis, Wanted } from "./rebuild-input.ts";

/**
 * Rebuilds the groups of an account that a change touches: the groups of the touched rows, and those with which a changed contract
 * note is shared. The caller reads what `next` asks for and adds it, until `next` asks for nothing; then `finish` has the groups.
 */
export class Rebuild {
  private readonly input: RebuildInput;
  private readonly executions = new ExecutionRows();
  private readonly journal: JournalRoundTrip[] = [];
  private readonly journalRefs: number[] = [];
  private readonly tokens = new Set<string>();
  /** By touched symbol, as it is stored: whether its executions are read again, or are those that the groups have kept and the new ones. */
  private readonly symbols = new Map<string, "again" | "kept">();
  private readonly changed: ReadonlySet<string>;
  private wantedSymbols: string[] = [];
  private wantedGroups: KnownGroup[] = [];
  private wantedFrom: number | null;
  /** Number of kinds of rows that have been touched. */
  private kindsSeen = 0;
  private journalAsked = false;
  private allAsked = false;
  private readonly taken = new Set<KnownGroup>();
  private readonly groupOf = new Map<string, KnownGroup>();
  /** Parts by stored symbol; a share and a contract may have the same one. */
  private readonly groupsWith = new Map<string, KnownGroup[]>();
  private readonly linked = new Map<string, SettlementTokens[]>();
  private readonly notesOf: ReadonlyMap<KnownGroup, readonly OtherNotes[]>;
  private last: { analysis: Analysis; written: WrittenGroups } | null = null;

  constructor(input: RebuildInput) {
    this.input = input;
    const known = input.known ?? [];
    this.notesOf = new Map(known.map((group) => [group, readNotes(group.notes)]));
    for (const group of known) {
      for (const token of group.tokens) this.groupOf.set(token, group);
      for (const symbol of group.symbols) this.groupsWith.set(symbol, [...(this.groupsWith.get(symbol) ?? []), group]);
    }
    for (const settlement of input.settlementTokens) {
      for (const token of settlement.tokens) {
        this.linked.set(token, [...(this.linked.get(token) ?? []), settlement]);
      }
    }
    const { symbols, tokens, from } = input.touched;
    this.wantedFrom = from;
    this.changed = new Set(symbols);
    for (const symbol of symbols) this.want(symbol);
    for (const token of tokens) this.touch(token);
  }

  /** Adds executions that were read by their symbol, or all. */
  addExecutions(executions: readonly StoredExecution[], refs: readonly number[]): void {
    for (const [at, execution] of executions.entries()) this.executions.add(execution, refs[at] ?? -1);
    this.touchKinds();
  }

  /** Adds executions that were read because they are new. */
  addNew(executions: readonly StoredExecution[], refs: readonly number[]): void {
    for (const [at, execution] of executions.entries()) {
      if (this.want(execution.symbol) === "kept") this.executions.add(execution, refs[at] ?? -1);
    }
    this.touchKinds();
  }

  /** Adds what a group has kept of its executions. */
  addKept(bytes: Uint8Array): void {
    const from = this.input.touched.from ?? Number.POSITIVE_INFINITY;
    readExecutions(bytes, this.executions, (symbol, ref) => ref < from && this.symbols.get(symbol) === "kept");
    this.touchKinds();
  }

  addJournal(trades: readonly JournalRoundTrip[], refs: readonly number[]): void {
    for (const [at, trade] of trades.entries()) {
      this.journal.push(trade);
      this.journalRefs.push(refs[at] ?? -1);
    }
  }

  /** The rows to add next; null when everything has been added. */
  next(): Wanted | null {
    if (this.input.known === null) {
      if (this.allAsked) return null;
      this.allAsked = true;
      return { symbols: null, journal: true, kept: [], from: null };
    }
    const wanted = this.takeWanted();
    if (wanted) return wanted;
    const analysed = this.analyse();
    this.takeSharers(
      changedNotes(
        [...this.taken].flatMap((group) => this.notesOf.get(group) ?? []),
        analysed.analysis,
      ),
    );
    const more = this.takeWanted();
    if (more === null) this.last = analysed;
    return more;
  }

  /** The analysis behind the groups, the order of their books, and the plans that it used; once `next` asks for nothing. */
  analysed(): RebuiltAnalysis {
    this.last ??= this.analyse();
    const { analysis, written } = this.last;
    return { analysis, books: written.books, plans: this.input.plans };
  }

  finish(): Rebuilt {
    this.last ??= this.analyse();
    const { keys, groups } = this.last.written;
    const made = new Set(keys);
    return { groups, replaced: [...this.taken].map(({ key }) => key).filter((key) => !made.has(key)) };
  }

  private takeWanted(): Wanted | null {
    const { wantedSymbols: symbols, wantedFrom: from } = this;
    const groups = this.wantedGroups.filter((group) =>
      group.symbols.some((symbol) => this.symbols.get(symbol) === "kept"),
    );
    const journal = !this.journalAsked && [...this.tokens].some((token) => token.startsWith("journal:"));
    if (symbols.length === 0 && groups.length === 0 && from === null && !journal) return null;
    this.wantedSymbols = [];
    this.wantedGroups = [];
    this.wantedFrom = null;
    this.journalAsked ||= journal;
    return { symbols, journal, kept: groups.map(({ key }) => key), from };
  }

  /** Takes all parts with this symbol, and returns the source of its executions. */
  private want(symbol: string): "again" | "kept" {
    const known = this.symbols.get(symbol);
    if (known !== undefined) return known;
    const groups = this.groupsWith.get(symbol) ?? [];
    const chosen = this.changed.has(symbol) || groups.some(({ keeps }) => !keeps) ? "again" : "kept";
    this.symbols.set(symbol, chosen);
    if (chosen === "again") this.wantedSymbols.push(symbol);
    // All its rows may be gone: then no row is read that would name the group.
    for (const { tokens } of groups) this.touch(tokens[0] ?? "");
    return chosen;
  }

  private touch(token: string): void {
    if (this.tokens.has(token)) return;
    this.tokens.add(token);
    for (const { tokens } of this.linked.get(token) ?? []) for (const other of tokens) this.touch(other);
    const group = this.groupOf.get(token);
    if (!group) return;
    if (!this.taken.has(group)) this.wantedGroups.push(group);
    this.taken.add(group);
    for (const symbol of group.symbols) this.want(symbol);
    for (const other of group.tokens) this.touch(other);
  }

  private touchKinds(): void {
    const { all } = this.executions.kinds;
    if (this.input.known === null) return;
    for (; this.kindsSeen < all.length; this.kindsSeen++) {
      const facts = all[this.kindsSeen]?.facts;
      if (facts) for (const token of tokensOfExecution(facts)) this.touch(token);
    }
  }

  /** Takes every group that is on one of these contract notes. */
  private takeSharers(changed: ReadonlySet<string>): void {
    if (changed.size === 0) return;
    for (const [group, notes] of this.notesOf) {
      if (!this.taken.has(group) && notes.some((note) => changed.has(noteName(note))))
        this.touch(group.tokens[0] ?? "");
    }
  }

  private analyse(): { analysis: Analysis; written: WrittenGroups } {
    const { settlements, settlementTokens, known, asOf, plans, digest } = this.input;
    const all = known === null;
    const own = all ? settlementTokens : settlementTokens.filter(({ tokens }) => this.tokens.has(tokens[0] ?? ""));
    const ids = new Set(own.map(({ id }) => id));
    const ofThese = <T extends { id: string }>(entries: readonly T[]) => entries.filter(({ id }) => ids.has(id));
    const trades = [...this.journal.keys()].filter(
      (at) => all || this.tokens.has(tokenOfJournal(this.journal[at]?.symbol ?? "")),
    );
    const journal = trades.map((at) => this.journal[at] as JournalRoundTrip);
    const expiries = ofThese(settlements.expiries);
    const analysis = analyse({
      executions: this.executions,
      journal,
      settlements: {
        openingLots: ofThese(settlements.openingLots),
        leavings: ofThese(settlements.leavings),
        expiries,
        productOverrides: ofThese(settlements.productOverrides),
        corporateActions: ofThese(settlements.corporateActions),
      },
      plans,
      asOf,
      startingCapital: null,
      otherNotes: [...this.notesOf].flatMap(([group, notes]) => (this.taken.has(group) ? [] : notes)),
    });
    const input = {
      asOf,
      digest,
      expiries,
      journal,
      executions: this.executions,
      journalRefs: trades.map((at) => this.journalRefs[at] ?? -1),
      settlements: own,
    };
    return { analysis, written: writeGroups(input, analysis) };
  }
}
