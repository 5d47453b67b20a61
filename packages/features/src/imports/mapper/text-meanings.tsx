import { mappedColumnLabels } from "@saudabook/contract/imports/import-labels.ts";
import { plainText } from "@saudabook/contract/imports/import-mapping.ts";
import type { InspectedColumn } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type MappingDraft, type Meaning, meaningOf, type TextRole } from "./mapping-draft.ts";
import { BESIDE_ON_PHONES } from "./mapping-labels.ts";

const options = {
  side: [
    { value: "buy", label: "Buy" },
    { value: "sell", label: "Sell" },
  ],
  segment: [
    { value: "read", label: "Import these rows" },
    { value: "leave", label: "Leave these rows out" },
  ],
  status: [
    { value: "read", label: "Executed: import" },
    { value: "leave", label: "Not executed: leave out" },
  ],
} as const satisfies Record<TextRole, readonly { value: Meaning; label: string }[]>;

export interface TextMeaningsProps {
  role: TextRole;
  column: InspectedColumn;
  draft: MappingDraft;
  onDraft: (draft: MappingDraft) => void;
}

/** Fields for the meaning of each text in a column. */
export function TextMeanings({ role, column, draft, onDraft }: TextMeaningsProps) {
  const { texts, caption } = column;
  if (texts === null) {
    return (
      <p className="text-sm text-danger">
        "{caption}" has more than 20 different texts. Choose a column that only says{" "}
        {mappedColumnLabels[role].toLowerCase()}.
      </p>
    );
  }
  const set = (text: string, meaning: string) => {
    const own = { ...draft.texts[role], [plainText(text)]: meaning as Meaning };
    onDraft({ ...draft, texts: { ...draft.texts, [role]: own } });
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">
        {mappedColumnLabels[role]}: the texts of "{caption}"
      </legend>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2 sm:gap-y-3 lg:grid-cols-3">
        {texts.map((text) => (
          <SelectField
            className={BESIDE_ON_PHONES}
            key={text}
            label={`"${text}" is`}
            placeholder="Choose…"
            required
            value={meaningOf(draft, role, text) ?? ""}
            options={options[role]}
            onChange={({ target }) => set(text, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
