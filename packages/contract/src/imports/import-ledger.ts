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
 * The fate of a row of an imported file. `imported`: its trade is in the history by this file. `already-known`: an earlier file holds the
 * same trade. `skipped`: rightly passed over, see {@link skipReason}. `undone`: the import was undone; its trades are kept for a redo.
 * `corrected`: imported, as the user has corrected it. `left-out`: it could not be read, and the user has left it out.
 */
export const importFate = z.enum(["imported", "corrected", "already-known", "skipped", "left-out", "undone"]);
export type ImportFate = z.infer<typeof importFate>;

/** An accepted file, as it is now: later imports, undos and redos change what it owns. */
export const importEntry = z.extend(importReport, {
  broker,
  tradeType,
  /** Of a currency or commodity file, with what its quantity counts; null of any other. */
  keptAs: z.nullable(z.object({ segment: keptSegment, quantityUnit })),
  /** Which of the broker's files it is. */
  kind: z.string().check(z.minLength(1)),
  /** The broker's client code; null where neither the sheet nor the file's name has it. */
  clientId: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  /** The broker account that its trades belong to. */
  account: brokerAccount,
  /** The user has chosen that account; else it is as the file says. */
  accountChosen: z.boolean(),
  /** Bytes; null for an import from before files were kept. */
  fileSize: z.nullable(z.int().check(z.gte(0))),
  /** Whether the original file can be downloaded, and rows that were known or skipped can be listed: all imports but the oldest. */
  fileKept: z.boolean(),
  /** Of the file's bytes, hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  importedAt: z.iso.datetime(),
  /** Null while its trades count. */
  undoneAt: z.nullable(z.iso.datetime()),
  /** Trades that a redo brings back. 0 unless the import is undone; then `imported` and `alreadyKnown` are 0. */
  undone: z.int().check(z.gte(0)),
  /** Positions of its broker account that wait for a settlement. */
  waiting: z.int().check(z.gte(0)),
  /** A file of the sample data, which can't be undone. */
  sample: z.boolean(),
});
export type ImportEntry = z.infer<typeof importEntry>;

export const importId = z.object({ id: z.uuid().check(z.toLowerCase()) });

/** Characters; no cell that somebody looks for is longer. */
export const MAX_SEARCH_LENGTH = 100;

/** A part of a text, the letters A to Z in either case; spaces around it do not count. */
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

/** Which imports. A filter that is left out excludes nothing. */
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
  /** How many fit. */
  total: z.int().check(z.gte(0)),
  /** How many there are, and the broker accounts that they belong to, in the order of their keys. */
  all: z.int().check(z.gte(0)),
  accounts: z.array(brokerAccount),
  imports: z.array(importEntry).check(z.maxLength(MAX_WINDOW)),
});
export type ImportList = z.infer<typeof importList>;

/** Which rows of a file. A filter that is left out excludes nothing. */
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

/** A row of the file's table; one that makes two trades (a pair of a profit and loss report) comes twice. */
export const importRow = z.object({
  /** As a spreadsheet shows it, from 1. */
  fileRow: z.int().check(z.gte(1)),
  fate: importFate,
  /** Of a skipped row. */
  reason: z.nullable(skipReason),
  /** Of an already known row: the file that owns the trade, and its row there. */
  knownFrom: z.nullable(z.object({ importId: z.string(), fileName: z.string(), fileRow: z.int().check(z.gte(1)) })),
  /** Of a row that could not be read, whatever its fate is now. */
  correction: z.nullable(
    z.object({
      /** Why it could not be read, as a sentence without a full stop. */
      problem: z.string(),
      /** Its texts with the user's in their places, in the order of `columns`; null where it is left out. */
      cells: z.nullable(z.array(z.string())),
    }),
  ),
  /** As the trade history shows it; null for a skipped row and one that is left out. */
  trade: z.nullable(trade),
  /** The broker's own texts in the order of `columns`; more of them where cells are behind the last caption. */
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** Rows in the order of the file, and how many fit in all. */
export const importRows = z.object({
  offset: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(0)),
  /** The captions of the file's table. */
  columns: z.array(z.string()),
  rows: z.array(importRow).check(z.maxLength(MAX_WINDOW)),
});
export type ImportRows = z.infer<typeof importRows>;
