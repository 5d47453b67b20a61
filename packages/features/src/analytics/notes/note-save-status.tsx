import { noteFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { saveText } from "../saving/save-text.ts";
import type { Autosave } from "../saving/use-autosave.ts";
import type { NoteValues } from "./note-draft.ts";

type Props = Pick<Autosave<NoteContent, NoteValues>, "save" | "problems"> & { today: string };

/** When a note was saved, and the names of the fields that are not. It fits next to the title on a phone, on two lines. */
export function NoteSaveStatus({ save, problems, today }: Props) {
  const refused = (["stop", "target", "risk"] as const).filter((field) => problems[field] !== undefined);
  const names = refused.map((field) => noteFieldLabels[field]).join(", ");
  return (
    <span
      role="status"
      className={`figures self-center text-right text-sm max-sm:max-w-44 max-sm:text-xs max-sm:leading-3.5 ${names === "" ? "text-muted" : "text-warning"}`}
    >
      {names === "" || save.status !== "saved"
        ? saveText(save, today)
        : save.at === null
          ? `Not saved: ${names}`
          : `Saved, except ${names}`}
    </span>
  );
}
