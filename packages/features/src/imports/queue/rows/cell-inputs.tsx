import { MAX_CORRECTED_TEXT } from "@saudabook/contract/imports/corrections.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useDraft } from "../../../form/use-draft.ts";
import { type CellField, captionOf, fieldsOf, withText } from "./cell-fields.ts";
import { type Decision, faultOf, type SettlingRow } from "./settling.ts";

export interface CellInputsProps {
  row: SettlingRow;
  columns: readonly string[];
  /** Columns whose cells the user has opened, in addition to the one that cannot be read. */
  asked: readonly number[];
  onAsk: (column: number) => void;
  onDecide: (decision: Decision) => void;
}

/** The fields for correcting a row: first the cell that cannot be read, then others that are needed. */
export function CellInputs({ row, columns, asked, onAsk, onDecide }: CellInputsProps) {
  const [choosing, setChoosing] = useState(false);
  const fields = fieldsOf(row, columns, asked);
  const width = Math.max(columns.length, row.cells.length);
  const others = Array.from({ length: columns.length === 0 ? 0 : width }, (_, place) => place).filter(
    (place) => !fields.some(({ column }) => column === place),
  );
  const wrong = row.state === "wrong" ? row.refused : null;
  const errorOf = (field: CellField, at: number) => {
    if (!wrong) return undefined;
    // Without the advice on the file, which does not help with typed text and would exceed the reserved line.
    if (wrong.column === field.caption) return faultOf(wrong, true).split(". ", 1)[0];
    const isNamed = fields.some(({ caption }) => caption === wrong.column);
    return at === 0 && !isNamed ? faultOf(wrong, false) : undefined;
  };
  const [first, ...further] = fields.map((field, at) => (
    <CellInput
      key={field.column}
      row={row}
      field={field}
      alone={fields.length === 1}
      error={errorOf(field, at)}
      onText={(text) => onDecide(withText(row, field, text))}
    />
  ));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{first}</div>
        {others.length > 0 && !choosing && row.state !== "left-out" ? (
          <IconButton
            label={`Correct another cell of row ${row.row}`}
            className={fields.length > 1 ? "mt-5" : undefined}
            onClick={() => setChoosing(true)}
          >
            <Plus />
          </IconButton>
        ) : null}
      </div>
      {further}
      {choosing ? (
        <SelectField
          label={`Another cell of row ${row.row}`}
          labelHidden
          autoFocus
          placeholder="Choose a cell…"
          options={others.map((place) => ({ value: String(place), label: captionOf(place, columns) }))}
          value=""
          onChange={({ target }) => {
            onAsk(Number(target.value));
            setChoosing(false);
          }}
        />
      ) : null}
    </div>
  );
}

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
        errorSpace
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        // Saved on blur, because another page of rows may follow before the pause.
        onBlur={() => {
          if (draft !== field.text) onText(draft);
        }}
      />
    </div>
  );
}
