import type { UnknownReason } from "@saudabook/contract/discipline/discipline.ts";
import type { Rule, RuleVersion } from "@saudabook/contract/discipline/rules.ts";
import { EXIT } from "../analysis/events/group-events.ts";
import { dayNumber } from "../analysis/prepare/day-number.ts";
import { isLimit } from "./day-limits.ts";
import { eventCheck, type SingleTest, secondsOf } from "./event-checks.ts";
import { replayHeld } from "./held-days.ts";
import type { History } from "./history.ts";
import { replayLimit } from "./replay-limit.ts";
import { dayOf, type RuleDay } from "./rule-days.ts";
import { holdsOn, TESTED, tripsInScope } from "./rule-scope.ts";

/**
 * What a rule says about each day of the history that it concerns, in order, those before it was set included: the first version judges
 * them. Days that are not named are not tested.
 */
export function evaluateRule(history: History, rule: JudgingRule): RuleDay[] {
  const versionOn = versionsByDay(rule);
  return rule.versions.flatMap((version) => evaluateVersion(history, version, (day) => versionOn(day) === version));
}

export type JudgingRule = Pick<Rule, "versions" | "until">;

/** Which version of a rule judges a day: none after its last day, and on weekdays that are not its own. */
export function versionsByDay({ versions, until }: JudgingRule): (day: number) => RuleVersion | null {
  const end = until === null ? Number.POSITIVE_INFINITY : dayNumber(until);
  const from = versions.map((version, at) => (at === 0 ? Number.NEGATIVE_INFINITY : dayNumber(version.from)));
  return (day) => {
    const version = versions[from.findLastIndex((first) => first <= day)];
    return version && day <= end && holdsOn(version, day) ? version : null;
  };
}

function evaluateVersion(history: History, version: RuleVersion, takes: (day: number) => boolean): RuleDay[] {
  const { test } = version;
  const scope = tripsInScope(history, version);
  if (isLimit(test)) return replayLimit(history, test, scope, takes);
  if (test.kind === "flat-by") return replayHeld(history, secondsOf(test.time), scope, takes);
  if (test.kind === "no-overnight") return replayHeld(history, null, scope, takes);
  return checkDays(history, test, scope, takes);
}

function checkDays(history: History, test: SingleTest, scope: Uint8Array, takes: (day: number) => boolean): RuleDay[] {
  const { days, dayStart, byTime, roundTrip, kind } = history.events;
  const check = eventCheck(history, test);
  const found: RuleDay[] = [];
  for (let at = 0; at < days.length; at++) {
    const day = days[at] as number;
    if (!takes(day)) continue;
    const broke: number[] = [];
    let kept = false;
    let reason: UnknownReason | null = null;
    for (let place = dayStart[at] as number; place < (dayStart[at + 1] as number); place++) {
      const event = byTime[place] as number;
      const trip = roundTrip[event] as number;
      if (scope[trip] !== TESTED) continue;
      const result = check(event);
      if (result === "kept") kept = true;
      else if (result === "broken") broke.push(...(kind[event] === EXIT ? firstEvents(history, trip) : [event]));
      else reason ??= result;
    }
    if (broke.length > 0) found.push(dayOf(day, "broken", { broke }));
    else if (reason !== null) found.push(dayOf(day, "unknown", { reason }));
    else if (kept) found.push(dayOf(day, "kept"));
  }
  return found;
}

/** The first event of each round trip of an idea: a rule that an idea breaks blocks all of its legs. */
function firstEvents({ events, leadOf, legsOf }: History, trip: number): number[] {
  const legs = legsOf.get(leadOf[trip] as number) ?? [trip];
  return legs.map((leg) => events.tripStart[leg] as number);
}
