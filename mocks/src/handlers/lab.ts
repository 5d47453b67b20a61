import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import {
  type Clause,
  choiceOf,
  clauseProblemText,
  formatClause,
  parseClauses,
} from "@saudabook/contract/analysis/lab/clauses.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { invalidField } from "@saudabook/contract/wire/refusals.ts";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { starts } from "@saudabook/trading/analysis/derived/write/book-ranges.ts";
import { groupEvents } from "@saudabook/trading/analysis/events/group-events.ts";
import { orderEvents } from "@saudabook/trading/analysis/events/order-events.ts";
import { idText } from "@saudabook/trading/analysis/responses/texts.ts";
import { historyOf } from "@saudabook/trading/discipline/history.ts";
import { heldFrom, labResponse, tradingDayCount } from "@saudabook/trading/lab/lab-response.ts";
import { clauseProblem, revealFor, scenarioText, withTry } from "@saudabook/trading/lab/lab-tries.ts";
import { chargedAsBooked, scenarioOf } from "@saudabook/trading/lab/scenario-weights.ts";
import { limitsOf } from "@saudabook/trading/lab/simulate-limits.ts";
import { analysed } from "../analysed.ts";
import { attachedNotes, notesOf } from "../attached.ts";
import { db } from "../db.ts";
import { type Analysed, currentFilter } from "../derived.ts";
import { digest } from "../digest.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";

const labOf = ({ id }: Account) => db.labs.get(id) ?? { tries: null, reveal: null };

function scenarioIn(account: Account, known: Analysed, asked: AnalysisFilter, texts: readonly string[]) {
  const filter = currentFilter(account, asked);
  const read = parseClauses(texts);
  const [unread] = read.problems;
  if (unread) throw refusalFrom(invalidField("c", clauseProblemText(unread)));
  const clauses = read.clauses.map((clause) => currentClause(account, clause));
  const { results, startingCapital } = known.account;
  const labels = db.labels.get(account.id) ?? [];
  const problem = clauseProblem(clauses, { labels, accounts: results.accounts.map(({ key }) => key), startingCapital });
  if (problem) throw refusalFrom(invalidField("c", clauseProblemText(problem)));
  return { filter, clauses, scenario: idText(digest(scenarioText(filter, clauses))) };
}

function currentClause(account: Account, clause: Clause): Clause {
  const choice = choiceOf(clause);
  if (choice?.field !== "account" || clause.kind === "limit") return clause;
  const current = { ...choice, value: currentFilter(account, { account: choice.value }).account };
  return clause.kind === "scale" ? { ...clause, where: current } : { ...clause, ...current };
}

/** The order events of an account, with what its notes say. */
function eventsOf({ account, groups }: Analysed) {
  const first = starts(account.group, groups.length);
  const events = groups.map(({ detail }, group) =>
    groupEvents(readDetail(detail), (place) => (account.openQuantity[(first[group] ?? 0) + place] ?? 0) > 0),
  );
  return historyOf(account, orderEvents(account.group, events));
}

export const lab = {
  analyticsLab: ({ account, query: { c, charges, hold, ...asked } }) => {
    const known = analysed(account);
    const { filter, clauses, scenario } = scenarioIn(account, known, asked, c);
    const hasLimits = limitsOf(clauses).length > 0;
    const { unknownDays, ...weights } = scenarioOf(known.account, clauses, hasLimits ? eventsOf(known) : null, filter);
    const made = charges === "anew" || hasLimits ? ("anew" as const) : ("booked" as const);
    const run = made === "anew" ? known.scenarios.run(weights) : chargedAsBooked(known.account, weights.trips);
    const stored = labOf(account);
    const days = tradingDayCount(known.account.results);
    const tries = clauses.length === 0 ? stored.tries : withTry(stored.tries, scenario, days);
    db.labs.set(account.id, { ...stored, tries });
    const history = { tried: Math.max(1, tries?.scenarios.length ?? 0), reveal: stored.reveal, scenario };
    const { ofTrip } = attachedNotes(account, known);
    const written = new Map(notesOf(account).map((note) => [note.id, note.written]));
    const times = (roundTrip: string) => (ofTrip.get(roundTrip) ?? []).flatMap((id) => written.get(id) ?? []);
    const query = { ...filter, c: clauses.map(formatClause), charges: made, hold };
    return { data: labResponse(known.account, query, run, unknownDays, history, times) };
  },

  revealLabQuarter: ({ account, json: { c, ...asked } }) => {
    const known = analysed(account);
    const { filter, scenario } = scenarioIn(account, known, asked, c);
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
