import { expect, it, test } from "vitest";
import { addDays } from "../../calendar.ts";
import { ACTS, yearLabel } from "./acts.ts";
import { AUDIT_LIMITS } from "./audit-limits.ts";
import { BUY_BACKS } from "./buy-backs.ts";
import { type Dated, FIRST_DAY, on } from "./dated.ts";
import { HOLDING_PERIODS, SPECIFIED_FUNDS } from "./holding.ts";
import { LONG_TERM_EXEMPTION, RATES } from "./rates.ts";
import { SECTIONS } from "./sections.ts";

const LAST_DAY = "2030-03-31";

const TABLES: Readonly<Record<string, readonly Dated[]>> = {
  ACTS,
  SECTIONS,
  LONG_TERM_EXEMPTION,
  SPECIFIED_FUNDS,
  BUY_BACKS,
  AUDIT_LIMITS,
  ...Object.fromEntries(Object.entries(RATES).map(([bucket, rows]) => [`rate of ${bucket}`, rows])),
  ...Object.fromEntries(Object.entries(HOLDING_PERIODS).map(([name, rows]) => [`holding of ${name}`, rows])),
};

test.each(Object.entries(TABLES))("one row of %s covers each day", (_, rows) => {
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
    const covering = rows.filter(({ from, until }) => from <= day && (until === null || day < until));
    if (covering.length !== 1) expect.fail(`${covering.length} rows on ${day}`);
  }
});

test.each(Object.entries(TABLES))("the rows of %s are in order and name their source", (_, rows) => {
  expect(rows[0]?.from).toBe(FIRST_DAY);
  for (const [at, { from, until, source }] of rows.entries()) {
    expect(until).toBe(rows[at + 1]?.from ?? null);
    expect(addDays(from, 0)).toBe(from);
    expect(source.length).toBeGreaterThan(9);
  }
});

it("refuses a day before the tables", () => {
  expect(() => on(ACTS, "2014-03-31")).toThrow(new RangeError("the tables of the law do not cover 2014-03-31"));
  expect(() => yearLabel(2013)).toThrow(RangeError);
});

test.each([
  [2014, "FY 2014-15 (AY 2015-16)"],
  [2025, "FY 2025-26 (AY 2026-27)"],
  [2026, "Tax year 2026-27"],
  [2099, "Tax year 2099-00"],
])("the year that begins in %i is %s", (year, label) => {
  expect(yearLabel(year)).toBe(label);
});

const SLAB_EXAMPLES = (
  ["speculative", "futures", "options", "delivery-business", "short-term", "specified-fund"] as const
).map((bucket): Example => [RATES[bucket], "2026-03-31", { rate: "slab rates" }]);

const TWELVE_MONTHS = (["share", "equity-fund", "sgb", "government", "bond", "entitlement"] as const).map(
  (name): Example => [HOLDING_PERIODS[name], "2024-07-22", { months: 12 }],
);

type Example = [table: readonly Dated[], day: string, row: Readonly<Record<string, unknown>>];

const EXAMPLES: readonly Example[] = [
  [ACTS, "2026-03-31", { act: "1961" }],
  [ACTS, "2026-04-01", { act: "2025", name: "Income-tax Act, 2025" }],
  [
    SECTIONS,
    "2018-03-31",
    { sections: expect.objectContaining({ "short-term-stt": "111A", "long-term-stt": "10(38)" }) },
  ],
  [
    SECTIONS,
    "2018-04-01",
    { sections: expect.objectContaining({ "short-term-stt": "111A", "long-term-stt": "112A" }) },
  ],
  [SECTIONS, "2026-04-01", { sections: expect.objectContaining({ "short-term-stt": "196", "long-term-stt": "198" }) }],
  ...SLAB_EXAMPLES,
  [RATES["short-term-stt"], "2024-07-22", { rate: "15%" }],
  [RATES["short-term-stt"], "2024-07-23", { rate: "20%" }],
  [RATES["long-term-stt"], "2018-03-31", { rate: "exempt" }],
  [RATES["long-term-stt"], "2018-04-01", { rate: "10%" }],
  [RATES["long-term-stt"], "2024-07-22", { rate: "10%" }],
  [RATES["long-term-stt"], "2026-04-01", { rate: "12.5%" }],
  [RATES["long-term"], "2014-07-10", { rate: "20% with indexation, or 10% without", indexed: true }],
  [RATES["long-term"], "2024-07-22", { rate: /other than units/, indexed: true }],
  [RATES["long-term"], "2024-07-23", { rate: "12.5%" }],
  [LONG_TERM_EXEMPTION, "2018-03-31", { rupees: null }],
  [LONG_TERM_EXEMPTION, "2024-03-31", { rupees: 100_000 }],
  [LONG_TERM_EXEMPTION, "2024-04-01", { rupees: 125_000 }],
  ...TWELVE_MONTHS,
  // Debt funds and other funds have the same rows.
  [HOLDING_PERIODS["debt-fund"], "2014-07-10", { months: 12 }],
  [HOLDING_PERIODS["other-fund"], "2014-07-11", { months: 36 }],
  [HOLDING_PERIODS["debt-fund"], "2024-07-22", { months: 36 }],
  [HOLDING_PERIODS["other-fund"], "2024-07-23", { months: 12 }],
  [HOLDING_PERIODS["trust-unit"], "2024-07-22", { months: 36 }],
  [HOLDING_PERIODS["trust-unit"], "2024-07-23", { months: 12 }],
  [SPECIFIED_FUNDS, "2023-03-31", { classes: [] }],
  [SPECIFIED_FUNDS, "2025-03-31", { classes: ["debt-fund", "other-fund"], acquiredFrom: "2023-04-01" }],
  [SPECIFIED_FUNDS, "2025-04-01", { classes: ["debt-fund"], acquiredFrom: "2023-04-01" }],
  [BUY_BACKS, "2019-07-04", { treatment: "capital-gains", listedApart: true }],
  [BUY_BACKS, "2024-09-30", { treatment: "exempt", listedApart: true }],
  [BUY_BACKS, "2024-10-01", { treatment: "dividend", listedApart: true }],
  [BUY_BACKS, "2026-03-31", { treatment: "dividend", listedApart: true }],
  [BUY_BACKS, "2026-04-01", { treatment: "capital-gains", listedApart: false }],
  [AUDIT_LIMITS, "2016-03-31", { audit: "Turnover above ₹1 crore.", presumptive: "Turnover to ₹1 crore: 8%." }],
  [AUDIT_LIMITS, "2019-03-31", { audit: "Turnover above ₹1 crore.", presumptive: /₹2 crore/ }],
  [AUDIT_LIMITS, "2020-03-31", { audit: /₹5 crore/, presumptive: /₹2 crore/ }],
  [AUDIT_LIMITS, "2023-03-31", { audit: /₹10 crore/, presumptive: /^Turnover to ₹2 crore: / }],
  [AUDIT_LIMITS, "2023-04-01", { audit: /₹10 crore/, presumptive: /₹3 crore/ }],
];

const nameOf = (table: readonly Dated[]) => Object.entries(TABLES).find(([, rows]) => rows === table)?.[0];

test.each(EXAMPLES.map(([table, day, row]) => ({ name: nameOf(table), table, day, row })))(
  "$name on $day",
  ({ table, day, row }) => {
    const found: Readonly<Record<string, unknown>> = { ...on(table, day) };
    for (const [column, value] of Object.entries(row)) {
      if (value instanceof RegExp) expect(found[column]).toMatch(value);
      else expect(found[column]).toEqual(value);
    }
    expect(found["indexed"]).toBe(row["indexed"]);
  },
);

it("has an example of every row", () => {
  const shown = new Set(EXAMPLES.map(([table, day]) => on(table, day)));
  const rows = Object.values(TABLES).flat();
  expect(rows.filter((row) => !shown.has(row))).toEqual([]);
});

test.each([
  ["short-term-stt", "111A", "196"],
  ["long-term-stt", "112A", "198"],
  ["long-term", "112", "197"],
  ["short-term", "45", "67"],
  ["specified-fund", "50AA", "76"],
  ["speculative", "43(5)", "66"],
  ["futures", "43(5)(d)", "66"],
  ["options", "43(5)(d)", "66"],
  ["delivery-business", "28", "26"],
  ["left", "47", "70"],
  ["buy-back", "46A", "69"],
  ["cost", "49", "73"],
  ["transfer-expenses", "48", "72"],
  ["stt-as-expense", "36(1)(xv)", "32(k)"],
  ["audit", "44AB", "63"],
  ["presumptive", "44AD", "58"],
  ["advance-tax", "211", "408"],
  ["return", "139", "263"],
] as const)("%s is section %s to 31 March 2026 and %s later", (subject, before, after) => {
  expect(on(SECTIONS, "2026-03-31").sections[subject]).toBe(before);
  expect(on(SECTIONS, "2026-04-01").sections[subject]).toBe(after);
});
