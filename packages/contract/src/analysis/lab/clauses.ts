import type { RuleTest } from "../../discipline/rule-tests.ts";
import { type AnalysisFilter, analysisFilter } from "../filter.ts";
import { analysisFilterLabels } from "../filter-labels.ts";
import { MAX_CLAUSE_LENGTH, MAX_CLAUSES } from "./lab.ts";
import { formatLimit, isLimitName, type LimitName, parseLimit } from "./limit-clauses.ts";

/** Weights are whole twentieths: a scale has steps of 0.05. */
export const TWENTIETHS = 20;
export const MAX_SCALE = 5;

/** The field that a clause chooses round trips by, and its value; null where it chooses none. */
export function choiceOf(clause: Clause): FieldChoice | null {
  return clause.kind === "limit" ? null : clause.kind === "scale" ? clause.where : clause;
}

/** A field of the filter of every page. */
export type ClauseField = Exclude<keyof AnalysisFilter, "unit" | "confidence">;

/** Round trips for which one field of the filter has this value. */
export interface FieldChoice {
  field: ClauseField;
  value: string;
}

/**
 * One clause of a scenario. `only` keeps the round trips that fit, `without` those that do not. `scale` gives the round trips that fit, or
 * all, another size: `twentieths` ÷ 20 of the real one, 0 to 100. `limit` removes entries and adds that break a rule, in time.
 */
export type Clause =
  | ({ kind: "only" } & FieldChoice)
  | ({ kind: "without" } & FieldChoice)
  | { kind: "scale"; twentieths: number; where: FieldChoice | null }
  | { kind: "limit"; name: LimitName; test: RuleTest };

/** A clause that cannot be run: its place from 0, and the problem in words that follow "Clause 2". */
export interface ClauseProblem {
  at: number;
  problem: string;
}

/** Reads the clauses of an address, in their order. All problems are returned; nothing is ignored. */
export function parseClauses(texts: readonly string[]): { clauses: Clause[]; problems: ClauseProblem[] } {
  const clauses: Clause[] = [];
  const problems: ClauseProblem[] = [];
  for (const [at, text] of texts.entries()) {
    const read =
      at < MAX_CLAUSES ? parseClause(text) : `is one too many: a scenario has at most ${MAX_CLAUSES} clauses`;
    if (typeof read === "string") problems.push({ at, problem: read });
    else clauses.push(read);
  }
  return { clauses, problems };
}

/** Describes a clause problem. The text follows the label of the clauses field. */
export function clauseProblemText({ at, problem }: ClauseProblem): string {
  return `have a problem: clause ${at + 1} ${problem}`;
}

/** One clause, or the problem in words that follow "Clause 2". */
export function parseClause(text: string): Clause | string {
  if (text.length > MAX_CLAUSE_LENGTH) return `has more than ${MAX_CLAUSE_LENGTH} characters`;
  const [name, rest] = cut(text, ":");
  switch (name) {
    case "only":
    case "without": {
      const choice = parseChoice(rest ?? "");
      return typeof choice === "string" ? choice : { kind: name, ...choice };
    }
    case "scale":
      return parseScale(rest ?? "");
    default:
      if (isLimitName(name)) return parseLimit(name, rest);
      return name === "" ? "is empty" : `is of a kind that the lab does not have: “${name}”`;
  }
}

/** The text of a clause in an address. `parseClause` reads it back. */
export function formatClause(clause: Clause): string {
  if (clause.kind === "limit") return formatLimit(clause.name, clause.test);
  if (clause.kind !== "scale") return `${clause.kind}:${clause.field}=${clause.value}`;
  const { twentieths, where } = clause;
  const size = String(Math.round((twentieths / TWENTIETHS) * 100) / 100);
  return `scale:${size}${where === null ? "" : `@${where.field}=${where.value}`}`;
}

function parseScale(text: string): Clause | string {
  const [size, choice] = cut(text, "@");
  const hundredths = /^\d(?:\.\d{1,2})?$/.test(size) ? Math.round(Number(size) * 100) : Number.NaN;
  if (Number.isNaN(hundredths) || hundredths > MAX_SCALE * 100 || hundredths % 5 !== 0) {
    return `needs a size from 0 to ${MAX_SCALE} in steps of 0.05, such as 0.5`;
  }
  const where = choice === null ? null : parseChoice(choice);
  return typeof where === "string" ? where : { kind: "scale", twentieths: hundredths / 5, where };
}

/** `field=value`: the value is everything behind the first `=`. */
function parseChoice(text: string): FieldChoice | string {
  const [name, value] = cut(text, "=");
  if (value === null || name === "") return "does not say by what it chooses trades";
  if (!isField(name)) return `chooses trades by something that the lab does not have: “${name}”`;
  const read = analysisFilter.shape[name].safeParse(value);
  if (read.success && read.data !== undefined && read.data !== "") return { field: name, value: read.data };
  return `needs a value for ${fieldName(name)}${value === "" ? "" : `: “${value}” is none`}`;
}

function isField(name: string): name is ClauseField {
  return name !== "unit" && name !== "confidence" && Object.hasOwn(analysisFilter.shape, name);
}

/** Labels of fields that no form shows. */
const OTHER_LABELS: Partial<Record<ClauseField, string>> = {
  underlying: "Underlying",
  weekday: "Weekday",
  hour: "Hour of entry",
  slot: "Time of entry",
  weekdayHour: "Weekday and hour",
  optionType: "Call or put",
  quantity: "Quantity from",
  value: "Value from",
  daysToExpiry: "Days to expiry from",
};

/** The label of a field of the filter in a clause. */
export function fieldName(field: ClauseField): string {
  return OTHER_LABELS[field] ?? analysisFilterLabels[field as keyof typeof analysisFilterLabels] ?? field;
}

function cut(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}
