import type { Label, LabelInput } from "@saudabook/contract/journal/labels.ts";

/** The change of one label. */
export interface LabelChange {
  id: string;
  /** The label as it is to be; null deletes it. */
  to: LabelInput | null;
}

export const labelInputOf = ({ kind, name, archivedAt }: Label): LabelInput => ({
  kind,
  labelName: name,
  archived: archivedAt !== null,
});
