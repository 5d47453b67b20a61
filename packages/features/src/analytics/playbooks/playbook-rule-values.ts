import { type PlaybookRule, playbookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import type { Resolver } from "react-hook-form";

export type CheckKind = NonNullable<PlaybookRule["check"]>["kind"];

/** The texts of the form: all parameters of all checks, of which a check uses some. */
export interface PlaybookRuleValues {
  label: string;
  group: string;
  weight: string;
  must: boolean;
  /** Empty: the rule has no check, and the trader answers it. */
  kind: CheckKind | "";
  first: string;
  last: string;
  weekdays: string[];
  least: string;
  most: string;
  side: string;
  products: string[];
  type: string;
  premium: string;
  list: string;
  names: string;
  of: string;
  minutes: string;
  after: string;
}

export type CheckParameter = Exclude<keyof PlaybookRuleValues, "label" | "group" | "weight" | "must" | "kind">;

/** Parameters of each check, in the order of the form. */
export const parametersOf = {
  "entry-window": ["first", "last"],
  weekdays: ["weekdays"],
  "days-to-expiry": ["least", "most"],
  "expiry-day": ["last"],
  side: ["side"],
  products: ["products"],
  "option-type": ["type"],
  premium: ["premium"],
  instruments: ["list", "names"],
  "max-size": ["of", "most"],
  "stop-before-exit": [],
  "plan-before-entry": [],
  "planned-r": ["least"],
  "loss-beyond-r": ["most"],
  "no-averaging": [],
  "cool-off": ["minutes", "after"],
  "max-holding": ["minutes"],
} as const satisfies Record<CheckKind, readonly CheckParameter[]>;

const EMPTY: PlaybookRuleValues = {
  label: "",
  group: "entry",
  weight: "1",
  must: false,
  kind: "",
  first: "09:20",
  last: "14:30",
  weekdays: [],
  least: "",
  most: "",
  side: "long",
  products: [],
  type: "call",
  premium: "bought",
  list: "allowed",
  names: "",
  of: "value",
  minutes: "",
  after: "anywhere",
};

/** @param rule null: a new rule */
export function valuesOf(rule: PlaybookRule | null): PlaybookRuleValues {
  if (!rule) return EMPTY;
  const { label, group, weight, must, check } = rule;
  const texts = Object.entries(check ?? {}).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, String(value)];
    return [name, name === "names" ? value.join(", ") : [...value]];
  });
  return {
    ...EMPTY,
    ...(Object.fromEntries(texts) as Partial<PlaybookRuleValues>),
    ...{ label, group, weight: String(weight), must },
  };
}

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

function checkOf(values: PlaybookRuleValues): unknown {
  const { kind } = values;
  if (kind === "") return null;
  const read = (name: CheckParameter) => {
    if (name === "names") return values.names.split(",").flatMap((one) => one.trim() || []);
    const value = values[name];
    if (typeof value !== "string") return value;
    return name === "minutes" || kind === "days-to-expiry" ? whole(value) : value.trim();
  };
  return { kind, ...Object.fromEntries(parametersOf[kind].map((name) => [name, read(name)])) };
}

/** Checks the texts with the contract's schema; a problem of a parameter is shown at its field. */
export const playbookRuleResolver =
  (id: string): Resolver<PlaybookRuleValues, unknown, PlaybookRule> =>
  (values) => {
    const { label, group, weight, must } = values;
    const read = playbookRule.safeParse({ id, label, group, weight: whole(weight), must, check: checkOf(values) });
    if (read.success) return { values: read.data, errors: {} };
    const [first = "kind"] = values.kind === "" ? [] : parametersOf[values.kind];
    const problems = read.error.issues.map(({ path, message }) => [
      String(path[0] === "check" ? (path[1] ?? first) : path[0]),
      { type: "contract", message },
    ]);
    return { values: {}, errors: Object.fromEntries(problems) };
  };
