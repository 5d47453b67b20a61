import type { Label } from "@saudabook/contract/journal/labels.ts";
import { noteFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { formatMoney } from "@saudabook/ui/format-number.ts";

/** A note of the sample data, which nobody edits. */
export function SampleNote({ note, labels }: { note: NoteContent; labels: readonly Label[] }) {
  const namesOf = (ids: readonly (string | null)[]) =>
    ids.flatMap((id) => labels.find((label) => label.id === id)?.name ?? []).join(", ");
  const levelOf = (level: number | null) => (level === null ? "" : `${level} of 5`);
  const facts = [
    { term: noteFieldLabels.setup, value: namesOf([note.setup]) },
    { term: noteFieldLabels.tags, value: namesOf(note.tags) },
    { term: noteFieldLabels.mistakes, value: namesOf(note.mistakes) },
    { term: noteFieldLabels.rating, value: levelOf(note.rating) },
    { term: noteFieldLabels.confidence, value: levelOf(note.confidence) },
    { term: noteFieldLabels.stop, value: note.stop === null ? "" : formatMoney(note.stop) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose break-words whitespace-pre-wrap">{note.text}</p>
      <Facts facts={facts.filter(({ value }) => value !== "")} />
    </div>
  );
}
