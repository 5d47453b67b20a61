import type { ArchivedDayNote, ArchivedLabel, ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type {
  ArchivedImport,
  ArchivedJournalTrade,
  ArchivedRule,
  ArchivedSettings,
  ArchivedSettlement,
} from "@saudabook/contract/backup/backup-archive.ts";
import type { NoteAnchor } from "@saudabook/contract/journal/notes.ts";
import type { ExportedExecution } from "../analysis/responses/round-trips/executions-csv.ts";
import type { Breathe } from "../analysis/responses/summary.ts";
import { canonical } from "../money.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { CreateHasher, Hasher } from "./hasher.ts";

/** The records of an account, without its executions. */
export interface AccountRecords {
  /** Sorted by import. */
  imports: readonly ArchivedImport[];
  /** Oldest first. */
  journal: readonly ArchivedJournalTrade[];
  settlements: readonly ArchivedSettlement[];
  settings: ArchivedSettings;
  labels: readonly ArchivedLabel[];
  /** Oldest first. */
  notes: readonly ArchivedNote[];
  /** By day. */
  days: readonly ArchivedDayNote[];
  /** By their ids. */
  rules: readonly ArchivedRule[];
}

/** An execution of the history; its id is the server's own and no part of the fingerprint. */
type Recorded = Omit<ExportedExecution, "id">;

/** Journal trades or notes that are hashed in one turn of the event loop. */
const STEP = 100;

const encoder = new TextEncoder();

/** A line of a fingerprint, with its line feed. */
export function line(name: string, value: unknown): Uint8Array {
  return encoder.encode(`${canonicalJson([name, value])}\n`);
}

/**
 * The fingerprint of an account's records, in the order in which it shows them: imports, trade history newest first, journal,
 * settlements, settings, labels, notes, days, rules. Ids and times of creation are left out, because another server gives its own.
 */
export class RecordsHash {
  /** How many executions there were. */
  count = 0;
  private readonly hasher: Hasher;

  constructor(createHasher: CreateHasher, imports: AccountRecords["imports"]) {
    this.hasher = createHasher();
    for (const { file: _file, importedAt: _at, undoneAt, ...facts } of imports) {
      this.add("import", { ...facts, undone: undoneAt !== null });
    }
  }

  /** The next page of the history. */
  executions(page: readonly Recorded[]): void {
    this.count += page.length;
    for (const execution of page) this.add("execution", recorded(execution));
  }

  /** Called after the last execution. */
  async end(records: Omit<AccountRecords, "imports">, breathe: Breathe): Promise<string> {
    const { journal, settlements, settings, labels, notes, days, rules } = records;
    for (const [at, { id: _id, key: _key, createdAt: _at, deletedAt, ...trade }] of journal.entries()) {
      if (at % STEP === 0) await breathe();
      if (deletedAt === null) this.add("journal trade", decimals(trade));
    }
    for (const { entry } of settlements) this.add("settlement", entryOf(entry));
    const { startingCapital, plans, accountNames, accountMerges, labTries, labReveal, taxChoices, taxExports } =
      settings;
    const capital = startingCapital === null ? null : canonical(startingCapital);
    const sorted = (entries: readonly object[]) => entries.map(canonicalJson).sort();
    // The field is omitted without merges, so the fingerprints of earlier backups stay the same.
    const merges = accountMerges && { accountMerges: sorted(accountMerges) };
    this.add("settings", {
      startingCapital: capital,
      plans: sorted(plans),
      accountNames: sorted(accountNames),
      ...merges,
      ...(labTries && { labTries }),
      ...(labReveal && { labReveal }),
      ...(taxChoices && { taxChoices }),
      ...(taxExports && { taxExports }),
    });
    const labelText = new Map(labels.map((label) => [label.id, labelLine(label)]));
    for (const text of [...labelText.values()].sort()) this.add("label", text);
    const labelOf = (id: string) => labelText.get(id) ?? "";
    for (const [at, note] of notes.entries()) {
      if (at % STEP === 0) await breathe();
      this.add("note", noteFacts(note, labelOf));
    }
    for (const { revision: _r, savedAt: _s, ...facts } of days) this.add("day", facts);
    // A restore keeps the ids of rules and of the setups that they name.
    for (const rule of rules) this.add("rule", rule);
    return this.hasher.hex();
  }

  private add(name: string, value: unknown): void {
    this.hasher.update(line(name, value));
  }
}

function recorded({ quantity, price, value, quantityUnit, ...execution }: Recorded): Recorded {
  const { account, broker, segment, exchange, symbol, underlying, isin, side, at, tradeId, orderId } = execution;
  const texts = { account, broker, segment, exchange, symbol, underlying, isin, side, at, tradeId, orderId };
  // An absent fact has no field, so the fingerprints of earlier backups stay the same.
  const counted = quantityUnit ? { quantityUnit } : {};
  return { ...texts, ...counted, quantity: canonical(quantity), price: canonical(price), value: canonical(value) };
}

function decimals(trade: Omit<ArchivedJournalTrade, "id" | "key" | "createdAt" | "deletedAt">): object {
  const { buyPrice, quantity, sellPrice, targetPrice, stopLoss, pnl } = trade;
  const figures = { buyPrice, quantity, sellPrice, targetPrice, stopLoss, pnl };
  return { ...trade, ...Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, canonical(text)])) };
}

/** An absent playbook has no place, so the fingerprints of earlier backups stay the same. */
const labelLine = ({ kind, name, archivedAt, playbook }: ArchivedLabel) =>
  canonicalJson([kind, name, archivedAt !== null, ...(playbook ? [playbook.versions] : [])]);

/** The keys of its anchors may hold the id of a journal trade or of a settlement. */
function noteFacts(note: ArchivedNote, labelOf: (id: string) => string): object {
  const { id: _id, revision: _r, createdAt: _c, savedAt: _s, deletedAt, ...written } = note;
  const { anchor, legs, answers, confidence, plan, ...facts } = written;
  const hangsOn = ({ key: _k, ...hangs }: NoteAnchor) => hangs;
  const labels = [...note.tags, ...note.mistakes].map(labelOf).sort();
  const setup = note.setup && labelOf(note.setup);
  const pictures = note.pictures.map(({ type, sha256, caption }) => ({ type, sha256, caption }));
  // The fields are omitted where they say nothing, so the fingerprints of earlier backups stay the same.
  const idea = legs.length > 0 && { legs: legs.map(hangsOn) };
  const answered = answers.length > 0 && { answers };
  const before = { ...(confidence !== null && { confidence }), ...(plan && { plan }) };
  const rest = { pictures, setup, tags: labels, mistakes: [], deleted: deletedAt !== null };
  return { ...facts, ...rest, anchor: anchor && hangsOn(anchor), ...before, ...idea, ...answered };
}

/** Exclusions are in older archives alone. Their key may hold the id of a journal trade or of a settlement. */
function entryOf(entry: ArchivedSettlement["entry"]): object {
  if (!("key" in entry)) return entry;
  const { key: _, ...rest } = entry;
  return rest;
}
