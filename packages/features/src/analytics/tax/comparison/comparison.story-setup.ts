import type { StatedTotals } from "@saudabook/contract/tax/tax-choices.ts";
import type { ComparedStatement, TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import { fn } from "storybook/test";
import type { ComparisonScreenProps } from "./comparison-screen.tsx";
import type { StatementUpload } from "./statement-panel.tsx";

const line = (broker: string, ours: string, explained: string, notExplained: string) => ({
  broker,
  ours,
  explained,
  notExplained,
});

const totals: ComparedStatement = {
  ...{ id: "s", file: null, madeAt: "2026-07-02T05:12:00.000Z", from: "2024-04-01", to: "2025-03-31" },
};

/** A comparison with totals that were typed. */
export const typedComparison: TaxComparison = {
  ...{ version: "7", pending: false, faulty: false, sample: false, importedAt: "2026-06-30T05:12:00.000Z" },
  ...{ rules: "2026-11-24", year: 2024, label: "FY 2024-25 (AY 2025-26)", account: "zerodha|AB1234" },
  ...{ statements: [totals], statement: totals, problem: null, findings: [], findingCount: 0, level: "heads" },
  ...{ scrips: [], scripCount: 0, equalScrips: 0, reasons: [], runs: [], runCount: 0, offers: [], offerCount: 0 },
  onlyInStatement: { rows: [], count: 0, total: "0" },
  accepted: 0,
  total: line("-92623.6", "-93124.1", "0", "500.5"),
  heads: [
    { buckets: ["speculative"], ...line("27795.75", "27795.75", "0", "0") },
    { buckets: ["futures", "options"], ...line("-154437.5", "-154437.5", "0", "0") },
    { buckets: ["short-term-stt"], ...line("34018.15", "33517.65", "0", "500.5") },
  ],
  uncovered: [],
  listedApart: [],
  charges: [
    { head: "brokerage", broker: "14210.4", ours: "14218", difference: "-7.6" },
    { head: "stt", broker: "6890", ours: "6890", difference: "0" },
    { head: "gst", broker: null, ours: "2560.1", difference: null },
  ],
  turnovers: [
    { kind: "speculative", broker: "187105.51", byTrade: "187105.51", netted: "98448.87" },
    { kind: "futures", broker: null, byTrade: "0", netted: "0" },
    { kind: "options", broker: "337765", byTrade: "337765", netted: "155667.5" },
  ],
};

export const typed: StatedTotals = {
  ...{ id: "s", madeAt: "2026-07-02T05:12:00.000Z", kind: "totals", account: "zerodha|AB1234", year: 2024 },
  countedIn: "zerodha|AB1234",
  until: null,
  results: { intraday: "27795.75", derivatives: "-154437.5", "short-term": "34018.15" },
  turnovers: { speculative: "187105.51", options: "337765" },
  charges: { brokerage: "14210.4", stt: "6890" },
};

/** The year before any statement. */
export const withoutStatement: TaxComparison = {
  ...typedComparison,
  ...{ statements: [], statement: null, level: null, total: null, heads: [], charges: [], turnovers: [] },
};

const SHA256 = "a".repeat(64);
const file: ComparedStatement = {
  ...{ id: "f", madeAt: "2026-07-03T05:12:00.000Z", from: "2024-04-01", to: "2025-03-31" },
  file: { name: "taxpnl-AB1234-2024_2025-Q1-Q4.xlsx", kind: "zerodha-tax-pnl", sha256: SHA256 },
};
const entry = {
  ...({ kind: "opening-lot", account: "zerodha|AB1234", instrument: "isin:INE155A01022", day: "2023-05-02" } as const),
  ...{ quantity: "10", price: "988.7", fromStatement: SHA256 },
};

/** A comparison with a file that has lots: reasons, offers, and units that no test explains. */
export const fileComparison: TaxComparison = {
  ...typedComparison,
  ...{ statements: [file, totals], statement: file, level: "lots", accepted: 2 },
  total: line("10656.5", "8085", "2371.5", "200"),
  heads: [
    { buckets: ["long-term-stt"], ...line("2476.5", "0", "1705.5", "0") },
    { buckets: ["short-term-stt"], ...line("8180", "8085", "666", "200") },
  ],
  scrips: [
    { name: "BAJAJFINSV", ...line("5200", "5000", "0", "200") },
    { name: "TATAMOTORS", ...line("4790.5", "3085", "1705.5", "0") },
    { name: "EICHERMOT", ...line("666", "0", "666", "0") },
  ],
  ...{ scripCount: 3, equalScrips: 41 },
  reasons: [
    { reason: "not-in-files", runs: 1, amount: "666" },
    { reason: "opening-stock", runs: 1, amount: "1655.5" },
    { reason: "hidden-lot", runs: 1, amount: "50" },
  ],
  runs: [
    {
      ...{ reason: null, hint: "sale-value", name: "BAJAJFINSV", amount: "200" },
      theirs: {
        ...{ entryDay: "2024-06-03", exitDay: "2024-12-02", quantity: "100", buy: "160000", sale: "165200" },
        ...{ result: "5200", bucket: "short-term-stt" },
      },
      ours: {
        ...{ entryDay: "2024-06-03", exitDay: "2024-12-02", quantity: "100", buy: "160000", sale: "165000" },
        ...{ result: "5000", bucket: "short-term-stt", state: "lot" },
      },
    },
    {
      ...{ reason: "opening-stock", hint: null, name: "TATAMOTORS", amount: "1655.5" },
      theirs: {
        ...{ entryDay: "2023-05-02", exitDay: "2025-01-06", quantity: "10", buy: "9887", sale: "11542.5" },
        ...{ result: "1655.5", bucket: "long-term-stt" },
      },
      ours: {
        ...{ entryDay: null, exitDay: "2025-01-06", quantity: "10", buy: null, sale: "11542.5" },
        ...{ result: "0", bucket: null, state: "opening-sell" },
      },
    },
  ],
  runCount: 4,
  offers: [
    { kind: "entry", name: "TATAMOTORS", entry },
    { kind: "entry", name: "TATAMOTORS", entry: { ...entry, day: "2023-08-01", quantity: "5", price: "990" } },
    { kind: "incomplete", name: "NESTLEIND", entry: "split", missing: "day" },
    { kind: "import", name: "EICHERMOT", day: "2024-10-14" },
    { kind: "class", name: "GOLDBEES", instrument: "isin:INF204KB17I5", classes: ["other-fund"] },
  ],
  offerCount: 5,
  onlyInStatement: {
    rows: [
      { day: "2024-07-01", text: "AMC for Demat Account for July 2024", amount: "-88.5" },
      { day: null, text: "Delayed payment charges", amount: null },
    ],
    count: 2,
    total: "-88.5",
  },
};

export const accounts = ["zerodha|AB1234", "groww|"];

/** Before a file was chosen. */
export const noUpload: StatementUpload = { problem: null, change: null, failed: null, done: null };

/** The comparison screen before anything was pressed. */
export const screenArgs: Omit<ComparisonScreenProps, "state"> = {
  onAccount: fn(),
  saving: { busy: false, failure: null, done: null },
  refused: {},
  onSave: fn(),
  onRemove: fn(),
  upload: noUpload,
  onStatement: fn(),
  onFile: fn(),
  onUndo: fn(),
  importHref: (id) => `#import-${id}`,
  offers: { change: null, result: null },
  onAccept: fn(),
  onUndoOffers: fn(),
  hrefs: { settle: "#settle", addTrades: "#add", year: "#year" },
  lotsHref: (bucket) => `#lots-${bucket}`,
};
