import * as z from "zod/mini";

/** Maximum number of bytes in an archive for a restore. */
export const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;

const count = z.int().check(z.gte(0));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** SHA-256 over what an account shows, hexadecimal; docs/backup.md lists every line that is hashed. */
export const fingerprint = z.object({
  /** The day of the figures in IST: an option may expire the day after. */
  asOf: z.iso.date(),
  /** Version of the engine and of the charge tables behind the figures. */
  rules: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Hash of imports, trade history, journal, settlements, notes, notes on days, rules and settings. */
  records: sha256,
  /** Hash of the records and of all figures of the analytics. */
  figures: sha256,
});
export type Fingerprint = z.infer<typeof fingerprint>;

/** `undone`: undone imports. `executions`: those that count. */
export const backupCounts = z.object({
  imports: count,
  undone: count,
  executions: count,
  journalTrades: count,
  settlements: count,
  /** Deleted ones that can be brought back are among them. */
  notes: count,
  labels: count,
  /** Those of deleted notes are among them. */
  pictures: count,
  /** Days with a note. */
  days: count,
  rules: count,
});
export type BackupCounts = z.infer<typeof backupCounts>;

/** `empty`: a backup can be restored into this account. */
export const accountState = z.object({ empty: z.boolean(), counts: backupCounts, fingerprint });
export type AccountState = z.infer<typeof accountState>;

/** The progress of a restore. `fraction`, 0 to 1, is that of the step. Nothing stays stored before the end. */
export const restoreStep = z.object({
  step: z.enum(["checking", "reading", "storing", "comparing"]),
  fraction: z.number().check(z.gte(0), z.lte(1)),
  /** The broker's file that is read or stored. */
  fileName: z.nullable(z.string()),
});
export type RestoreStep = z.infer<typeof restoreStep>;

/**
 * The account after a restore. `sameFigures` is false only where the archive was made by other `rules`: then the records are the same,
 * and this server computes other figures from them.
 */
export const restored = z.object({ counts: backupCounts, fingerprint, sameFigures: z.boolean() });
export type Restored = z.infer<typeof restored>;
