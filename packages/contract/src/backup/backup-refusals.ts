import { type RefusalText, refusal } from "../wire/error-texts.ts";
import type { BackupCounts } from "./backup.ts";

// The refusals of a restore, by name. After any of them the account is still empty.

const refused = (title: string, message: string): RefusalText => refusal("backup_refused", message, { title });

export const notABackup = () =>
  refused("This isn't a backup", "Choose the archive that you downloaded from Saudabook, a file that ends in .zip.");

/** @param made version of the product that made the archive. @param own version of this one */
export const newerBackup = (format: number, made: string, knownFormat: number, own: string) =>
  refused(
    "This backup is from a newer version",
    `The archive has format ${format} and was made by Saudabook ${made}. This server is Saudabook ${own} and reads format ${knownFormat}. Restore it on a server of the newer version.`,
  );

/** @param wrong a sentence that names the entry */
export const damagedBackup = (wrong: string) =>
  refused("This backup is damaged or was changed", `${wrong} Nothing was restored. Download the backup again.`);

export const costlyBackup = () => damagedBackup("Opening it takes too much time or memory.");

export const oversizedBackup = (wrong: string) => refused("This backup is too large", `${wrong} Nothing was restored.`);

/** An import from before files were kept. */
export const fileNotKept = (fileName: string) =>
  refused(
    "A file isn't in this backup",
    `${fileName} was imported before we kept files, so its trades can't be restored. Where the backup was made, undo this import, import the file again and download another backup.`,
  );

/** @param why the reader's own sentence */
export const fileReadOtherwise = (fileName: string, why: string) =>
  refused("A file is read differently here", `${fileName} can't be imported as it was: ${why} Nothing was restored.`);

/** @param what which fingerprint differs */
export const otherFigures = (what: "records" | "figures", expected: string, found: string) =>
  refused(
    "The figures would differ",
    `The ${what} after the restore don't have the fingerprint of the backup: ${found.slice(0, 16)}… instead of ${expected.slice(0, 16)}…. Nothing was restored.`,
  );

export const notEmptyForRestore = (counts: BackupCounts, hasSettings: boolean) => {
  const parts = [
    part(counts.imports, "import"),
    part(counts.journalTrades, "journal trade"),
    part(counts.settlements, "added purchase"),
    part(counts.notes, "note"),
    part(counts.labels, "label"),
    part(counts.days, "day with a note", "days with a note"),
    part(counts.rules, "rule", "rules"),
    hasSettings ? "settings" : null,
  ].filter((text) => text !== null);
  return refusal("not_empty", `A backup can only be restored into an empty account. Yours has ${listed(parts)}.`);
};

export const nothingOfYourOwn = () =>
  refusal(
    "sample_data",
    "Your account shows sample data, so there is nothing of your own to download. Remove the sample data first.",
  );

function part(count: number, name: string, several = `${name}s`): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? name : several}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "data") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
