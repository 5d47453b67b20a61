import type { Answered, PlaybookReport } from "@saudabook/contract/playbooks/playbook-report.ts";
import type { AnalyticsPlaybook, Checklist } from "@saudabook/contract/playbooks/playbook-results.ts";
import type { KnownPlaybook, PlaybookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import { makeBasis } from "@saudabook/mocks/fixtures/analytics.ts";

export const idOf = (at: number) => `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`;

export const rule = (at: number, label: string, fields: Partial<PlaybookRule> = {}): PlaybookRule => ({
  ...{ id: idOf(at), label, group: "entry", weight: 1, must: false, check: null },
  ...fields,
});

export const rules = [
  rule(1, "The range of the first fifteen minutes is broken with volume", { weight: 3 }),
  rule(2, "Entered between 09:30 and 11:00", {
    ...{ group: "time", must: true },
    check: { kind: "entry-window", first: "09:30", last: "11:00" },
  }),
  rule(3, "First stop below the range", { group: "risk", weight: 2, must: true, check: { kind: "stop-before-exit" } }),
  rule(4, "Half is booked at 2 R", { group: "exit" }),
];

export const playbook: KnownPlaybook = {
  revision: 3,
  versions: [
    { version: 1, from: "2025-04-01", description: null, rules: rules.slice(0, 3) },
    { version: 2, from: "2026-01-01", description: "Only in stocks that opened above the day before.", rules },
  ],
  answered: [1],
};

export const checklist: Checklist = {
  ...{ version: 2, from: "2026-01-01", description: null },
  results: [
    { rule: rule(1, rules[0]?.label ?? "", { weight: 3 }), answer: "unanswered", given: null, automatic: null },
    { rule: rules[1] as PlaybookRule, answer: "kept", given: null, automatic: "kept" },
    { rule: rules[2] as PlaybookRule, answer: "broken", given: null, automatic: "broken" },
    { rule: rules[3] as PlaybookRule, answer: "unanswered", given: null, automatic: null },
  ],
  ...{ kept: 1, broken: 2, unanswered: 2, plan: "off" },
};

export const answers = (trades: number, net: string, mean: string | null, meanR: string | null = null): Answered => ({
  ...{ trades, net, mean, meanR },
  withR: meanR === null ? 0 : trades,
});
const none = answers(0, "0", null);

export const report: PlaybookReport = {
  ...{ trades: 64, withoutVersion: 3, minimum: 20, comparisons: 2 },
  on: answers(36, "148230.5", "4117.513888888889", "0.62"),
  off: answers(22, "-31420.25", "-1428.193181818182", "-0.31"),
  unknown: answers(6, "5200", "866.666666666667"),
  ...{ rate: "0.620689655172", low: "0.491825", high: "0.734521", adherence: "0.8125" },
  compared: { difference: "5545.71", low: "1204.33", high: "9887.09" },
  rules: [
    {
      ...{ rule: rules[0] as PlaybookRule, current: true, overruled: 0 },
      kept: answers(41, "120300", "2934.146341463415", "0.48"),
      broken: answers(12, "2710.25", "225.854166666667", "0.05"),
      ...{ notApplicable: none, unanswered: answers(8, "-1000", "-125"), compared: null },
    },
    {
      ...{ rule: rules[1] as PlaybookRule, current: true, overruled: 2 },
      kept: answers(38, "151000", "3973.684210526316"),
      broken: answers(23, "-28990.25", "-1260.445652173913"),
      ...{ notApplicable: none, unanswered: none },
      compared: { difference: "5234.13", low: "-310.2", high: "10778.46" },
    },
  ],
  versions: [
    {
      ...{
        version: 1,
        from: "2025-04-01",
        on: answers(20, "80000", "4000"),
        off: answers(15, "-20000", "-1333.333333"),
      },
      unknown: none,
    },
    {
      ...{ version: 2, from: "2026-01-01", on: answers(16, "68230.5", "4264.40625") },
      ...{ off: answers(7, "-11420.25", "-1631.464285714286"), unknown: answers(3, "2600", "866.666666666667") },
    },
  ],
};

export const setupData: AnalyticsPlaybook = {
  basis: makeBasis({ n: 64, trades: 71, exits: 80, open: 2, estimated: 3 }),
  setup: { id: idOf(11), name: "Opening range" },
  playbook,
  all: answers(64, "122010.25", "1906.41015625", "0.34"),
  report,
};
