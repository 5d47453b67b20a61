import { createHash } from "node:crypto";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Big } from "big.js";
import { describe, expect, it } from "vitest";
import { MICROS_PER_PAISA } from "../analysis/charge-columns.ts";
import { TRIP_ID_BYTES } from "../analysis/derived/derived-group.ts";
import { BEYOND_STOP, CUT_COST, EXCLUDED, NO_RISK, type Product } from "../analysis/match-columns.ts";
import { netOf } from "../analysis/metrics/results.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { roundTripOf } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { NO_SETTLEMENTS, type Settlements } from "../analysis/settlements.ts";
import type { JournalRoundTrip } from "../analysis/stored-execution.ts";
import { attachableAccount, notedAccount } from "../samples/accounts/attachable-account.ts";
import { ACCOUNT, executionOf } from "../samples/notation/match-notation.ts";
import { newNote } from "./changed-note.ts";

const digest = (text: string) => createHash("sha256").update(text).digest().subarray(0, TRIP_ID_BYTES);
const ISIN = "isin:INE155A01022";
const NEW_ISIN = "isin:INE155A01030";
const CALL = "fno:NIFTY|2025-06-05|24750|CE";

/** Default: on the first execution, of product `intraday`, and nothing written. */
type Written = Partial<Omit<NoteContent, "anchor">> & { on?: string; account?: string; product?: Product };

interface Trades {
  executions?: string[];
  journal?: JournalRoundTrip[];
  settlements?: Partial<Settlements>;
}

const seen = { symbol: "TATA", side: "long", at: "2025-06-02", quantity: "1", price: "1" } as const;

function noteOf({ on = "d1", account = ACCOUNT, product = "intraday", ...fields }: Written, at: number): NoteContent {
  return { ...newNote(`note ${at}`, { product, account, key: on, seen }, `2026-01-01T00:00:0${at}.000Z`), ...fields };
}

const LABELS = [
  { id: "mistake-late", kind: "mistake", name: "Late" },
  { id: "tag-news", kind: "tag", name: "news" },
  { id: "setup-orb", kind: "setup", name: "ORB" },
  { id: "tag-gap", kind: "tag", name: "Gap" },
] as const;

function factsOf({ executions = [], journal = [], settlements }: Trades) {
  const rows = executions.map(executionOf);
  const all = { ...NO_SETTLEMENTS, ...settlements };
  return attachableAccount({ executions: rows, journal, asOf: "2025-06-20", settlements: all }, digest);
}

function accountOf(trades: Trades, notes: Written[]): AnalysedAccount {
  return notedAccount(factsOf(trades), notes.map(noteOf), LABELS).account;
}

/** The account with rupees in place of the charges of each exit, of its first round trip. */
function charged(account: AnalysedAccount, rupees: readonly number[]): AnalysedAccount {
  const micros = (amounts: readonly number[]) =>
    Float64Array.from(amounts, (amount) => amount * 100 * MICROS_PER_PAISA);
  const { results } = account;
  const totalCharges = micros([rupees.reduce((sum, one) => sum + one, 0)]);
  return {
    ...account,
    results: {
      ...results,
      trips: { ...results.trips, totalCharges },
      exits: { ...results.exits, totalCharges: micros(rupees) },
    },
  };
}

const rupeesOf = (micros: number | undefined) => Number(new Big(micros ?? Number.NaN).div(1_000_000).toFixed());
/** Two decimals, a tie away from zero. */
const rounded = (r: Big) => r.round(2, 1).toFixed(2);

interface Vector extends Trades {
  note: Written;
  /** Rupees, one for each day of exits. */
  charges: number[];
  /** Rupees. */
  risk: number;
  net: number;
  r: string;
}

/** Each with one round trip, R₀, N and R as computed by hand. */
const VECTORS: Record<string, Vector> = {
  "a long": {
    executions: ["2 09:15 buy 100 @ 200", "2 10:00 sell 100 @ 212"],
    note: { stop: "195" },
    charges: [60],
    risk: 500,
    net: 1140,
    r: "2.28",
  },
  "a short that lost more than planned": {
    executions: ["2 09:15 sell 75 @ 25000 [future]", "2 10:00 buy 75 @ 25052 [future]"],
    note: { stop: "25040", product: "futures" },
    charges: [180],
    risk: 3000,
    net: -4080,
    r: "-1.36",
  },
  "a scaled entry": {
    executions: ["2 09:15 buy 50 @ 100", "2 09:30 buy 50 @ 104", "2 10:00 sell 100 @ 110"],
    note: { stop: "96" },
    charges: [40],
    risk: 200 + 400,
    net: 760,
    r: "1.27",
  },
  "a later entry beyond the stop": {
    executions: ["2 09:15 buy 50 @ 100", "2 09:30 buy 50 @ 93", "2 10:00 sell 100 @ 94"],
    note: { stop: "95" },
    charges: [40],
    risk: 250 + 0,
    net: -290,
    r: "-1.16",
  },
  "partial exits": {
    executions: ["2 09:15 buy 150 @ 120", "3 09:15 sell 75 @ 130", "4 09:15 sell 75 @ 118"],
    note: { stop: "110", product: "delivery" },
    charges: [30, 30],
    risk: 1500,
    net: 720 - 180,
    r: "0.36",
  },
  "a premium at risk that expired worthless": {
    executions: ["2 09:15 buy 75 @ 42 [call]"],
    settlements: { expiries: [{ id: "x", account: ACCOUNT, instrument: CALL, price: "0", day: null }] },
    note: { risk: "3150", product: "options" },
    charges: [45],
    risk: 3150,
    net: -3195,
    r: "-1.01",
  },
  "a risk beside a stop": {
    executions: ["2 09:15 buy 50 @ 100", "2 10:00 sell 50 @ 110"],
    note: { stop: "95", risk: "400" },
    charges: [40],
    risk: 400,
    net: 460,
    r: "1.15",
  },
  "a scaled short": {
    executions: ["2 09:15 sell 50 @ 104 [future]", "2 09:30 sell 50 @ 100 [future]", "2 10:00 buy 100 @ 96 [future]"],
    note: { stop: "108", product: "futures" },
    charges: [40],
    risk: 200 + 400,
    net: 560,
    r: "0.93",
  },
  "three exits": {
    executions: ["2 09:15 buy 90 @ 10", "3 09:15 sell 30 @ 11", "4 09:15 sell 30 @ 12", "5 09:15 sell 30 @ 9"],
    note: { stop: "9.50", product: "delivery" },
    charges: [3, 3, 3],
    risk: 45,
    net: 51,
    r: "1.13",
  },
  "a split 1:5 while it was open": {
    executions: ["2 09:15 buy 10 @ 500", "10 09:15 sell 50 @ 104"],
    settlements: {
      corporateActions: [
        { kind: "split", id: "s", oldInstrument: ISIN, newInstrument: ISIN, day: "2025-06-09", from: 1, to: 5 },
      ],
    },
    note: { stop: "480", product: "delivery" },
    charges: [20],
    risk: 200,
    net: 180,
    r: "0.90",
  },
  "an entry before and one after a split 1:5": {
    executions: ["2 09:15 buy 10 @ 500", "10 09:15 buy 20 @ 98", "11 09:15 sell 70 @ 104"],
    settlements: {
      corporateActions: [
        { kind: "split", id: "s", oldInstrument: ISIN, newInstrument: ISIN, day: "2025-06-09", from: 1, to: 5 },
      ],
    },
    note: { stop: "480", product: "delivery" },
    charges: [20],
    // The later 20 shares are 4 of the opening day, worth 1,960 rupees, and 1,920 at the stop.
    risk: 200 + 40,
    net: 7280 - 6960 - 20,
    r: "1.25",
  },
  "a tie above zero": {
    executions: ["2 09:15 buy 100 @ 100", "2 10:00 sell 100 @ 101.25"],
    note: { stop: "90" },
    charges: [0],
    risk: 1000,
    net: 125,
    r: "0.13",
  },
  "a tie below zero": {
    executions: ["2 09:15 buy 100 @ 100", "2 10:00 sell 100 @ 98.75"],
    note: { stop: "90" },
    charges: [0],
    risk: 1000,
    net: -125,
    r: "-0.13",
  },
};

describe("R of a trade", () => {
  it.each(Object.entries(VECTORS))("%s", (_, { note, charges, risk, net, r, ...trades }) => {
    const account = charged(accountOf(trades, [note]), charges);
    const { trips } = account.results;
    expect(trips.count).toBe(1);
    expect(rupeesOf(trips.risk[0])).toBe(risk);
    expect(rupeesOf(netOf(trips, 0))).toBe(net);
    expect(rounded(new Big(net).div(risk))).toBe(r);
    expect(rounded(new Big(roundTripOf(account, 0).r ?? Number.NaN))).toBe(r);
  });

  it("is the sum of what each exit adds to it", () => {
    const { executions = [], note, charges } = VECTORS["partial exits"] as Vector;
    const { exits, trips } = charged(accountOf({ executions }, [note]), charges).results;
    const added = [0, 1].map((exit) => netOf(exits, exit) / (trips.risk[0] ?? Number.NaN));
    expect(added).toEqual([0.48, -0.12]);
  });

  it.each<[string, Trades & { note: Written; risk: number }]>([
    ["neither a stop nor a risk", { executions: ["2 09:15 buy 100 @ 200"], note: { rating: 3 }, risk: NO_RISK }],
    ["a target alone", { executions: ["2 09:15 buy 100 @ 200"], note: { target: "220", rating: 3 }, risk: NO_RISK }],
    [
      "a long entered beyond its stop",
      { executions: ["2 09:15 buy 100 @ 200"], note: { stop: "205" }, risk: BEYOND_STOP },
    ],
    ["a long entered at its stop", { executions: ["2 09:15 buy 100 @ 200"], note: { stop: "200" }, risk: BEYOND_STOP }],
    [
      "a short entered beyond its stop",
      {
        executions: ["2 09:15 sell 75 @ 100 [future]", "2 10:00 buy 75 @ 99 [future]"],
        note: { stop: "95", product: "futures" },
        risk: BEYOND_STOP,
      },
    ],
  ])("is not known with %s", (_, { note, risk, ...trades }) => {
    const account = accountOf(trades, [{ product: "delivery", ...note }]);
    expect([...account.results.trips.risk]).toEqual([risk]);
    expect(roundTripOf(account, 0).r).toBeNull();
  });

  it.each<[string, Written]>([
    ["stop", { stop: "90" }],
    ["risk", { risk: "100" }],
  ])("is not known where a demerger has cut the cost, whatever the %s", (_, note) => {
    const account = accountOf(
      {
        executions: ["2 09:15 buy 10 @ 100", "10 09:15 sell 10 @ 80", "10 09:15 sell 5 @ 90 [new share]"],
        settlements: {
          corporateActions: [
            {
              kind: "demerger",
              id: "m",
              oldInstrument: ISIN,
              newInstrument: NEW_ISIN,
              day: "2025-06-09",
              from: 2,
              to: 1,
              costShare: "68.85",
            },
          ],
        },
      },
      [{ product: "delivery", ...note }],
    );
    const { trips, instruments } = account.results;
    const of = [...trips.risk.keys()].map((trip) => [
      instruments[trips.instrument[trip] ?? 0]?.symbol,
      trips.risk[trip],
    ]);
    expect(of.sort()).toEqual([
      ["NEW", NO_RISK],
      ["TATA", CUT_COST],
    ]);
  });

  it("of an open trade has a risk, but no figure yet", () => {
    const account = accountOf({ executions: ["2 09:15 buy 100 @ 200", "3 09:15 sell 40 @ 212"] }, [
      { stop: "195", product: "delivery" },
    ]);
    // All that was entered counts, also what is still open.
    expect([...account.results.trips.risk].map(rupeesOf)).toEqual([500]);
    expect(roundTripOf(account, 0)).toMatchObject({ status: "open", r: null });
  });
});

const journalTrade: JournalRoundTrip = {
  key: "j",
  product: "intraday",
  symbol: "BTC",
  quantity: "0.5",
  buyPrice: "1000",
  sellPrice: "1120",
  buyDateTime: "2025-06-02T09:15",
  sellDateTime: "2025-06-02T10:15",
  stopLoss: "900",
};
const onJournal = { account: "journal", on: "j|buy" };

describe("R of a trade written by hand", () => {
  const riskOf = (trade: Partial<JournalRoundTrip>, note: Written) =>
    [...accountOf({ journal: [{ ...journalTrade, ...trade }] }, [{ ...onJournal, ...note }]).results.trips.risk].map(
      (risk) => (risk > 0 ? rupeesOf(risk) : risk),
    );
  const short = { buyDateTime: "2025-06-02T11:15", stopLoss: "1150" };

  it.each<[string, Partial<JournalRoundTrip>, Written, number]>([
    ["its own stop", {}, { rating: 3 }, 50],
    ["its own stop as a short", short, { on: "j|sell", rating: 3 }, 15],
    ["the risk of its note, which goes before its own stop", {}, { risk: "75" }, 75],
    ["the risk of its note alone", { stopLoss: null }, { risk: "75" }, 75],
    ["a stop that it was bought beyond", { stopLoss: "1001" }, { rating: 3 }, BEYOND_STOP],
    ["no stop", { stopLoss: null }, { rating: 3 }, NO_RISK],
  ])("by %s", (_, trade, note, risk) => {
    expect(riskOf(trade, note)).toEqual([risk]);
  });
});

const TWO_TRADES = {
  executions: [
    ...["2 09:15 buy 10 @ 100", "2 09:30 buy 10 @ 101", "2 10:00 sell 20 @ 102"],
    ...["2 11:00 sell 5 @ 103", "2 12:00 buy 5 @ 100"],
  ],
};

describe("what notes say about trades", () => {
  it("changes nothing where they say nothing that figures rest on", () => {
    const facts = factsOf(TWO_TRADES);
    const silent: Written[] = [
      { text: "A text alone." },
      { target: "120" },
      { on: "gone", excluded: true, stop: "1" },
      { on: "d2", excluded: true, deletedAt: "2026-01-02T00:00:00.000Z" },
    ];
    for (const notes of [[], silent])
      expect(notedAccount(facts, notes.map(noteOf), LABELS).account).toBe(facts.account);
  });

  it("leaves the results that it is given as they are", () => {
    const facts = factsOf(TWO_TRADES);
    const before = structuredClone(facts.account.results);
    const { account } = notedAccount(facts, [noteOf({ stop: "95", excluded: true, setup: "setup-orb" }, 0)], LABELS);
    expect(account.results).not.toEqual(before);
    expect(facts.account.results).toEqual(before);
  });

  it("is said by the note on the first execution, but any of them excludes, and tags and mistakes are united", () => {
    const account = accountOf(TWO_TRADES, [
      { on: "d3", setup: "setup-orb", rating: 1, stop: "90", tags: ["tag-gap"], excluded: true },
      { on: "d2", rating: 4, stop: "99", tags: ["tag-news"], mistakes: ["mistake-late"], reviewedAt: null },
      { on: "d3", product: "delivery", tags: ["tag-news"], reviewedAt: "2026-01-01T00:00:00.000Z" },
    ]);
    const { trips, journal } = account.results;
    const [first, second] = [...trips.entrySecond.keys()].sort(
      (a, b) => (trips.entrySecond[a] ?? 0) - (trips.entrySecond[b] ?? 0),
    ) as [number, number];
    expect(journal.labels.map(({ id }) => id)).toEqual(["setup-orb", "tag-gap", "tag-news", "mistake-late"]);
    const said = (trip: number) => ({
      setup: journal.setup[trip],
      rating: journal.rating[trip],
      reviewed: journal.reviewed[trip],
      labelled: [...journal.labelled.subarray(journal.labelStart[trip], journal.labelStart[trip + 1])],
      excluded: ((trips.flags[trip] ?? 0) & EXCLUDED) !== 0,
      risk: rupeesOf(trips.risk[trip]),
    });
    // 10 × 1 + 10 × 2 rupees: the stop of the note on the earliest of their executions.
    expect(said(first)).toEqual({ setup: -1, rating: 4, reviewed: 0, labelled: [1, 2, 3], excluded: true, risk: 30 });
    expect(said(second)).toEqual({ setup: -1, rating: 0, reviewed: 0, labelled: [], excluded: false, risk: 0 });
  });

  it("is said by the older note of two on one execution, then by the one with the lesser id", () => {
    const ratingOf = (...notes: Written[]) => [...accountOf(TWO_TRADES, notes).results.journal.rating];
    const older = "2025-12-01T00:00:00.000Z";
    const other = { product: "delivery" as const };
    expect(ratingOf({ rating: 2 }, { ...other, rating: 5, createdAt: older })).toEqual([5, 0]);
    expect(ratingOf({ rating: 2, createdAt: older }, { ...other, rating: 5, createdAt: older })).toEqual([2, 0]);
  });
});
