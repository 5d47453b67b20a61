import type { ArchivedDayNote, ArchivedLabel, ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import { type Manifest, PICTURES_FOLDER, pictureEntryName } from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup, oversizedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { foldedName } from "@saudabook/contract/journal/labels.ts";
import { MAX_TEXT_BYTES, type NoteAnchor } from "@saudabook/contract/journal/notes.ts";
import { MAX_STORED_BYTES, pictureTypeOf } from "@saudabook/contract/journal/pictures.ts";
import { dayTextBytes } from "../journal/change-day-note.ts";
import { textBytes } from "../journal/changed-note.ts";
import { BackupRefused } from "./backup-refused.ts";

const MB = 1024 * 1024;

export const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length;

/** Refuses an archive that has a label, an execution of a note or a day twice, or a label that is not there. */
export function checkNotes(
  notes: readonly ArchivedNote[],
  labels: readonly ArchivedLabel[],
  days: readonly ArchivedDayNote[],
): void {
  const kinds = new Map(labels.map(({ id, kind }) => [id, kind]));
  const names = labels.map(({ kind, name }) => `${kind} ${foldedName(name)}`);
  const textOf = ({ product, account, key }: NoteAnchor) => `${product}|${account}|${key}`;
  const anchors = notes.flatMap(({ anchor }) => (anchor ? [textOf(anchor)] : []));
  const legs = notes.flatMap((note) => note.legs.map(textOf));
  const isKnown = ({ setup, tags, mistakes }: ArchivedNote) =>
    (setup === null || kinds.get(setup) === "setup") &&
    tags.every((id) => kinds.get(id) === "tag") &&
    mistakes.every((id) => kinds.get(id) === "mistake");
  const bytes = [...notes.map(textBytes), ...days.map(dayTextBytes)].reduce((sum, one) => sum + one, 0);
  const ids = [notes.map(({ id }) => id), labels.map(({ id }) => id), days.map(({ period }) => period), names];
  if ([...ids, anchors, legs].some(hasTwice))
    throw new BackupRefused(damagedBackup("Two notes, labels or days are the same."));
  if (!notes.every(isKnown)) throw new BackupRefused(damagedBackup("notes.json has a label that labels.json lacks."));
  if (bytes > MAX_TEXT_BYTES) {
    throw new BackupRefused(oversizedBackup(`The notes have more than ${MAX_TEXT_BYTES / MB} MB of text.`));
  }
}

/** Checks that every picture is in the archive, as described by its note, and that every picture's entry belongs to one note. */
export function checkPictures({ entries }: Manifest, notes: readonly ArchivedNote[]): void {
  const pictures = notes.flatMap((note) => note.pictures);
  const files = new Map(entries.filter(({ name }) => name.startsWith(PICTURES_FOLDER)).map((one) => [one.name, one]));
  if (hasTwice(pictures.map(({ id }) => id))) throw new BackupRefused(damagedBackup("Two pictures are the same."));
  for (const { sha256, size, ...picture } of pictures) {
    const name = pictureEntryName(picture);
    const entry = files.get(name);
    if (entry?.sha256 !== sha256 || entry.bytes !== size) {
      throw new BackupRefused(damagedBackup(`${name} isn't the picture that notes.json names.`));
    }
    files.delete(name);
  }
  const [unused] = files.keys();
  if (unused !== undefined) throw new BackupRefused(damagedBackup(`${unused} belongs to no note.`));
  if (pictures.reduce((sum, { size }) => sum + size, 0) > MAX_STORED_BYTES) {
    throw new BackupRefused(oversizedBackup(`It has more than ${MAX_STORED_BYTES / MB} MB of pictures.`));
  }
}

/** Refuses an entry that does not begin as its name says. */
export function checkSignature(name: string, bytes: Uint8Array): void {
  const type = pictureTypeOf(bytes);
  if (type === null || !name.endsWith(pictureEntryName({ id: "", type }).slice(PICTURES_FOLDER.length))) {
    throw new BackupRefused(damagedBackup(`${name} isn't a picture.`));
  }
}
