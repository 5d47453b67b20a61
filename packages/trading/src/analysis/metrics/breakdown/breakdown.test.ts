import { BREAKDOWNS, type BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import { expect, test } from "vitest";
import { HEADS } from "../../charge-columns.ts";
import { bookedTotals } from "../booked/booked-totals.ts";
import { type HandMadeTrip, handMadeResults } from "../hand-made-results.ts";
import { select } from "../selection.ts";
import { breakdown } from "./breakdown.ts";

const option = { kind: "put", symbol: "NIFTY2560524750PE", underlying: "NIFTY", expiryDay: 20_244 } as const;

const trips: HandMadeTrip[] = [
  // Monday 2 June 2025; the option expires on Thursday 5 June, day 20244.
  {
    entry: "2025-06-02T09:15:00",
    exits: [{ at: "2025-06-02T09:19:59", gross: 100 }],
    quantity: 9,
    entryValue: 9_999_99,
  },
  { entry: "2025-06-02T09:29:59", exits: [{ at: "2025-06-02T09:34:59", gross: -50 }], direction: -1 },
  {
    entry: "2025-06-03T15:14:59",
    exits: [{ at: "2025-06-05T15:30:00", gross: 700, charges: 30_000 }],
    product: "options",
    direction: -1,
    instrument: option,
    quantity: 75,
    entryValue: 50_000_00,
  },
  { entry: "2025-03-31", exits: [{ at: "2025-03-31", gross: 5 }], product: "delivery" },
  {
    entry: "2025-03-03",
    exits: [
      { at: "2025-04-01", gross: 40 },
      { at: "2025-04-02", gross: 2 },
    ],
    product: "delivery",
  },
  { entry: "2025-05-02T10:15:00", exits: [{ at: "2025-06-06T10:00:00", gross: 11 }], product: "delivery", open: true },
];

function keysOf(by: BreakdownName) {
  const results = handMadeResults(trips);
  return breakdown(results, select(results, {}), [by], "net").rows.map(
    ({ keys, booked, trades }) => [keys[0], booked.exits, trades.n] as const,
  );
}

test.each<[BreakdownName, (readonly [string, number, number])[]]>([
  [
    "month",
    [
      ["2025-03", 1, 1],
      ["2025-04", 2, 1],
      ["2025-06", 4, 3],
    ],
  ],
  [
    "financial-year",
    [
      ["2024-25", 1, 1],
      ["2025-26", 6, 4],
    ],
  ],
  [
    "weekday",
    [
      ["monday", 5, 4],
      ["tuesday", 1, 1],
      ["friday", 1, 0],
    ],
  ],
  [
    "slot",
    [
      ["09:15", 2, 2],
      ["10:15", 1, 0],
      ["15:00", 1, 1],
    ],
  ],
  [
    "weekday-hour",
    [
      ["monday 09:15", 2, 2],
      ["tuesday 14:15", 1, 1],
      ["friday 10:15", 1, 0],
    ],
  ],
  [
    "symbol",
    [
      ["NIFTY", 1, 1],
      ["RELIANCE", 6, 4],
    ],
  ],
  [
    "segment",
    [
      ["equity", 6, 4],
      ["fno", 1, 1],
    ],
  ],
  [
    "product",
    [
      ["intraday", 2, 2],
      ["delivery", 4, 2],
      ["options", 1, 1],
    ],
  ],
  [
    "side",
    [
      ["long", 5, 3],
      ["short", 2, 2],
    ],
  ],
  [
    "holding",
    [
      ["under-5-minutes", 1, 1],
      ["5-to-15-minutes", 1, 1],
      ["same-day-time-unknown", 1, 1],
      ["1-to-4-days", 1, 1],
      ["30-days-and-more", 2, 1],
    ],
  ],
  ["days-to-expiry", [["2", 1, 1]]],
  ["option-type", [["put", 1, 1]]],
  ["bought-or-written", [["written", 1, 1]]],
  [
    "quantity",
    [
      ["0", 6, 4],
      ["50", 1, 1],
    ],
  ],
  [
    "value",
    [
      ["0", 6, 4],
      ["50000", 1, 1],
    ],
  ],
  ["account", [["zerodha|AB1234", 7, 5]]],
])("by %s", (by, expected) => {
  expect(keysOf(by)).toEqual(expected);
});

test("each breakdown's exits and those that it does not apply to add up to all", () => {
  const results = handMadeResults(trips);
  const selection = select(results, {});
  for (const by of BREAKDOWNS) {
    const { rows, notApplicable } = breakdown(results, selection, [by], "net");
    expect(rows.reduce((sum, { booked }) => sum + booked.exits, notApplicable.exits)).toBe(selection.exits.length);
    expect(rows.reduce((sum, { trades }) => sum + trades.n, notApplicable.trades)).toBe(selection.closed.length);
  }
});

test("two breakdowns crossed", () => {
  const results = handMadeResults(trips);
  const { rows } = breakdown(results, select(results, {}), ["weekday", "side"], "net");
  expect(rows.map(({ keys, trades }) => [...keys, trades.n])).toEqual([
    ["monday", "long", 3],
    ["monday", "short", 1],
    ["tuesday", "short", 1],
    ["friday", "long", 0],
  ]);
});

test("booked sums are exact, and net is gross less charges", () => {
  const results = handMadeResults(trips);
  const selection = select(results, { segment: "fno" });
  const [row] = breakdown(results, selection, ["segment"], "net").rows;
  const sums = { exits: 1, gross: "7", charges: "0.03", net: "6.97", chargesFraction: "0.004286" };
  expect(row?.booked).toEqual(sums);
  expect(bookedTotals(results, selection.exits)).toEqual({
    ...sums,
    chargesByHead: expect.objectContaining({ brokerage: "0.03", stt: "0" }),
  });
});

test("charges by head and their fraction of gross, by month", () => {
  const rupee = 1_000_000;
  const results = handMadeResults([
    { entry: "2025-06-02", exits: [{ at: "2025-06-02", gross: -100_00, charges: 20 * rupee }] },
    { entry: "2025-06-03", exits: [{ at: "2025-06-03", gross: 60_00, charges: 10 * rupee }] },
    { entry: "2025-07-01", exits: [{ at: "2025-07-01", gross: 0, charges: 3 * rupee }] },
  ]);
  // The first round trip's charges are half brokerage, half GST.
  const { charges } = results.exits;
  const [brokerage, gst] = [charges[HEADS.indexOf("brokerage")], charges[HEADS.indexOf("gst")]];
  if (!brokerage || !gst) throw new Error("A head is missing.");
  [brokerage[0], gst[0]] = [10 * rupee, 10 * rupee];
  const { rows } = breakdown(results, select(results, {}), ["month"], "net", { byHead: true });
  const none = { stt: "0", exchange: "0", ipft: "0", sebi: "0", stamp: "0", dp: "0" };
  expect(rows.map(({ booked }) => booked)).toEqual([
    {
      exits: 2,
      gross: "-40",
      charges: "30",
      net: "-70",
      chargesFraction: "0.75",
      chargesByHead: { ...none, brokerage: "20", gst: "10" },
    },
    {
      exits: 1,
      gross: "0",
      charges: "3",
      net: "-3",
      chargesFraction: null,
      chargesByHead: { ...none, brokerage: "3", gst: "0" },
    },
  ]);
});
