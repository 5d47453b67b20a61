import { analyse } from "../analyse.ts";
import type { Analysis, PlanChoice } from "../analysis.ts";
import type { OtherNotes } from "../charges/note-parts.ts";
import type { Settlements } from "../settlements.ts";
import type { JournalRoundTrip, StoredExecution } from "../stored-execution.ts";
import type { AnalysisPart } from "./analysis-part.ts";
import { changedNotes, noteName } from "./changed-notes.ts";
import { readNotes } from "./read-notes.ts";
import { type SettlementTokens, tokenOfJournal, tokenReader } from "./tokens.ts";
import { writeParts } from "./write-parts.ts";

/** A part as it was before the change. */
export type KnownPart = Pick<AnalysisPart, "key" | "tokens" | "symbols"> & { notes: Uint8Array };

export interface RebuildInput {
  /** Today, `YYYY-MM-DD`. */
  asOf: string;
  /** All of the account, in an order that does not change. */
  settlements: Settlements;
  settlementTokens: readonly SettlementTokens[];
  plans: readonly PlanChoice[];
  /** All parts of the account; null: everything is built from nothing. */
  known: readonly KnownPart[] | null;
  /** The rows that the changes since then touched: symbols of executions as they are stored, and tokens (see tokens.ts). */
  touched: { symbols: readonly string[]; tokens: readonly string[] };
  /** A digest of a text, `TRIP_ID_BYTES` long, good until the next call. */
  digest: (text: string) => Uint8Array;
}

/** Rows that are to be read next. */
export interface Wanted {
  /** Executions with these symbols, as they are stored; null: all. */
  symbols: readonly string[] | null;
  /** All journal trades. */
  journal: boolean;
}

export interface Rebuilt {
  parts: AnalysisPart[];
  /** Keys of known parts that are no more. */
  replaced: string[];
}

/**
 * Rebuilds the parts of an account that a change touches: the groups of the touched rows, and those with which a changed contract
 * note is shared. The caller reads what `next` asks for and adds it, until `next` asks for nothing; then `finish` has the parts.
 */
export class Rebuild {
  private readonly input: RebuildInput;
  private readonly executions: StoredExecution[] = [];
  private readonly executionRefs: number[] = [];
  private readonly journal: JournalRoundTrip[] = [];
  private readonly journalRefs: number[] = [];
  private readonly tokens = new Set<string>();
  private readonly symbols = new Set<string>();
  private wanted = new Set<string>();
  private readonly tokensOf = tokenReader();
  /** The tokens of executions that are touched already. */
  private readonly seen = new Set<readonly string[]>();
  private journalAsked = false;
  private allAsked = false;
  private readonly taken = new Set<KnownPart>();
  private readonly partOf = new Map<string, KnownPart>();
  /** By symbol as it is stored; a share and a contract may have the same. */
  private readonly partsWith = new Map<string, KnownPart[]>();
  private readonly linked = new Map<string, SettlementTokens[]>();
  private readonly notesOf: ReadonlyMap<KnownPart, readonly OtherNotes[]>;
  private parts: AnalysisPart[] | null = null;

  constructor(input: RebuildInput) {
    this.input = input;
    const known = input.known ?? [];
    this.notesOf = new Map(known.map((part) => [part, readNotes(part.notes)]));
    for (const part of known) {
      for (const token of part.tokens) this.partOf.set(token, part);
      for (const symbol of part.symbols) this.partsWith.set(symbol, [...(this.partsWith.get(symbol) ?? []), part]);
    }
    for (const settlement of input.settlementTokens) {
      for (const token of settlement.tokens) {
        this.linked.set(token, [...(this.linked.get(token) ?? []), settlement]);
      }
    }
    for (const symbol of input.touched.symbols) this.want(symbol);
    for (const token of input.touched.tokens) this.touch(token);
  }

  addExecutions(executions: readonly StoredExecution[], refs: readonly number[]): void {
    for (const [at, execution] of executions.entries()) {
      this.executions.push(execution);
      this.executionRefs.push(refs[at] ?? -1);
      if (this.input.known === null) continue;
      const tokens = this.tokensOf(execution);
      if (this.seen.has(tokens)) continue;
      this.seen.add(tokens);
      for (const token of tokens) this.touch(token);
    }
  }

  addJournal(trades: readonly JournalRoundTrip[], refs: readonly number[]): void {
    for (const [at, trade] of trades.entries()) {
      this.journal.push(trade);
      this.journalRefs.push(refs[at] ?? -1);
    }
  }

  /** The rows to be added next; null when everything is here. */
  next(): Wanted | null {
    if (this.input.known === null) {
      if (this.allAsked) return null;
      this.allAsked = true;
      return { symbols: null, journal: true };
    }
    const wanted = this.takeWanted();
    if (wanted) return wanted;
    const { analysis, parts } = this.analyse();
    this.takeSharers(
      changedNotes(
        [...this.taken].flatMap((part) => this.notesOf.get(part) ?? []),
        analysis,
      ),
    );
    const more = this.takeWanted();
    if (more === null) this.parts = parts;
    return more;
  }

  finish(): Rebuilt {
    const parts = this.parts ?? this.analyse().parts;
    const keys = new Set(parts.map(({ key }) => key));
    return { parts, replaced: [...this.taken].map(({ key }) => key).filter((key) => !keys.has(key)) };
  }

  private takeWanted(): Wanted | null {
    const symbols = [...this.wanted];
    const journal = !this.journalAsked && [...this.tokens].some((token) => token.startsWith("journal:"));
    if (symbols.length === 0 && !journal) return null;
    this.wanted = new Set();
    this.journalAsked ||= journal;
    return { symbols, journal };
  }

  private want(symbol: string): void {
    if (this.symbols.has(symbol)) return;
    this.symbols.add(symbol);
    this.wanted.add(symbol);
    // All its rows may be gone: then no row is read that would name the part.
    for (const { tokens } of this.partsWith.get(symbol) ?? []) this.touch(tokens[0] ?? "");
  }

  private touch(token: string): void {
    if (this.tokens.has(token)) return;
    this.tokens.add(token);
    for (const { tokens } of this.linked.get(token) ?? []) for (const other of tokens) this.touch(other);
    const part = this.partOf.get(token);
    if (!part) return;
    this.taken.add(part);
    for (const symbol of part.symbols) this.want(symbol);
    for (const other of part.tokens) this.touch(other);
  }

  /** Takes every part that is on one of these contract notes. */
  private takeSharers(changed: ReadonlySet<string>): void {
    if (changed.size === 0) return;
    for (const [part, notes] of this.notesOf) {
      if (!this.taken.has(part) && notes.some((note) => changed.has(noteName(note)))) this.touch(part.tokens[0] ?? "");
    }
  }

  private analyse(): { analysis: Analysis; parts: AnalysisPart[] } {
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
        expiries,
        productOverrides: ofThese(settlements.productOverrides),
        corporateActions: ofThese(settlements.corporateActions),
        exclusions: ofThese(settlements.exclusions),
      },
      plans,
      asOf,
      startingCapital: null,
      otherNotes: [...this.notesOf].flatMap(([part, notes]) => (this.taken.has(part) ? [] : notes)),
    });
    const input = {
      asOf,
      digest,
      expiries,
      journal,
      executions: this.executions,
      executionRefs: this.executionRefs,
      journalRefs: trades.map((at) => this.journalRefs[at] ?? -1),
      settlements: own,
    };
    return { analysis, parts: writeParts(input, analysis) };
  }
}
