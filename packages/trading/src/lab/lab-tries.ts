import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { type Clause, type ClauseProblem, choiceOf, formatClause } from "@saudabook/contract/analysis/lab/clauses.ts";
import { MAX_TRIES, TRADING_DAYS_OF_TRIES } from "@saudabook/contract/analysis/lab/lab.ts";
import type { LabReveal, LabTries } from "@saudabook/contract/analysis/lab/lab-history.ts";
import type { LabelKind } from "@saudabook/contract/journal/labels.ts";

/** A text that is the same for the same scenario: its filter, whatever the order of its fields, and its clauses. */
export function scenarioText(filter: AnalysisFilter, clauses: readonly Clause[]): string {
  const fields = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([fields, clauses.map(formatClause)]);
}

/** The scenarios with one more; the same object where it is among them. The count begins anew after 20 more trading days. */
export function withTry(known: LabTries | null, scenario: string, tradingDays: number): LabTries {
  const isOld = known === null || tradingDays >= known.tradingDays + TRADING_DAYS_OF_TRIES;
  const tries = isOld ? { tradingDays, scenarios: [] } : known;
  if (tries.scenarios.includes(scenario) || tries.scenarios.length === MAX_TRIES) return tries;
  return { ...tries, scenarios: [...tries.scenarios, scenario] };
}

/** The reveal that counts for a quarter from this day on; that of a quarter which began to be traded before does not. */
export function revealFor(reveal: LabReveal | null, from: string): LabReveal | null {
  return reveal !== null && from <= reveal.at.slice(0, 10) ? reveal : null;
}

/** Facts of an account that clauses refer to. */
export interface KnownNames {
  labels: readonly { id: string; kind: LabelKind }[];
  accounts: readonly string[];
  startingCapital: string | null;
}

/** The first clause that this account cannot run: one that names a label or a broker account it does not have, or needs a capital. */
export function clauseProblem(
  clauses: readonly Clause[],
  { labels, accounts, startingCapital }: KnownNames,
): ClauseProblem | null {
  for (const [at, clause] of clauses.entries()) {
    const problem = (what: string) => ({ at, problem: what });
    if (clause.kind === "limit") {
      const { test } = clause;
      const isPercent = test.kind === "max-loss" && test.unit === "percent";
      if (isPercent && startingCapital === null) return problem("needs a starting capital, and none is set");
    }
    const choice = choiceOf(clause);
    if (choice === null || choice.value === "none") continue;
    const { field, value } = choice;
    const unknown = (what: string) => problem(`names ${what} that this account does not have`);
    if (field === "account" && !accounts.includes(value)) return unknown("a broker account");
    if (field !== "setup" && field !== "tag" && field !== "mistake") continue;
    if (!labels.some(({ id, kind }) => id === value && kind === field)) return unknown(`a ${field}`);
  }
  return null;
}
