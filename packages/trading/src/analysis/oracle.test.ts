import type { Big } from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableParts, readableRoundTrips } from "../samples/notation/readable-matches.ts";
import { type OracleAnalysis, oracleAnalysis } from "../samples/oracle/oracle-analysis.ts";
import { settledAccounts } from "../samples/oracle/settled-accounts.ts";
import { analyse } from "./analyse.ts";
import type { Analysis } from "./analysis.ts";
import { ESTIMATED, HEADS, type Head, NOT_AVAILABLE } from "./charge-columns.ts";
import { PRODUCTS } from "./match-columns.ts";
import { entriesOf } from "./metrics/entries.ts";
import { isoDay } from "./prepare/day-number.ts";
import { roundTripIdentity } from "./round-trip-identity.ts";

// Checks the engine against the independent computation in samples/oracle: unit by unit, with objects and big.js, and separate rates.

/** The engine's result in the form of the second computation. */
function comparable({
  executions,
  matching,
  charges,
}: Analysis): Pick<OracleAnalysis, "trips" | "parts" | "exits" | "entries" | "entered"> {
  const states = new Map(
    [...charges.state].map((bits, slice) => {
      const state = (bits & NOT_AVAILABLE) !== 0 ? "not available" : (bits & ESTIMATED) !== 0 ? "estimated" : "exact";
      return [partName({ executions, matching }, slice), state];
    }),
  );
  const { exits } = charges;
  const { entries, entered } = entriesOf(executions, matching);
  return {
    trips: readableRoundTrips(executions, matching).map(
      ({ identity, book, direction, flags, units, entryValue, exitValue, openUnits, openValue, matches }) => ({
        identity,
        book,
        direction,
        units,
        entryValue,
        exitValue,
        openUnits,
        openValue,
        matches,
        flags: ["closed", "expired", "timed"].filter((flag) => flags.includes(flag)),
      }),
    ),
    parts: readableParts(executions, matching).map(
      ({ execution, product, units, value, unmatched, unmatchedUnits, unmatchedValue }) => {
        const part = `${product} ${execution}`;
        return { part, units, value, unmatched, unmatchedUnits, unmatchedValue, state: states.get(part) ?? "" };
      },
    ),
    exits: Array.from({ length: exits.count }, (_, at) => ({
      exit: tripAndDay({ executions, matching }, exits.roundTrip[at] ?? 0, exits.day[at] ?? 0),
      units: exits.units[at] ?? 0,
      gross: exits.gross[at] ?? 0,
    })),
    entries: Array.from({ length: entries.count }, (_, at) => ({
      entry: tripAndDay({ executions, matching }, entries.roundTrip[at] ?? 0, entries.day[at] ?? 0),
      executions: entries.executions[at] ?? 0,
    })),
    entered: Array.from({ length: entered.count }, (_, at) => {
      const trip = roundTripIdentity(executions, matching.roundTrips, entered.roundTrip[at] ?? 0);
      return `${trip} ${entered.units[at]} units, ${entered.value[at]} paise`;
    }),
  };
}

function partName(
  { executions, matching: { slices } }: Pick<Analysis, "executions" | "matching">,
  slice: number,
): string {
  return `${PRODUCTS[slices.product[slice] ?? 0]} ${executions.identity(slices.execution[slice] ?? 0)}`;
}

function tripAndDay(
  { executions, matching }: Pick<Analysis, "executions" | "matching">,
  trip: number,
  day: number,
): string {
  return `${roundTripIdentity(executions, matching.roundTrips, trip)} ${isoDay(day)}`;
}

const sorted = <T extends object>(values: readonly T[], key: keyof T) =>
  values.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));

/** Amounts that differ by more micro-rupees than rounding explains: the last digit of each part, and for GST also that of its base. */
function differences(analysis: Analysis, oracle: OracleAnalysis): string[] {
  const { matching, charges } = analysis;
  const { slices, matches } = matching;
  const found: string[] = [];
  const check = (where: string, head: Head, micros: number | bigint, rupees: Big | undefined, roundings: number) => {
    const apart = rupees?.times(1_000_000).minus(String(micros)).abs();
    if (apart === undefined || apart.gt((head === "gst" ? 2 : 1) * roundings))
      found.push(`${where}, ${head}: ${micros} micro-rupees, not ${rupees?.toFixed(9)} rupees`);
  };
  for (const [at, head] of HEADS.entries()) {
    for (let slice = 0; slice < slices.count; slice++) {
      const part = partName(analysis, slice);
      check(part, head, charges.paid[at]?.[slice] ?? 0, oracle.chargesOfPart.get(part)?.[head], 1);
    }
    for (let exit = 0; exit < charges.exits.count; exit++) {
      const trip = charges.exits.roundTrip[exit] ?? 0;
      const name = tripAndDay(analysis, trip, charges.exits.day[exit] ?? 0);
      const matchesOfTrip =
        (matching.roundTrips.matchStart[trip + 1] ?? 0) - (matching.roundTrips.matchStart[trip] ?? 0);
      check(
        name,
        head,
        charges.exits.charges[at]?.[exit] ?? 0,
        oracle.chargesOfExit.get(name)?.[head],
        4 * matchesOfTrip,
      );
    }
    for (const [kind, amounts] of Object.entries(oracle.totals)) {
      const micros = charges.totals[kind as keyof Analysis["charges"]["totals"]][at] ?? 0n;
      check(kind, head, micros, amounts[head], 4 * (matches.count + slices.count));
    }
  }
  return found;
}

describe("the engine and a second computation", () => {
  it("agree on round trips, matches, parts of executions, and each head of their charges", () => {
    const seen = new Map<string, number>();
    const count = (...what: string[]) => {
      for (const one of what) seen.set(one, (seen.get(one) ?? 0) + 1);
    };
    fc.assert(
      fc.property(settledAccounts(false), ({ account, settlements, plans }) => {
        const input = { ...account, settlements, plans };
        const analysis = analyse({ ...input, startingCapital: null });
        const oracle = oracleAnalysis(input);
        const engine = comparable(analysis);
        expect(sorted(engine.trips, "identity")).toEqual(sorted(oracle.trips, "identity"));
        expect(sorted(engine.parts, "part")).toEqual(sorted(oracle.parts, "part"));
        expect(sorted(engine.exits, "exit")).toEqual(sorted(oracle.exits, "exit"));
        expect(sorted(engine.entries, "entry")).toEqual(sorted(oracle.entries, "entry"));
        expect(engine.entered.toSorted()).toEqual(oracle.entered.toSorted());
        count(...(oracle.entered.length > 0 ? ["several entries"] : []));
        expect(differences(analysis, oracle)).toEqual([]);
        for (const { flags, identity, direction } of oracle.trips)
          count(...flags, `${identity.split("|")[0]} ${direction > 0 ? "long" : "short"}`);
        for (const { unmatched, state } of oracle.parts) count(unmatched, state);
        for (const amounts of oracle.chargesOfPart.values())
          count(...HEADS.filter((head) => amounts[head].gt(0)).map((head) => `head ${head}`));
        if (account.executions.some(({ allotment }) => allotment)) count("allotment");
        if (analysis.unusedSettlements.some(({ reason }) => reason.includes("has this allotment")))
          count("allotted before");
        for (const source of ["opening-lot", "expiry"])
          if (oracle.parts.some(({ part }) => part.includes(`|${source}|`))) count(source);
        for (const { id, how } of settlements.leavings)
          if (oracle.parts.some(({ part }) => part.endsWith(`|leaving|${id}`))) count(how);
      }),
      { numRuns: 1_600 },
    );
    const kinds = [
      "closed",
      "expired",
      "timed",
      "open",
      "opening-sell",
      "allotment",
      "allotted before",
      "opening-lot",
      "transfer",
      "gift",
      "buy-back",
      "expiry",
      "several entries",
    ];
    const trips = ["intraday long", "intraday short", "delivery long"];
    const contracts = ["futures long", "futures short", "options long", "options short"];
    const states = ["exact", "estimated", "not available", ...HEADS.map((head) => `head ${head}`)];
    for (const kind of [...kinds, ...trips, ...contracts, ...states])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(40);
    // The timeout is meant for a hang, not for a busy machine.
  }, 240_000);
});
