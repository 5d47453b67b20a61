import { WEEKDAYS } from "@saudabook/contract/analysis/filter-values.ts";
import { MAX_PLAYBOOK_RULE_LABEL, type PlaybookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { SelectField, type SelectOption } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { CheckboxGroup } from "../../form/checkbox-group.tsx";
import { FormFrame } from "../../form/form-frame.tsx";
import { useContractForm } from "../../form/use-contract-form.ts";
import { optionsOf, positionLabels, productLabels } from "../../words/trade-labels.ts";
import { instrumentLists, lossPlaces, positionSizes } from "../discipline/parameter-choices.ts";
import {
  type CheckKind,
  type CheckParameter,
  type PlaybookRuleValues,
  parametersOf,
  playbookRuleResolver,
  valuesOf,
} from "./playbook-rule-values.ts";
import { checkKindLabels, groupLabels, weekdayLabel } from "./playbook-words.ts";

export interface PlaybookRuleFormProps {
  id: string;
  /** Null adds a rule. */
  rule: PlaybookRule | null;
  onSubmit: (rule: PlaybookRule) => void;
  onCancel: () => void;
}

const labels = {
  label: "Rule",
  group: "Group",
  weight: "Points",
  must: "Must",
  kind: "Answered",
  first: "From",
  last: "Until",
  weekdays: "Weekdays",
  least: "At least",
  most: "At most",
  side: "Side",
  products: "Traded as",
  type: "Option",
  premium: "Options",
  list: "They are",
  names: "Symbols or underlyings",
  of: "Of what",
  minutes: "Minutes",
  after: "After a loss",
} as const satisfies Record<keyof PlaybookRuleValues, string>;

const kindOptions: SelectOption[] = [
  { value: "", label: "By you" },
  ...Object.entries(checkKindLabels).map(([value, label]) => ({ value, label: `Automatically: ${label}` })),
];
const weightOptions = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));
const choices: Partial<Record<CheckParameter, readonly SelectOption[]>> = {
  side: optionsOf(positionLabels),
  type: [
    { value: "call", label: "Call" },
    { value: "put", label: "Put" },
  ],
  premium: [
    { value: "bought", label: "Bought" },
    { value: "written", label: "Written" },
  ],
  list: instrumentLists,
  of: positionSizes,
  after: lossPlaces,
};
const several: Partial<Record<CheckParameter, readonly SelectOption[]>> = {
  weekdays: WEEKDAYS.slice(0, 5).map((value) => ({ value, label: weekdayLabel(value) })),
  products: optionsOf(productLabels),
};
const hints: Partial<Record<CheckKind, Partial<Record<CheckParameter, string>>>> = {
  "days-to-expiry": { least: "0 on the day of expiry." },
  "planned-r": { least: "Times the risk, at the target." },
  "loss-beyond-r": { most: "Times the risk." },
  instruments: { names: "Separated by commas." },
};
const times: readonly CheckParameter[] = ["first", "last"];

/** One rule of a playbook. */
export function PlaybookRuleForm({ id, rule, onSubmit, onCancel }: PlaybookRuleFormProps) {
  const { form, field, frame, messageOf } = useContractForm<PlaybookRuleValues, PlaybookRule>({
    resolver: playbookRuleResolver(id),
    initial: valuesOf(rule),
    labels,
    state: { status: "ready" },
    onSubmit,
  });
  const kind = form.watch("kind");
  const parameter = (name: CheckParameter) => {
    const boxes = several[name];
    if (boxes) {
      return (
        <CheckboxGroup
          key={name}
          label={labels[name]}
          options={boxes}
          problem={messageOf(name)}
          register={form.register(name)}
        />
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
        {...(isTime ? { type: "time" } : name === "names" ? {} : { inputMode: "decimal" as const })}
        hint={kind === "" ? undefined : hints[kind]?.[name]}
      />
    );
  };
  return (
    <FormFrame
      label={rule ? `Edit ${rule.label}` : "New rule"}
      submitLabel={rule ? "Change the rule" : "Add the rule"}
      {...frame}
      aside={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextField
        {...field("label")}
        autoComplete="off"
        maxLength={MAX_PLAYBOOK_RULE_LABEL}
        hint="What has to be true, in your own words."
        autoFocus
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField {...field("group")} options={optionsOf(groupLabels)} />
        <SelectField {...field("weight")} options={weightOptions} />
      </div>
      <Checkbox label="Must: a trade that breaks it is off plan" {...form.register("must")} />
      <SelectField {...field("kind")} required={false} options={kindOptions} />
      {kind === "" || parametersOf[kind].length === 0 ? null : (
        <div className="grid gap-4 sm:grid-cols-2">{parametersOf[kind].map(parameter)}</div>
      )}
    </FormFrame>
  );
}
