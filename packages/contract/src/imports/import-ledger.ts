import * as z from "zod/mini";
import {
  broker,
  brokerAccount,
  importReport,
  keptSegment,
  quantityUnit,
  skipReason,
  trade,
  tradeType,
} from "../trades/trade.ts";
import { MAX_WINDOW, wholeInAddress } from "../trades/trade-history.ts";

/**
 * The fate of a row of an imported file. `imported`: its trade is in the history because of this file. `already-known`: an earlier file
 * contains the same trade. `skipped`: rightly skipped, see {@link skipReason}. `undone`: the import was undone; its trades are stored for a
 * redo. `corrected`: imported as the user corrected it. `left-out`: it could not be read, and the user left it out.
 */
export const importFate = z.enum(["imported", "corrected", "already-known", "skipped", "left-out", "undone"]);
export type ImportFate = z.infer<typeof importFate>;

/** The current state of an accepted file: later imports, undos and redos change what it owns. */
export const importEntry = z.extend(importReport, {
  broker,
  tradeType,
  /** Segment and unit of the quantity in a currency or commodity file; null for other files. */
  keptAs: z.nullable(z.object({ segment: keptSegment, quantityUnit })),
  /** The broker's client code; null where neither the sheet nor the file's name has it. */
  clientId: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  /** The broker account that its trades belong to. */
  account: brokerAccount,
  /** Whether the user has chosen that account. Otherwise it follows from the file. */
  accountChosen: z.boolean(),
  /** Bytes; null for an import from before files were kept. */
  fileSize: z.nullable(z.int().check(z.gte(0))),
  /** Whether the original file can be downloaded and its known and skipped rows can be listed: true except for the oldest imports. */
  fileKept: z.boolean(),
  /** SHA-256 of the file's bytes, hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  importedAt: z.iso.datetime(),
  /** Null while its trades count. */
  undoneAt: z.nullable(z.iso.datetime()),
  /** Trades that a redo brings back. 0 unless the import is undone; then `imported` and `alreadyKnown` are 0. */
  undone: z.int().check(z.gte(0)),
  /** Positions of its broker account that no figure holds: they wait for a settlement. */
  waiting: z.int().check(z.gte(0)),
  /** A file of the sample data, which can't be undone. */
  sample: z.boolean(),
});
export type ImportEntry = z.infer<typeof importEntry>;

export const importId = z.object({ id: z.uuid().check(z.toLowerCase()) });

/** Characters; no cell worth searching for is longer. */
export const MAX_SEARCH_LENGTH = 100;

/** Part of a text, case-insensitive for A to Z; surrounding spaces are ignored. */
const searchText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_SEARCH_LENGTH, `must have at most ${MAX_SEARCH_LENGTH} characters`),
    z.regex(/^\P{Cc}*$/u, "must not contain control characters"),
  );

/** Whether the trades of an import count. */
export const importState = z.enum(["counted", "undone"]);
export type ImportState = z.infer<typeof importState>;

/** Selects imports. A missing filter excludes nothing. */
export const importFilter = z.strictObject({
  /** A part of the file's name, of its client code or of its account holder. */
  search: z.optional(searchText),
  account: z.optional(brokerAccount),
  state: z.optional(importState),
});
export type ImportFilter = z.infer<typeof importFilter>;

export const importWindow = z.extend(importFilter, {
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_WINDOW), 100),
});
export type ImportWindow = z.infer<typeof importWindow>;

/** A window of the imports that fit, newest first. */
export const importList = z.object({
  offset: z.int().check(z.gte(0)),
  /** Number of matching round trips. */
  total: z.int().check(z.gte(0)),
  /** Number of all imports, and their broker accounts in the order of their keys. */
  all: z.int().check(z.gte(0)),
  accounts: z.array(brokerAccount),
  imports: z.array(importEntry).check(z.maxLength(MAX_WINDOW)),
});
export type ImportList = z.infer<typeof importList>;

/** Selects rows of a file. A missing filter excludes nothing. */
export const importRowFilter = z.strictObject({
  fate: z.optional(importFate),
  /** A part of one of the row's cells, as the file has it. */
  search: z.optional(searchText),
});
export type ImportRowFilter = z.infer<typeof importRowFilter>;

export const importRowWindow = z.extend(importRowFilter, {
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_WINDOW), 200),
});
export type ImportRowWindow = z.infer<typeof importRowWindow>;

/** A row of the file's table. A row that makes two trades (a pair of a profit and loss report) appears twice. */
export const importRow = z.object({
  /** Row number as in a spreadsheet, from 1. */
  fileRow: z.int().check(z.gte(1)),
  fate: importFate,
  /** Reason of a skipped row. */
  reason: z.nullable(skipReason),
  /** For an already known row: the file that owns the trade, and its row there. */
  knownFrom: z.nullable(z.object({ importId: z.string(), fileName: z.string(), fileRow: z.int().check(z.gte(1)) })),
  /** For a row that could not be read, whatever its current fate. */
  correction: z.nullable(
    z.object({
      /** Why it could not be read, as a sentence without a full stop. */
      problem: z.string(),
      /** The texts of the row with the user's replacements, in the order of `columns`; null if it is left out. */
      cells: z.nullable(z.array(z.string())),
    }),
  ),
  /** The trade as in the history; null for a skipped row and one that is left out. */
  trade: z.nullable(trade),
  /** The broker's own texts in the order of `columns`, followed by cells beyond the last caption. */
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** Rows in the order of the file, and the total of matching ones. */
export const importRows = z.object({
  offset: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(0)),
  /** The captions of the file's table. */
  columns: z.array(z.string()),
  rows: z.array(importRow).check(z.maxLength(MAX_WINDOW)),
});
export type ImportRows = z.infer<typeof importRows>;
