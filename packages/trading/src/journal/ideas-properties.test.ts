import { createHash } from "node:crypto";
import { BREAKDOWNS } from "@saudabook/contract/analysis/breakdowns.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Big } from "big.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { TRIP_ID_BYTES } from "../analysis/derived/derived-group.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { breakdownResponse } from "../analysis/responses/breakdown-rows.ts";
import { calendarResponse } from "../analysis/responses/calendar/calendar.ts";
import { insightsResponse } from "../analysis/responses/insights.ts";
import { fittingTrips } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { roundTripsCsv } from "../analysis/responses/round-trips/round-trips-csv.ts";
import { seriesResponse } from "../analysis/responses/series.ts";
import { summaryResponse } from "../analysis/responses/summary.ts";
import { attachableAccount, notedAccount } from "../samples/accounts/attachable-account.ts";
import { GENERATED_LABELS, generatedNotes } from "../samples/accounts/generated-notes.ts";
import { settledAccounts } from "../samples/oracle/settled-accounts.ts";

const digest = (text: string) => createHash("sha256").update(text).digest().subarray(0, TRIP_ID_BYTES);
const now = async () => undefined;
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, one) => sum.plus(one), new Big(0)).toFixed();

const accounts = settledAccounts(true).chain((settled) =>
  fc.record({
    facts: fc.constant(
      attachableAccount({ ...settled.account, settlements: settled.settlements, plans: settled.plans }, digest),
    ),
    notes: generatedNotes(settled.account, settled.settlements),
  }),
);

const measures = ["net", "gross", "r"] as const;

/** All answers that rest on round trips, as text. */
async function answers(account: AnalysedAccount, unit?: "trade" | "idea"): Promise<string> {
  const parts: unknown[] = [[...roundTripsCsv(account, { status: "closed", unit })]];
  for (const measure of measures) {
    const query = { measure, unit };
    parts.push(await summaryResponse(account, query, now), await seriesResponse(account, query, now));
    parts.push(await insightsResponse(account, query, now));
    parts.push(await calendarResponse(account, { ...query, yearKind: "calendar" }, now));
    for (const by of BREAKDOWNS) {
      parts.push(await breakdownResponse(account, by, { ...query, offset: 0, limit: 500 }, now));
    }
  }
  return JSON.stringify(parts);
}

const ungrouped = (notes: readonly NoteContent[]) => notes.map((note) => ({ ...note, legs: [] }));

it("without ideas the figures by idea are those by trade, and taking ideas apart gives back the former ones", async () => {
  let ideas = 0;
  await fc.assert(
    fc.asyncProperty(accounts, async ({ facts, notes }) => {
      const apart = notedAccount(facts, ungrouped(notes), GENERATED_LABELS).account;
      const before = await answers(apart);
      expect(await answers(apart, "idea")).toBe(before);
      expect(await answers(apart, "trade")).toBe(before);
      const { account } = notedAccount(facts, notes, GENERATED_LABELS);
      ideas += account.results.journal.ideas.length;
      await answers(account, "idea");
      expect(await answers(notedAccount(facts, ungrouped(notes), GENERATED_LABELS).account)).toBe(before);
    }),
    { numRuns: 40 },
  );
  expect(ideas).toBeGreaterThan(20);
}, 240_000);

it("the order in which trades are grouped does not matter", async () => {
  let several = 0;
  await fc.assert(
    fc.asyncProperty(accounts, async ({ facts, notes }) => {
      const turned = notes.map((note) => ({ ...note, legs: note.legs.toReversed() })).toReversed();
      const [one, other] = [notes, turned].map((all) => notedAccount(facts, all, GENERATED_LABELS).account);
      if (!one || !other) throw new Error("There are two.");
      several += Number(notes.some(({ legs }) => legs.length > 1));
      expect(await answers(other, "idea")).toBe(await answers(one, "idea"));
      expect(await answers(other)).toBe(await answers(one));
    }),
    { numRuns: 40 },
  );
  expect(several).toBeGreaterThan(10);
}, 240_000);

it("each trade is in one idea or none, and sums and bridges by idea are those by trade (P3)", async () => {
  let grouped = 0;
  await fc.assert(
    fc.asyncProperty(accounts, async ({ facts, notes }) => {
      const { account } = notedAccount(facts, notes, GENERATED_LABELS);
      const { trips, journal } = account.results;
      const inIdeas = journal.ideas.flatMap((idea) => idea.trips);
      expect(new Set(inIdeas).size).toBe(inIdeas.length);
      expect(inIdeas.every((trip) => trip < trips.count)).toBe(true);
      grouped += journal.ideas.length;
      for (const measure of ["net", "gross"] as const) {
        const [byTrade, byIdea] = [
          await summaryResponse(account, { measure }, now),
          await summaryResponse(account, { measure, unit: "idea" }, now),
        ];
        expect(byIdea.booked).toEqual(byTrade.booked);
        expect(byIdea.chargesBridge).toEqual(byTrade.chargesBridge);
        expect([byIdea.open.cost, byIdea.open.received].length).toBe(2);
        const { booked, closed, excluded, partial, earlier } = byIdea.bookedBridge;
        expect(booked).toBe(byTrade.bookedBridge.booked);
        expect(new Big(closed).plus(excluded).plus(partial).minus(earlier).toFixed()).toBe(new Big(booked).toFixed());
        // Each exit is in the statistics, excluded or partial, by whatever is counted.
        const { basis, trades } = byIdea;
        expect(trades.n).toBe(basis.n);
        expect(basis.trades - basis.n).toBe(
          journal.ideas
            .filter(({ trips: rows }) => isCounted(account, rows))
            .reduce((sum, idea) => sum + idea.trips.length - 1, 0),
        );
        for (const by of ["setup", "rating"] as const) {
          const { rows } = await breakdownResponse(account, by, { measure, unit: "idea", offset: 0, limit: 500 }, now);
          expect(
            rows.reduce((sum, row) => sum + row.trades.n, 0),
            by,
          ).toBe(basis.n);
          expect(sumOf(rows.map((row) => row.closed.charges))).toBe(
            sumOf(rows.map(({ closed: all }) => new Big(all.gross).minus(all.net).toFixed())),
          );
          expect(sumOf(rows.map((row) => row.booked.net)), by).toBe(byTrade.booked.net);
          expect(sumOf(rows.map((row) => row.booked.charges)), by).toBe(byTrade.booked.charges);
        }
      }
      // All that is closed, excluded or not, open or expired: each round trip once.
      const rowsBy = (unit: "trade" | "idea") =>
        (["closed", "open", "expired"] as const).reduce(
          (sum, status) => sum + fittingTrips(account, { status, unit }).length,
          0,
        );
      expect(rowsBy("trade")).toBe(trips.count);
    }),
    { numRuns: 100 },
  );
  expect(grouped).toBeGreaterThan(50);
}, 240_000);

/** Whether all round trips are closed and none is excluded. */
function isCounted({ results: { trips } }: AnalysedAccount, rows: readonly number[]): boolean {
  return rows.every((trip) => ((trips.flags[trip] ?? 0) & 3) === 1);
}
