import { ACCOUNT } from "../samples/notation/match-notation.ts";
import { ISIN, type Trades, type Written } from "./with-journal.test-setup.ts";

const CALL = "fno:NIFTY|2025-06-05|24750|CE";

export interface Vector extends Trades {
  note: Written;
  /** Rupees, one for each day of exits. */
  charges: number[];
  /** Rupees. */
  risk: number;
  net: number;
  r: string;
}

/** Each with one round trip, R₀, N and R as computed by hand. */
export const VECTORS = {
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
  "less than a tie by four paise": {
    executions: ["2 09:15 buy 100 @ 100", "2 10:00 sell 100 @ 101.25"],
    note: { stop: "90" },
    charges: [0.04],
    risk: 1000,
    net: 124.96,
    r: "0.12",
  },
  "a tie below zero": {
    executions: ["2 09:15 buy 100 @ 100", "2 10:00 sell 100 @ 98.75"],
    note: { stop: "90" },
    charges: [0],
    risk: 1000,
    net: -125,
    r: "-0.13",
  },
} satisfies Record<string, Vector>;
