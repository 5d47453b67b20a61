import {
  type Clause,
  type ClauseField,
  formatClause,
  parseClause,
  TWENTIETHS,
} from "@saudabook/contract/analysis/lab/clauses.ts";
import { LIMIT_EXAMPLES, type LimitName } from "@saudabook/contract/analysis/lab/limit-clauses.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { type FormEvent, useState } from "react";
import { type ClauseNames, fieldOptions, valueOptions } from "./clause-fields.ts";
import { exampleValue, FIRST_LIMIT, limitOptions } from "./limit-words.ts";

export interface ClauseFormProps {
  /** Initial values of the fields; null for a new clause. */
  clause: Clause | null;
  isNew: boolean;
  names: ClauseNames;
  onSave: (text: string) => void;
  onCancel: () => void;
}

const KINDS = [
  { value: "without", label: "Leave out" },
  { value: "only", label: "Keep only" },
  { value: "scale", label: "Change the size" },
  { value: "limit", label: "Apply a limit" },
] as const;
const ALL_TRADES = { value: "", label: "All trades" };

/** Values of the form's fields, as typed. */
interface Draft {
  kind: Clause["kind"];
  field: ClauseField | "";
  value: string;
  size: string;
  limit: LimitName;
}

/** Adds or changes one clause. */
export function ClauseForm({ clause, isNew, names, onSave, onCancel }: ClauseFormProps) {
  const [draft, setDraft] = useState(() => draftOf(clause));
  const [problem, setProblem] = useState<string | null>(null);
  const { kind, field, value, size, limit } = draft;
  const values = kind === "limit" || field === "" ? null : valueOptions(field, names);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(null);
  };
  const chooseField = (next: ClauseField | "") => {
    const options = next === "" ? "text" : valueOptions(next, names);
    change({ field: next, value: Array.isArray(options) ? (options[0]?.value ?? "") : "" });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = textOf(draft);
    const read = parseClause(text);
    if (typeof read === "string") setProblem(read);
    else onSave(formatClause(read));
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      aria-label={isNew ? "New clause" : "Change the clause"}
      onSubmit={save}
    >
      <SelectField
        label="Action"
        className="w-44 max-sm:w-full"
        options={KINDS}
        value={kind}
        autoFocus
        onChange={({ target }) => {
          const next = target.value as Draft["kind"];
          if (next === "limit") change({ kind: next, value: exampleValue(limit) });
          else if (kind === "limit" || (next !== "scale" && field === ""))
            setDraft({ ...draft, kind: next, field: "weekday", value: "monday" });
          else change({ kind: next });
        }}
      />
      {kind === "limit" ? (
        <>
          <SelectField
            label="Limit"
            className="w-52 max-sm:w-full"
            options={limitOptions}
            value={limit}
            onChange={({ target }) => {
              const name = target.value as LimitName;
              change({ limit: name, value: exampleValue(name) });
            }}
          />
          {LIMIT_EXAMPLES[limit] === "" ? null : (
            <TextField
              label={`Value, such as ${LIMIT_EXAMPLES[limit]}`}
              className="w-64 max-sm:w-full"
              value={value}
              onChange={({ target }) => change({ value: target.value })}
            />
          )}
        </>
      ) : (
        <SelectField
          label="Trades by"
          className="w-52 max-sm:w-full"
          options={kind === "scale" ? [ALL_TRADES, ...fieldOptions] : fieldOptions}
          value={field}
          onChange={({ target }) => chooseField(target.value as ClauseField | "")}
        />
      )}
      {Array.isArray(values) ? (
        <SelectField
          label="Value"
          className="w-52 max-sm:w-full"
          options={values}
          value={value}
          onChange={({ target }) => change({ value: target.value })}
        />
      ) : values === null ? null : (
        <TextField
          label="Value"
          className="w-52 max-sm:w-full"
          type={values === "day" ? "date" : "text"}
          value={value}
          onChange={({ target }) => change({ value: target.value })}
        />
      )}
      {kind === "scale" ? (
        <TextField
          label="Size (1 = actual)"
          className="w-40 max-sm:w-full"
          inputMode="decimal"
          value={size}
          onChange={({ target }) => change({ size: target.value })}
        />
      ) : null}
      <div className="flex gap-2 max-sm:w-full">
        <Button type="submit" variant="primary">
          {isNew ? "Add the clause" : "Save the clause"}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {problem === null ? null : (
        <p role="alert" className="w-full text-sm text-danger">
          The clause {problem}.
        </p>
      )}
    </form>
  );
}

const FIRST: Draft = { kind: "without", field: "weekday", value: "monday", size: "0.5", limit: FIRST_LIMIT };

function draftOf(clause: Clause | null): Draft {
  if (clause === null) return FIRST;
  if (clause.kind === "limit") {
    const [, value = ""] = formatClause(clause).split(":");
    return { ...FIRST, kind: "limit", limit: clause.name, value };
  }
  if (clause.kind !== "scale") return { ...FIRST, ...clause };
  const { twentieths, where } = clause;
  const size = String(twentieths / TWENTIETHS);
  return { ...FIRST, kind: "scale", field: where?.field ?? "", value: where?.value ?? "", size };
}

function textOf({ kind, field, value, size, limit }: Draft): string {
  if (kind === "limit") return LIMIT_EXAMPLES[limit] === "" ? limit : `${limit}:${value.trim()}`;
  const choice = `${field}=${field === "underlying" || field === "symbol" ? value.trim() : value}`;
  if (kind !== "scale") return `${kind}:${choice}`;
  return `scale:${size.trim()}${field === "" ? "" : `@${choice}`}`;
}
