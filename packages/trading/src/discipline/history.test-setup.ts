import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import type { RuleVersion } from "@saudabook/contract/discipline/rules.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { accountEvents } from "../analysis/events/account-events.test-setup.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { factsOf, LABELS, noteOf, type Trades, type Written } from "../journal/with-journal.test-setup.ts";
import { notedAccount } from "../samples/accounts/attachable-account.ts";
import { blockedBy } from "./blocked.ts";
import { evaluateRule } from "./evaluate-rule.ts";
import { type History, historyOf } from "./history.ts";
import { versionOf } from "./rule-version.test-setup.ts";

export interface Example extends Trades {
  notes?: Written[];
  startingCapital?: Decimal;
  /** Positions of executions that open legs of one idea. */
  legs?: readonly number[];
}

export function historyOfExample({ notes = [], startingCapital, legs, ...trades }: Example): History {
  const facts = factsOf(trades);
  const { account } = notedAccount(facts, notes.map(noteOf), LABELS);
  const capital = { ...account, startingCapital: startingCapital ?? null };
  const events = accountEvents(facts);
  if (!legs) return historyOf(capital, events);
  const leadOf = Uint32Array.from(account.results.trips.entryDay.keys());
  for (const leg of legs) leadOf[leg] = legs[0] as number;
  return historyOf(capital, events, leadOf);
}

/**
 * What a rule says about the days of an example: `3: broken 11:00` with the times at which the units that broke it were entered, `add` before
 * that of units that were added.
 */
export function judged(example: Example, test: RuleTest, version: Partial<RuleVersion> = {}): string[] {
  const history = historyOfExample(example);
  const { events } = history;
  const clock = (second: number) =>
    `${Math.floor(second / 3_600)}:${String(Math.floor((second % 3_600) / 60)).padStart(2, "0")}`;
  const rule = { until: null, versions: [versionOf(test, version)] };
  return evaluateRule(history, rule).map(({ day, state, reason, broke, unplaced }) => {
    const times = broke.map((event) => {
      const second = events.second[event] as number;
      return `${blockedBy(history, [[event]]).whole[0] === 1 ? "" : "add "}${second < 0 ? "untimed" : clock(second)}`;
    });
    const parts = [state, reason, ...times, unplaced > 0 ? `${unplaced} unplaced` : null];
    return `${Number(isoDay(day).slice(8))}: ${parts.filter((part) => part !== null).join(" ")}`;
  });
}
