import { mappedColumnLabels } from "@saudabook/contract/imports/import-labels.ts";
import type { InspectedColumn } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { EMPTY_TEXTS, type MappingDraft } from "./mapping-draft.ts";
import { BESIDE_ON_PHONES, hints, type Role } from "./mapping-labels.ts";

export interface ColumnSelectProps {
  role: Role;
  required: boolean;
  columns: readonly InspectedColumn[];
  draft: MappingDraft;
  onDraft: (draft: MappingDraft) => void;
}

/** Field for the column of a role. */
export function ColumnSelect({ role, required, columns, draft, onDraft }: ColumnSelectProps) {
  const choose = (value: string) => {
    const { [role]: _, ...others } = draft.columns;
    const next = { ...draft, columns: value === "" ? others : { ...others, [role]: Number(value) } };
    // Another column may have other texts and another format.
    if (role === "date") next.dates = null;
    if (role === "side" || role === "segment" || role === "status") {
      next.texts = { ...draft.texts, [role]: EMPTY_TEXTS[role] };
    }
    onDraft(next);
  };
  return (
    <SelectField
      className={BESIDE_ON_PHONES}
      label={mappedColumnLabels[role]}
      hint={hints[role]}
      placeholder={required ? "Choose…" : "None"}
      required={required}
      value={draft.columns[role]?.toString() ?? ""}
      options={columns.flatMap(({ caption }, place) =>
        caption === "" ? [] : [{ value: String(place), label: caption }],
      )}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
