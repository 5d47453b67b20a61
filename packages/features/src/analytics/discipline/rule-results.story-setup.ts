import type {
  AnalyticsDiscipline,
  AnalyticsRule,
  Brought,
  RuleTally,
} from "@saudabook/contract/discipline/discipline.ts";
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";

const NOTHING: Brought = { days: 0, trades: 0, booked: 0, wins: 0, net: "0", mean: null, low: null, high: null };

export const tally = (kept: number, broken: number, brought: Partial<Brought> = {}): RuleTally => ({
  kept,
  broken,
  notTested: 240,
  unknown: { untimed: 0, capital: 0, expired: 0, written: 0 },
  unplaced: 0,
  rate: kept + broken === 0 ? null : (kept / (kept + broken)).toFixed(6),
  low: kept + broken === 0 ? null : "0.52",
  high: kept + broken === 0 ? null : "0.78",
  brought: { ...NOTHING, ...brought },
});

const ruleOf = (id: string, name: string, test: RuleTest) => ({
  id: `5f0c6a9e-0f55-4c3b-9c3a-00000000${id}`,
  name,
  until: null,
  versions: [{ from: "2026-09-01", test, accounts: [], segments: [], weekdays: [] }],
});

const loss = {
  days: 12,
  trades: 34,
  booked: 34,
  wins: 9,
  net: "-48210.4",
  mean: "-1417.952941",
  low: "-2310",
  high: "-525.9",
};
const gain = { days: 3, trades: 5, booked: 4, wins: 3, net: "9300", mean: "2325" };

export const rules: AnalyticsDiscipline["rules"] = [
  {
    rule: ruleOf("0001", "Stop at ₹5,000", { kind: "max-loss", unit: "rupees", most: "5000" }),
    now: { state: "near", value: "4200", limit: "5000" },
    all: tally(28, 12, loss),
    before: tally(20, 11, { ...loss, trades: 31, booked: 31 }),
    since: tally(8, 1, { days: 1, trades: 3, booked: 3, wins: 0, net: "-2100", mean: "-700" }),
  },
  {
    rule: ruleOf("0002", "Five trades, no more", { kind: "max-trades", number: 5 }),
    now: { state: "over", value: "6", limit: "5" },
    all: { ...tally(20, 3, gain), unplaced: 2, unknown: { untimed: 4, capital: 0, expired: 0, written: 0 } },
    before: tally(20, 3, gain),
    since: tally(0, 0),
  },
  {
    rule: ruleOf("0003", "Flat by 15:15", { kind: "flat-by", time: "15:15" }),
    now: { state: "open", value: null, limit: null },
    all: tally(0, 0),
    before: tally(0, 0),
    since: tally(0, 0),
  },
];

const basis = {
  version: "12",
  pending: false,
  faulty: false,
  sample: false,
  today: "2026-11-24",
  importedAt: "2026-11-24T08:12:00.000Z",
  tradingDays: 312,
  first: "2025-08-01",
  last: "2026-11-24",
  excluded: 2,
  expired: 1,
};

const trade = { title: "NIFTY 20 Jan 2026 24750 PE", side: "short" as const, whole: true };

const ruleMonths: AnalyticsRule["months"] = [
  {
    month: "2026-10",
    kept: 4,
    broken: 2,
    unknown: 1,
    brought: { ...NOTHING, days: 2, trades: 5, booked: 5, net: "-8400" },
  },
  {
    month: "2026-11",
    kept: 3,
    broken: 1,
    unknown: 0,
    brought: { ...NOTHING, days: 1, trades: 2, booked: 1, net: "-2100" },
  },
];

const brokenDay: AnalyticsRule["days"][number] = {
  day: "2026-11-20",
  state: "broken",
  reason: null,
  reachedAt: "11:42:07",
  unplaced: 0,
  brought: { ...NOTHING, days: 1, trades: 2, booked: 1, net: "-2100" },
  trades: [
    { ...trade, id: "Zk3aaaaaaaaaaaaaaaaaaa", at: "2026-11-20T12:05:10+05:30", net: "-2100" },
    { ...trade, id: "Zk3aaaaaaaaaaaaaaaaaab", at: "2026-11-20T12:40:00+05:30", net: null, whole: false },
  ],
};

export const discipline: AnalyticsDiscipline = {
  ...basis,
  rules,
  union: {
    brought: { ...loss, trades: 7, booked: 6, wins: 1, net: "-10500", mean: "-1750", low: null, high: null },
    months: ruleMonths.map(({ kept: _, unknown: __, ...month }) => month),
    month: "2026-11",
    days: [brokenDay],
  },
};

export const ruleResult: AnalyticsRule = {
  ...basis,
  ...(rules[0] as AnalyticsDiscipline["rules"][number]),
  months: ruleMonths,
  month: "2026-11",
  days: [
    brokenDay,
    {
      day: "2026-11-12",
      state: "kept",
      reason: null,
      reachedAt: "10:31:00",
      unplaced: 0,
      brought: NOTHING,
      trades: [],
    },
    {
      day: "2026-11-06",
      state: "unknown",
      reason: "untimed",
      reachedAt: null,
      unplaced: 0,
      brought: NOTHING,
      trades: [],
    },
  ],
};
