import type { RuleKind } from "@saudabook/contract/discipline/rule-tests.ts";
import { type Rule, type RuleInput, ruleInput } from "@saudabook/contract/discipline/rules.ts";
import type { Resolver } from "react-hook-form";
import { currentVersion } from "./rule-words.ts";

/** The texts of the form: all parameters of all kinds, of which a kind uses some. */
export interface RuleValues {
  ruleName: string;
  kind: RuleKind;
  unit: string;
  most: string;
  once: string;
  percent: string;
  number: string;
  minutes: string;
  after: string;
  of: string;
  first: string;
  last: string;
  time: string;
  list: string;
  names: string;
  /** Ids of labels. An empty list allows any setup. */
  setups: string[];
  segment: string;
  weekdays: string[];
  accounts: string[];
  from: string;
  until: string;
}

export type RuleParameter = Exclude<
  keyof RuleValues,
  "ruleName" | "kind" | "segment" | "weekdays" | "accounts" | "from" | "until"
>;

/** Parameters of each kind, in the order of the form. */
export const parametersOf = {
  "max-loss": ["most", "unit"],
  "give-back": ["once", "percent"],
  "max-trades": ["number"],
  "max-losses": ["number"],
  "losses-in-row": ["number"],
  "cool-off": ["minutes", "after"],
  "max-size": ["of", "most"],
  "no-averaging": [],
  "entry-window": ["first", "last"],
  "expiry-day": ["last"],
  "flat-by": ["time"],
  "no-overnight": [],
  instruments: ["list", "names"],
  setups: ["setups"],
  "stop-before-exit": [],
  "plan-before-entry": [],
  "loss-beyond-r": ["most"],
} as const satisfies Record<RuleKind, readonly RuleParameter[]>;

export const EMPTY: Omit<RuleValues, "from"> = {
  ruleName: "",
  kind: "max-trades",
  unit: "rupees",
  most: "",
  once: "",
  percent: "",
  number: "",
  minutes: "",
  after: "anywhere",
  of: "value",
  first: "09:20",
  last: "14:30",
  time: "15:15",
  list: "barred",
  names: "",
  setups: [],
  segment: "",
  weekdays: [],
  accounts: [],
  until: "",
};

/** The form's texts for an existing rule. */
export function valuesOf(rule: Rule): RuleValues {
  const { test, segments, weekdays, accounts, from } = currentVersion(rule);
  const texts = Object.entries(test).map(([name, value]) => [
    name,
    name === "setups" ? [...value] : Array.isArray(value) ? value.join(", ") : String(value),
  ]);
  return {
    ...EMPTY,
    ...(Object.fromEntries(texts) as Partial<RuleValues>),
    ruleName: rule.name,
    segment: segments.length === 1 ? (segments[0] ?? "") : "",
    weekdays: [...weekdays],
    accounts: [...accounts],
    from,
    until: rule.until ?? "",
  };
}

/** Makes the request from the form's texts. Text that is not a number is sent unchanged, so that the schema refuses it. */
export function inputOf(values: RuleValues): unknown {
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);
  const read = (name: RuleParameter) => {
    if (name === "names") {
      return values.names
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== "");
    }
    const value = values[name];
    if (typeof value !== "string") return value;
    return name === "number" || name === "minutes" || name === "percent" ? whole(value) : value.trim();
  };
  const test = {
    kind: values.kind,
    ...Object.fromEntries(parametersOf[values.kind].map((name) => [name, read(name)])),
  };
  return {
    ruleName: values.ruleName,
    from: values.from,
    until: values.until === "" ? null : values.until,
    test,
    accounts: values.accounts,
    segments: values.segment === "" ? [] : [values.segment],
    weekdays: values.weekdays,
  };
}

/** Checks the texts with the contract's schema; a problem of a parameter is shown at its field. */
export const ruleResolver: Resolver<RuleValues, unknown, RuleInput> = (values) => {
  const read = ruleInput.safeParse(inputOf(values));
  if (read.success) return { values: read.data, errors: {} };
  const problems = read.error.issues.map(({ path, message }) => {
    const name = path[0] === "test" ? (path[1] ?? parametersOf[values.kind][0] ?? "kind") : path[0];
    return [String(name), { type: "contract", message }] as const;
  });
  return { values: {}, errors: Object.fromEntries(problems) };
};
