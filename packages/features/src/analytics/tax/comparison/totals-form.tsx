import type { ChargeHead } from "@saudabook/contract/analysis/summary.ts";
import {
  STATED_HEADS,
  STATED_TURNOVERS,
  type StatedTotals,
  type TaxChoiceInput,
} from "@saudabook/contract/tax/tax-choices.ts";
import { chargeHeadLabels, chargeHeads } from "@saudabook/trading/charge-head-labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useRef, useState } from "react";
import { MARKED, useFocusOn } from "../../../form/use-focus-on.ts";
import { statedHeadLabels, statedTurnoverLabels } from "./comparison-words.ts";

export interface TotalsFormProps {
  /** Calendar year of its 1 April. */
  year: number;
  account: string;
  /** The totals that hold; null: none were typed. */
  typed: StatedTotals | null;
  busy: boolean;
  /** The problem of each field that the server refused. */
  refused: Readonly<Record<string, string>>;
  onSave: (totals: TaxChoiceInput) => void;
}

type Part = "results" | "turnovers" | "charges";

/** Rupees as typed: without the sign of the rupee, and without commas. */
const amountOf = (text: string) =>
  text
    .replaceAll(/[₹,\s\u2060]/g, "")
    .replace("−", "-")
    .replace(/^\+/, "");

/** The totals of a broker's statement. A field that is left empty is unknown, never 0. */
export function TotalsForm({ year, account, typed, busy, refused, onSave }: TotalsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  useFocusOn(form, Object.keys(problems).length === 0 ? null : problems, MARKED);
  const fields = (part: Part, names: readonly string[], labelOf: (name: string) => string) => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <TextField
          key={name}
          name={`${part} ${name}`}
          label={labelOf(name)}
          inputMode={part === "results" ? "text" : "decimal"}
          autoComplete="off"
          defaultValue={(typed?.[part] as Readonly<Record<string, string>> | undefined)?.[name] ?? ""}
          error={problems[`${part} ${name}`]}
        />
      ))}
    </div>
  );
  const submit = () => {
    if (form.current === null || busy) return;
    const data = new FormData(form.current);
    const wrong: Record<string, string> = {};
    const read = (part: Part, names: readonly string[]) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const field = `${part} ${name}`;
          const text = amountOf(String(data.get(field) ?? ""));
          if (text === "") return [];
          const isSigned = part === "results";
          if (!(isSigned ? /^-?\d{1,13}(?:\.\d{1,2})?$/ : /^\d{1,13}(?:\.\d{1,2})?$/).test(text)) {
            wrong[field] = isSigned ? "Enter rupees, e.g. -1,250.50" : "Enter rupees of 0 or more, e.g. 1,250.50";
          }
          return [[name, text]];
        }),
      );
    const results = read("results", STATED_HEADS);
    const turnovers = read("turnovers", STATED_TURNOVERS);
    const charges = read("charges", chargeHeads);
    const until = String(data.get("until") ?? "");
    if (until !== "" && (until < `${year}-04-01` || until > `${year + 1}-03-31`)) {
      wrong["until"] = "Enter a day of the year";
    }
    const isEmpty = [results, turnovers, charges].every((part) => Object.keys(part).length === 0);
    if (isEmpty) wrong["results intraday"] = "Enter at least one total";
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    onSave({ kind: "totals", account, year, until: until === "" ? null : until, results, turnovers, charges });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Totals of the broker's statement"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">Results before charges</legend>
        {fields("results", STATED_HEADS, (name) => statedHeadLabels[name as keyof typeof statedHeadLabels])}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">Turnover</legend>
        {fields(
          "turnovers",
          STATED_TURNOVERS,
          (name) => statedTurnoverLabels[name as keyof typeof statedTurnoverLabels],
        )}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">Charges paid</legend>
        {fields("charges", chargeHeads, (name) => chargeHeadLabels[name as ChargeHead])}
      </fieldset>
      <TextField
        name="until"
        type="date"
        label="Last day of the statement"
        hint="Empty: the last day of the year."
        className="max-w-64"
        min={`${year}-04-01`}
        max={`${year + 1}-03-31`}
        defaultValue={typed?.until ?? ""}
        error={problems["until"] ?? refused["until"]}
      />
      <Button type="submit" variant="primary" className="self-start" busy={busy} busyLabel="Saving">
        Save and compare
      </Button>
    </form>
  );
}
