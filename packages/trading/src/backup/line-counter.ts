import type { FixedEntry } from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { BackupRefused } from "./backup-refused.ts";

const [LINE_FEED, QUOTE] = [0x0a, 0x22];
/** Bytes; many times the longest line that a server writes. */
const LONGEST = 65_536;

/** Counts the lines of a CSV entry, piece by piece. Throws {@link BackupRefused} for a line that no server writes. */
export function createLineCounter(name: FixedEntry) {
  let [lines, length, quoted] = [0, 0, false];
  return {
    get lines() {
      return lines;
    },
    count(piece: Uint8Array): void {
      for (const byte of piece) {
        length++;
        // A quote within quoted text is doubled, so it toggles twice, which has no effect.
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === LINE_FEED && !quoted) {
          lines++;
          length = 0;
        }
        if (length > LONGEST) {
          throw new BackupRefused(damagedBackup(`${name} has content that we don't understand in line ${lines + 1}.`));
        }
      }
    },
  };
}
