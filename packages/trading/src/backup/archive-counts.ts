import type { BackupCounts } from "@saudabook/contract/backup/backup.ts";
import { type FixedEntry, MANIFEST, type Manifest } from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { BackupRefused } from "./backup-refused.ts";

const COUNTED = {
  imports: ["imports.json", "imports"],
  undone: ["imports.json", "undone imports"],
  executions: ["executions.csv", "executions"],
  journalTrades: ["journal.json", "trades that aren't deleted"],
  settlements: ["settlements.json", "settlements"],
  notes: ["notes.json", "notes"],
  labels: ["labels.json", "labels"],
  pictures: ["notes.json", "pictures"],
  days: ["days.json", "days"],
  rules: ["rules.json", "rules"],
} satisfies Record<keyof BackupCounts, [FixedEntry, string]>;

/** The refusal of an entry that has more than the manifest says. */
export function moreThan({ counts }: Manifest, name: keyof BackupCounts): BackupRefused {
  const [entry, what] = COUNTED[name];
  return new BackupRefused(damagedBackup(`${entry} has more ${what} than ${MANIFEST} says: ${counts[name]}.`));
}

/** Limits a list to the number of elements stated in the manifest. */
export function upTo<Content>(manifest: Manifest, name: keyof BackupCounts, of: (element: Content) => boolean) {
  return { most: manifest.counts[name] ?? 0, counts: of, tooMany: () => moreThan(manifest, name) };
}

export function checkCounts({ counts }: Manifest, found: Manifest["counts"]): void {
  for (const name of Object.keys(COUNTED) as (keyof BackupCounts)[]) {
    if ((found[name] ?? 0) === (counts[name] ?? 0)) continue;
    const [entry, what] = COUNTED[name];
    const difference = `${found[name]} instead of ${counts[name]}`;
    throw new BackupRefused(
      damagedBackup(`${entry} has another number of ${what} than ${MANIFEST} says: ${difference}.`),
    );
  }
}
