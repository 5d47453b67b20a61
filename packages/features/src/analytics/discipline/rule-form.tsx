import { WEEKDAYS } from "@saudabook/contract/analysis/filter-values.ts";
import { RULE_KINDS } from "@saudabook/contract/discipline/rule-tests.ts";
import { MAX_RULE_NAME, type Rule, type RuleInput } from "@saudabook/contract/discipline/rules.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { SelectField, type SelectOption } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import type { ReactNode } from "react";
import { CheckboxGroup } from "../../form/checkbox-group.tsx";
import { FormFrame } from "../../form/form-frame.tsx";
import type { FormState } from "../../form/form-state.ts";
import { useContractForm } from "../../form/use-contract-form.ts";
import { useAccountLabel } from "../../words/account-names.tsx";
import { instrumentLists, lossPlaces, positionSizes } from "./parameter-choices.ts";
import {
  EMPTY,
  parametersOf,
  type RuleParameter,
  type RuleValues,
  ruleResolver,
  valuesOf,
} from "./rule-form-values.ts";
import { currentVersion, kindLabels } from "./rule-words.ts";

export interface RuleFormProps {
  /** Null adds a rule. */
  rule: Rule | null;
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  accounts: readonly { key: string }[];
  /** Setups of the account. */
  setups: readonly { id: string; name: string }[];
  state: FormState;
  /** @returns whether it is saved */
  onSubmit: (input: RuleInput) => Promise<boolean>;
  onCancel: () => void;
}

const kindOptions: SelectOption[] = RULE_KINDS.map((kind) => ({ value: kind, label: kindLabels[kind] }));
const all = (label: string) => ({ value: "", label });
const segmentOptions = [all("All segments"), { value: "equity", label: "Equity" }, { value: "fno", label: "F&O" }];
const capital = (day: string) => `${day[0]?.toUpperCase()}${day.slice(1)}s`;
const weekdayOptions = WEEKDAYS.slice(0, 5).map((day) => ({ value: day, label: capital(day) }));

const labels = {
  ruleName: "Name",
  kind: "Rule",
  most: "At most",
  unit: "Counted in",
  once: "From a result of",
  percent: "Given back, percent",
  number: "At most",
  minutes: "Minutes",
  after: "After a loss",
  of: "Of what",
  first: "From",
  last: "Until",
  time: "Flat by",
  list: "They are",
  names: "Symbols or underlyings",
  setups: "Setups",
  segment: "Segment",
  weekdays: "Only on",
  accounts: "Only in",
  from: "A change holds",
  until: "Last day",
} as const satisfies Record<keyof RuleValues, string>;

const choices: Partial<Record<RuleParameter, readonly SelectOption[]>> = {
  unit: [
    { value: "rupees", label: "Rupees" },
    { value: "percent", label: "Percent of the starting capital" },
  ],
  after: lossPlaces,
  of: [...positionSizes, { value: "open", label: "Trades open at once" }],
  list: instrumentLists,
};

const hints: Partial<Record<RuleParameter, string>> = {
  names: "Separated by commas.",
};

const times: readonly RuleParameter[] = ["first", "last", "time"];
const numbers: readonly RuleParameter[] = ["number", "minutes", "percent", "most", "once"];

/** A rule with its parameters. A change of them begins a new version, or corrects the present one. */
export function RuleForm({ rule, today, accounts, setups, state, onSubmit, onCancel }: RuleFormProps) {
  const { form, field, frame, messageOf } = useContractForm<RuleValues, RuleInput>({
    resolver: ruleResolver,
    initial: rule ? valuesOf(rule) : { ...EMPTY, from: today },
    labels: rule ? labels : { ...labels, from: "Set on" },
    optional: { segment: true, until: true },
    state,
    onSubmit,
  });
  const accountLabel = useAccountLabel();
  const kind = form.watch("kind");
  const known = rule && currentVersion(rule);
  const boxes = (name: "setups" | "weekdays" | "accounts", options: readonly SelectOption[], hint: string) => (
    <CheckboxGroup
      key={name}
      label={labels[name]}
      hint={hint}
      options={options}
      problem={messageOf(name)}
      register={form.register(name)}
    />
  );
  const parameter = (name: RuleParameter): ReactNode => {
    if (name === "setups") {
      const options = setups.map(({ id, name: label }) => ({ value: id, label }));
      return boxes(
        name,
        options,
        options.length === 0 ? "You have no setups yet: any will do." : "None chosen: any will do.",
      );
    }
    const options = choices[name];
    if (options) return <SelectField key={name} {...field(name)} options={options} />;
    const isTime = times.includes(name);
    return (
      <TextField
        key={name}
        {...field(name)}
        autoComplete="off"
        {...(isTime ? { type: "time" } : numbers.includes(name) ? { inputMode: "decimal" as const } : {})}
        hint={hints[name]}
      />
    );
  };
  return (
    <FormFrame
      label={rule ? `Edit ${rule.name}` : "New rule"}
      submitLabel={rule ? "Save" : "Add the rule"}
      {...frame}
      aside={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <SelectField {...field("kind")} options={kindOptions} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">{parametersOf[kind].map(parameter)}</div>
      <TextField {...field("ruleName")} autoComplete="off" maxLength={MAX_RULE_NAME} hint="In your own words." />
      <SelectField {...field("segment")} options={segmentOptions} />
      {boxes("weekdays", weekdayOptions, "None chosen: all days.")}
      {accounts.length > 1
        ? boxes(
            "accounts",
            accounts.map(({ key }) => ({ value: key, label: accountLabel(key) })),
            "None chosen: all accounts.",
          )
        : null}
      {known ? (
        <SelectField
          {...field("from")}
          options={[
            { value: known.from, label: `For all days since ${dayText(known.from)}: it was mistyped` },
            ...(today > known.from
              ? [{ value: today, label: "From today on; earlier days keep the rule as it was" }]
              : []),
          ]}
        />
      ) : (
        <TextField
          {...field("from")}
          type="date"
          hint="The first day on which you meant to keep it. Days before it are counted apart."
        />
      )}
      {rule ? (
        <TextField
          {...field("until")}
          type="date"
          hint="The rule ends after this day. Leave empty to keep it active."
        />
      ) : null}
    </FormFrame>
  );
}
