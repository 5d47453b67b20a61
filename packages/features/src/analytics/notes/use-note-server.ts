import type { Label, LabelKind } from "@saudabook/contract/journal/labels.ts";
import type { NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { randomId } from "../../browser/random-id.ts";
import { useClient } from "../../server/client-context.tsx";
import { labelsQuery } from "./labels-query.ts";

export interface NoteServer {
  /** Empty while they load. */
  labels: readonly Label[];
  /** Rejects with the failure. @returns the note after the change */
  send: (change: NoteChange) => Promise<NoteContent>;
  /** Rejects with the failure. @returns the id of the new label */
  createLabel: (kind: LabelKind, name: string) => Promise<string>;
}

/** The requests of an editor of notes. */
export function useNoteServer(): NoteServer {
  const client = useClient();
  const labels = useQuery(labelsQuery(client));
  return {
    labels: labels.data ?? NONE,
    send: async (change) => {
      const { data } = await client("changeNotes", { json: { changes: [change] } });
      const [changed] = data;
      if (!changed) throw new Error("A change has a note in the response.");
      return changed.note;
    },
    createLabel: async (kind, labelName) => {
      const { data } = await client("putLabel", { params: { id: randomId() }, json: { kind, labelName } });
      await labels.refetch();
      return data.id;
    },
  };
}

const NONE: readonly Label[] = [];
