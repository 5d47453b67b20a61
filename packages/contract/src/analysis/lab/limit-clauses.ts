import { type RuleTest, ruleTest } from "../../discipline/rule-tests.ts";

/** The rules that run in time over what is kept, by the name of their clause. */
export const LIMIT_NAMES = [
  "losses",
  "row",
  "trades",
  "loss",
  "giveback",
  "cool",
  "value",
  "quantity",
  "premium",
  "open",
  "noaverage",
  "window",
  "zerodte",
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

export const isLimitName = (name: string): name is LimitName => LIMIT_NAMES.some((one) => one === name);

/** Examples of the value of a limit, as it is typed; empty if it takes none. */
export const LIMIT_EXAMPLES: Record<LimitName, string> = {
  losses: "3",
  row: "2",
  trades: "6",
  loss: "5000 or 2%",
  giveback: "4000,50%",
  cool: "15 or 15,underlying",
  value: "200000",
  quantity: "150",
  premium: "50000",
  open: "3",
  noaverage: "",
  window: "0920-1430",
  zerodte: "1430",
};

/** A limit with the rule that it is, or the problem in words that follow the name of its clause. */
export function parseLimit(
  name: LimitName,
  text: string | null,
): { kind: "limit"; name: LimitName; test: RuleTest } | string {
  const problem = LIMIT_EXAMPLES[name] === "" ? "takes no value" : `needs a value such as ${LIMIT_EXAMPLES[name]}`;
  const read = ruleTest.safeParse(testOf(name, text ?? ""));
  if (!read.success || (name === "noaverage") !== (text === null)) return problem;
  const limit = { kind: "limit", name, test: read.data } as const;
  // Another text of the same rule would be another scenario.
  return formatLimit(name, read.data) === (text === null ? name : `${name}:${text}`) ? limit : problem;
}

/** Parses the text of a clause into a rule test; the rule schema validates it. */
function testOf(name: LimitName, text: string): unknown {
  switch (name) {
    case "losses":
      return { kind: "max-losses", number: whole(text) };
    case "row":
      return { kind: "losses-in-row", number: whole(text) };
    case "trades":
      return { kind: "max-trades", number: whole(text) };
    case "loss":
      return text.endsWith("%")
        ? { kind: "max-loss", unit: "percent", most: text.slice(0, -1) }
        : { kind: "max-loss", unit: "rupees", most: text };
    case "giveback": {
      const [once, percent = ""] = text.split(",");
      return { kind: "give-back", once, percent: whole(percent.replace(/%$/, "")) };
    }
    case "cool": {
      const [minutes = "", after = "anywhere"] = text.split(",");
      return { kind: "cool-off", minutes: whole(minutes), after };
    }
    case "value":
    case "quantity":
    case "premium":
    case "open":
      return { kind: "max-size", of: name, most: text };
    case "noaverage":
      return { kind: "no-averaging" };
    case "window": {
      const [first = "", last = ""] = text.split("-");
      return { kind: "entry-window", first: time(first), last: time(last) };
    }
    case "zerodte":
      return { kind: "expiry-day", last: time(text) };
  }
}

const CLAUSES_OF_RULES: Partial<Record<RuleTest["kind"], LimitName>> = {
  "max-losses": "losses",
  "losses-in-row": "row",
  "max-trades": "trades",
  "max-loss": "loss",
  "give-back": "giveback",
  "cool-off": "cool",
  "no-averaging": "noaverage",
  "entry-window": "window",
  "expiry-day": "zerodte",
};

/** The text of the clause that is this rule; null: no limit in time is. */
export function limitOf(test: RuleTest): string | null {
  const name = test.kind === "max-size" ? test.of : CLAUSES_OF_RULES[test.kind];
  return name === undefined ? null : formatLimit(name, test);
}

export function formatLimit(name: LimitName, test: RuleTest): string {
  switch (test.kind) {
    case "max-losses":
    case "losses-in-row":
    case "max-trades":
      return `${name}:${test.number}`;
    case "max-loss":
      return `${name}:${test.most}${test.unit === "percent" ? "%" : ""}`;
    case "give-back":
      return `${name}:${test.once},${test.percent}%`;
    case "cool-off":
      return `${name}:${test.minutes}${test.after === "underlying" ? ",underlying" : ""}`;
    case "max-size":
      return `${name}:${test.most}`;
    case "entry-window":
      return `${name}:${test.first.replace(":", "")}-${test.last.replace(":", "")}`;
    case "expiry-day":
      return `${name}:${test.last.replace(":", "")}`;
    default:
      return name;
  }
}

const whole = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);
const time = (text: string) => (/^\d{4}$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : text);
