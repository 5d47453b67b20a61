import { MAX_CORRECTED_TEXT } from "@saudabook/contract/corrections.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useState } from "react";
import { useDraft } from "../../page/use-draft.ts";
import { type CellField, captionOf, fieldsOf, withText } from "./cell-fields.ts";
import { type Decision, faultOf, type SettlingRow } from "./settling.ts";

export interface CellInputsProps {
  row: SettlingRow;
  columns: readonly string[];
  onDecide: (decision: Decision) => void;
}

/** The fields in which a row is corrected: first the cell that cannot be read, others where they are needed. */
export function CellInputs({ row, columns, onDecide }: CellInputsProps) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const fields = fieldsOf(row, columns, asked);
  const width = Math.max(columns.length, row.cells.length);
  const others = Array.from({ length: columns.length === 0 ? 0 : width }, (_, place) => place).filter(
    (place) => !fields.some(({ column }) => column === place),
  );
  const wrong = row.state === "wrong" ? row.refused : null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {fields.map((field, at) => (
        <CellInput
          key={field.column}
          row={row}
          field={field}
          alone={fields.length === 1}
          error={
            wrong && (wrong.column === field.caption || (at === 0 && !named(fields, wrong.column)))
              ? faultOf(wrong, wrong.column === field.caption)
              : undefined
          }
          onText={(text) => onDecide(withText(row, field, text))}
        />
      ))}
      {others.length > 0 && row.state !== "left-out" ? (
        <SelectField
          label={`Correct another cell of row ${row.row}`}
          labelHidden
          placeholder="Another cell…"
          className="max-w-44"
          options={others.map((place) => ({ value: String(place), label: captionOf(place, columns) }))}
          value=""
          onChange={({ target }) => setAsked([...asked, Number(target.value)])}
        />
      ) : null}
    </div>
  );
}

const named = (fields: readonly CellField[], column: string) => fields.some(({ caption }) => caption === column);

interface CellInputProps {
  row: SettlingRow;
  field: CellField;
  alone: boolean;
  error: string | undefined;
  onText: (text: string) => void;
}

function CellInput({ row, field, alone, error, onText }: CellInputProps) {
  const [draft, setDraft] = useDraft(field.text, onText);
  return (
    <div className="min-w-0">
      {alone ? null : (
        <p aria-hidden="true" className="mb-1 text-xs text-muted">
          {field.caption}
        </p>
      )}
      <TextField
        label={`Row ${row.row}: correct ${field.caption} to`}
        labelHidden
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CORRECTED_TEXT}
        disabled={row.state === "left-out"}
        error={error}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
    </div>
  );
}
