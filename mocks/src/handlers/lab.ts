import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import {
  type Clause,
  clauseProblemText,
  formatClause,
  parseClauses,
} from "@saudabook/contract/analysis/lab/clauses.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { invalidField } from "@saudabook/contract/wire/refusals.ts";
import { idText } from "@saudabook/trading/analysis/responses/texts.ts";
import { heldFrom, labResponse, tradingDayCount } from "@saudabook/trading/lab/lab-response.ts";
import { revealFor, scenarioText, unknownName, withTry } from "@saudabook/trading/lab/lab-tries.ts";
import { chargedAsBooked, scenarioWeights } from "@saudabook/trading/lab/scenario-weights.ts";
import { analysed } from "../analysed.ts";
import { attachedNotes, notesOf } from "../attached.ts";
import { db } from "../db.ts";
import { type Analysed, currentFilter } from "../derived.ts";
import { digest } from "../digest.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";

const labOf = ({ id }: Account) => db.labs.get(id) ?? { tries: null, reveal: null };

function scenarioOf(account: Account, known: Analysed, asked: AnalysisFilter, texts: readonly string[]) {
  const filter = currentFilter(account, asked);
  const clauses = parseClauses(texts).clauses.map((clause) => currentClause(account, clause));
  const labels = db.labels.get(account.id) ?? [];
  const problem = unknownName(clauses, { labels, accounts: known.account.results.accounts.map(({ key }) => key) });
  if (problem) throw refusalFrom(invalidField("c", clauseProblemText(problem)));
  return { filter, clauses, scenario: idText(digest(scenarioText(filter, clauses))) };
}

function currentClause(account: Account, clause: Clause): Clause {
  const choice = clause.kind === "scale" ? clause.where : clause;
  if (choice?.field !== "account") return clause;
  const current = { ...choice, value: currentFilter(account, { account: choice.value }).account };
  return clause.kind === "scale" ? { ...clause, where: current } : { ...clause, ...current };
}

export const lab = {
  analyticsLab: ({ account, query: { c, charges, hold, ...asked } }) => {
    const known = analysed(account);
    const { filter, clauses, scenario } = scenarioOf(account, known, asked, c);
    const weight = scenarioWeights(known.account.results, clauses);
    const run = charges === "anew" ? known.scenarios.run(weight) : chargedAsBooked(known.account, weight);
    const stored = labOf(account);
    const days = tradingDayCount(known.account.results);
    const tries = clauses.length === 0 ? stored.tries : withTry(stored.tries, scenario, days);
    db.labs.set(account.id, { ...stored, tries });
    const history = { tried: Math.max(1, tries?.scenarios.length ?? 0), reveal: stored.reveal, scenario };
    const { ofTrip } = attachedNotes(account, known);
    const written = new Map(notesOf(account).map((note) => [note.id, note.written]));
    const times = (roundTrip: string) => (ofTrip.get(roundTrip) ?? []).flatMap((id) => written.get(id) ?? []);
    return {
      data: labResponse(known.account, { ...filter, c: clauses.map(formatClause), charges, hold }, run, history, times),
    };
  },

  revealLabQuarter: ({ account, json: { c, ...asked } }) => {
    const known = analysed(account);
    const { filter, scenario } = scenarioOf(account, known, asked, c);
    const from = heldFrom(known.account, filter);
    if (from === null) throw refusalFrom(invalidField("hold", "needs at least 4 trading days"));
    const revealed = revealFor(labOf(account).reveal, from);
    if (revealed && revealed.scenario !== scenario) {
      throw refusalFrom(invalidField("hold", `was revealed for another scenario on ${revealed.at.slice(0, 10)}`));
    }
    if (!revealed)
      db.labs.set(account.id, { tries: null, reveal: { at: `${db.today}T06:30:00.000Z`, scenario, from } });
    return { success: true, message: doneMessages.revealLabQuarter };
  },
} satisfies Pick<Handlers, "analyticsLab" | "revealLabQuarter">;
