import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import type {
  AnalyticsChecklist,
  AnalyticsPlaybook,
  PlaybookReportQuery,
} from "@saudabook/contract/playbooks/playbook-results.ts";
import type { KnownPlaybook, Playbook, PlaybookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import { netOf } from "../analysis/metrics/results.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { filteredOf } from "../analysis/responses/basis.ts";
import { ideasOf } from "../analysis/responses/ideas-of.ts";
import type { History } from "../discipline/history.ts";
import { adherenceOf, checklistOf, type RuleResult, versionOn } from "./checklist.ts";
import { answered, type JudgedTrade, playbookReport } from "./playbook-report.ts";
import { type Legs, type TradeCheck, tradeCheck } from "./trade-check.ts";

/** The fields of the leading note that a checklist needs. */
export type LeadingNote = Pick<NoteContent, "answers" | "target">;

export interface PlaybookFacts {
  /** The results that the history belongs to. */
  account: AnalysedAccount;
  history: History;
  setup: AnalyticsPlaybook["setup"];
  /** The note that leads a round trip. */
  noteOf: (trip: number) => LeadingNote | undefined;
}

export interface ChecklistFacts extends Omit<PlaybookFacts, "history" | "setup"> {
  /** Null: the setup has no playbook, and the history is not needed. */
  history: History | null;
  /** Null: the trade has no setup. */
  setup: { id: string; name: string; playbook: Playbook | null } | null;
}

/** Reports how the closed trades of a setup kept its rules. The legs of an idea count as one trade. */
export function playbookResponse(
  facts: PlaybookFacts,
  playbook: KnownPlaybook | null,
  query: PlaybookReportQuery,
): AnalyticsPlaybook {
  const { setup } = facts;
  const account = ideasOf(facts.account);
  const filter: AnalysisFilter = { ...query, setup: setup.id, unit: "idea" };
  const { filtered, basis } = filteredOf(account, filter);
  const judge = playbook && judgeOf(facts, playbook);
  const { trips } = account.results;
  const trades = Array.from(filtered.selection.closed, (row): JudgedTrade => {
    const risk = trips.risk[row] as number;
    const judged = judge?.(account.byTrade?.tripsOf(row) ?? [row]);
    return {
      net: netOf(trips, row),
      risk: risk > 0 ? risk : null,
      judged: judged ? { version: judged.version.version, results: judged.results } : null,
    };
  });
  const report = playbook && playbookReport(playbook.versions, trades);
  return { basis, setup, playbook, all: answered(trades), report };
}

/** The checklist of a round trip, or of the idea that it is a leg of. */
export function checklistResponse(
  { account, history, setup, noteOf }: ChecklistFacts,
  trip: number,
): AnalyticsChecklist {
  const { version, pending, results } = account;
  const legs = results.journal.ideas.find(({ trips }) => trips.includes(trip))?.trips ?? [trip];
  const judged = setup?.playbook && history ? judgeOf({ account, history, noteOf }, setup.playbook)(legs) : null;
  return {
    version,
    pending,
    setup: setup && { id: setup.id, name: setup.name },
    firstFrom: setup?.playbook?.versions[0]?.from ?? null,
    checklist: judged && {
      version: judged.version.version,
      from: judged.version.from,
      description: judged.version.description,
      results: judged.results.map(({ automatic = null, ...result }) => ({ ...result, automatic })),
      ...adherenceOf(judged.results),
    },
  };
}

/** Judges a trade by the version that is valid on the day of its first entry; null before the first version. */
function judgeOf({ account, history, noteOf }: Omit<PlaybookFacts, "setup">, { versions }: Playbook) {
  const { entryDay } = account.results.trips;
  const targetOf = (trip: number) => noteOf(trip)?.target ?? null;
  const checks = new Map<PlaybookRule, (legs: Legs) => TradeCheck>();
  const automaticOf = (legs: Legs) => (rule: PlaybookRule) => {
    if (rule.check === null) return;
    const known = checks.get(rule) ?? tradeCheck({ history, targetOf }, rule.check);
    checks.set(rule, known);
    return known(legs);
  };
  return (legs: Legs): { version: Playbook["versions"][number]; results: RuleResult[] } | null => {
    const [lead = 0] = legs;
    const version = versionOn(versions, entryDay[lead] as number);
    return version ? { version, results: checklistOf(version, noteOf(lead)?.answers ?? [], automaticOf(legs)) } : null;
  };
}
