import { createHash } from "node:crypto";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import {
  type Clause,
  choiceOf,
  clauseProblemText,
  formatClause,
  parseClauses,
} from "@saudabook/contract/analysis/lab/clauses.ts";
import type { LabQuery } from "@saudabook/contract/analysis/lab/lab.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { invalidField } from "@saudabook/contract/wire/refusals.ts";
import type { History } from "@saudabook/trading/discipline/history.ts";
import { heldFrom, labResponse, tradingDayCount } from "@saudabook/trading/lab/lab-response.ts";
import { clauseProblem, revealFor, scenarioText, withTry } from "@saudabook/trading/lab/lab-tries.ts";
import { chargedAsBooked, scenarioOf } from "@saudabook/trading/lab/scenario-weights.ts";
import { type Limited, limitsOf } from "@saudabook/trading/lab/simulate-limits.ts";
import type { Db } from "../../db/types.ts";
import type { Handlers } from "../../http/handlers.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import { busy } from "../../uploads/reader-pool.ts";
import type { AccountResults } from "../account-results.ts";
import type { Analysis } from "../analysis.ts";
import { currentFilter } from "../current-filter.ts";
import { settledResults } from "../wait-for-version.ts";
import { changeLab, readLabelKinds, readWritten } from "./lab-repository.ts";

/** A scenario with the keys that its broker accounts have today. */
interface Scenario {
  filter: AnalysisFilter;
  clauses: readonly Clause[];
  /** A digest that identifies the scenario. */
  digest: string;
}

export function labHandlers({ db, analysis, rateLimit }: { db: Db; analysis: Analysis; rateLimit: RateLimit }) {
  const scenarioIn = async (
    userId: string,
    { results: { accounts }, startingCapital }: AccountResults,
    asked: AnalysisFilter,
    texts: readonly string[],
  ): Promise<Scenario> => {
    const filter = await currentFilter(db, userId, asked);
    const read = parseClauses(texts);
    const [unread] = read.problems;
    if (unread) throw refusalFrom(invalidField("c", clauseProblemText(unread)));
    const clauses = await Promise.all(read.clauses.map((clause) => currentClause(db, userId, clause)));
    const names = {
      labels: await readLabelKinds(db, userId),
      accounts: accounts.map(({ key }) => key),
      startingCapital,
    };
    const problem = clauseProblem(clauses, names);
    if (problem) throw refusalFrom(invalidField("c", clauseProblemText(problem)));
    const digest = createHash("sha256").update(scenarioText(filter, clauses)).digest("base64url").slice(0, 22);
    return { filter, clauses, digest };
  };

  return {
    analyticsLab: async ({ account: { id }, query: { c, charges, hold, ...asked }, signal }) => {
      await rateLimit.count("questions", `user ${id}`);
      const { filter, clauses, digest } = await scenarioIn(id, await settledResults(analysis, id, signal), asked, c);
      const hasLimits = limitsOf(clauses).length > 0;
      const weightsOf = (of: AccountResults, history: History | null) => scenarioOf(of, clauses, history, filter);
      // Left-out adds have no charges in proportion.
      const { account, weights, simulated } =
        charges === "anew" || hasLimits
          ? await analysis.simulate(id, { hasLimits, weightsOf }, signal)
          : await booked(await analysis.resultsFor(id), weightsOf);
      // Charges in proportion would count the units that a limit leaves out.
      if (simulated === null && weights.leftOut !== null) throw busy("figuresPending", 30);
      const days = tradingDayCount(account.results);
      const { tries, reveal } = await changeLab(db, id, (stored) => {
        const tries = clauses.length === 0 ? stored.tries : withTry(stored.tries, digest, days);
        return tries === stored.tries ? stored : { ...stored, tries };
      });
      const query: LabQuery = {
        ...filter,
        c: clauses.map(formatClause),
        charges: simulated === null ? "booked" : "anew",
        hold,
      };
      const run = simulated ?? chargedAsBooked(account, weights.trips);
      const history = { tried: Math.max(1, tries?.scenarios.length ?? 0), reveal, scenario: digest };
      return {
        data: labResponse(account, query, run, weights.unknownDays, history, await timesOf(id, account, clauses)),
      };
    },

    revealLabQuarter: async ({ account: { id }, json: { c, ...asked }, signal }) => {
      await rateLimit.count("questions", `user ${id}`);
      const account = await settledResults(analysis, id, signal);
      const { filter, digest } = await scenarioIn(id, account, asked, c);
      const from = heldFrom(account, filter);
      if (from === null) throw refusalFrom(invalidField("hold", "needs at least 4 trading days"));
      await changeLab(db, id, (stored) => {
        const known = revealFor(stored.reveal, from);
        if (known?.scenario === digest) return stored;
        if (known)
          throw refusalFrom(invalidField("hold", `was revealed for another scenario on ${known.at.slice(0, 10)}`));
        return { tries: null, reveal: { at: new Date().toISOString(), scenario: digest, from } };
      });
      return { success: true, message: doneMessages.revealLabQuarter };
    },
  } satisfies Pick<Handlers, "analyticsLab" | "revealLabQuarter">;

  /** When the labels were written; read only where a clause chooses by what a note says. */
  async function timesOf(userId: string, { journal: { ofTrip } }: AccountResults, clauses: readonly Clause[]) {
    const isJournal = clauses.some((clause) =>
      ["setup", "tag", "mistake", "rating"].includes(choiceOf(clause)?.field ?? ""),
    );
    const written = isJournal
      ? await readWritten(db, userId, [...new Set([...ofTrip.values()].flat())])
      : new Map<string, never>();
    return (roundTrip: string) => (ofTrip.get(roundTrip) ?? []).flatMap((id) => written.get(id) ?? []);
  }
}

async function booked(account: AccountResults, weightsOf: (account: AccountResults, history: null) => Limited) {
  return { account, weights: weightsOf(account, null), simulated: null };
}

/** A clause that names a broker account, with the key that the account has today. */
async function currentClause(db: Db, userId: string, clause: Clause): Promise<Clause> {
  const choice = choiceOf(clause);
  if (choice?.field !== "account" || clause.kind === "limit") return clause;
  const { account = "" } = await currentFilter(db, userId, { account: choice.value });
  const current = { ...choice, value: account };
  return clause.kind === "scale" ? { ...clause, where: current } : { ...clause, ...current };
}
