import { createHash } from "node:crypto";
import type { BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import { Big } from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRIP_ID_BYTES } from "../analysis/derived/derived-group.ts";
import { BEYOND_STOP, EXCLUDED, INCOMPLETE_IDEA, NO_RISK, OF_IDEA } from "../analysis/match-columns.ts";
import { bookedTotals } from "../analysis/metrics/booked/booked-totals.ts";
import { breakdown } from "../analysis/metrics/breakdown/breakdown.ts";
import { netOf } from "../analysis/metrics/results.ts";
import { select } from "../analysis/metrics/selection.ts";
import { tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { idText } from "../analysis/responses/texts.ts";
import { attachableAccount, notedAccount } from "../samples/accounts/attachable-account.ts";
import { GENERATED_LABELS, generatedNotes } from "../samples/accounts/generated-notes.ts";
import { type NotedTrip, oracleJournal } from "../samples/oracle/oracle-journal.ts";
import { type SettledAccount, settledAccounts } from "../samples/oracle/settled-accounts.ts";

// Checks what notes say against the independent computation in samples/oracle.

const digest = (text: string) => createHash("sha256").update(text).digest().subarray(0, TRIP_ID_BYTES);

/** The account with fills of two accounts of one broker that have the same key. */
function withSharedKeys(settled: SettledAccount): SettledAccount {
  const executions = settled.account.executions.map((fill) =>
    fill.account === "zerodha|CD5678"
      ? { ...fill, key: fill.key.replace(/\d+/, (at) => String(Number(at) - 1)) }
      : fill,
  );
  return { ...settled, account: { ...settled.account, executions } };
}

const notedAccounts = settledAccounts(true)
  .map(withSharedKeys)
  .chain((settled) =>
    fc.record({ settled: fc.constant(settled), notes: generatedNotes(settled.account, settled.settlements) }),
  );

/** Rupees, or null where no R is known; 0 where all units were entered beyond the stop. */
function riskOf(micros: number | undefined): Big | null {
  if (micros === undefined || micros === NO_RISK || micros === OF_IDEA || micros === INCOMPLETE_IDEA) return null;
  return micros === BEYOND_STOP ? new Big(0) : new Big(micros).div(1_000_000);
}

/** Half a millionth of a rupee for each entry, of which there are at most 30. */
function isNear(one: Big | null, other: Big | null): boolean {
  if (one === null || other === null) return one === other;
  return one.eq(0) === other.eq(0) && one.minus(other).abs().lte("0.000015");
}

describe("what notes say and a second computation", () => {
  it("agree on R₀, on the note that leads, and on labels and exclusions (P3, P7)", () => {
    const seen = new Map<string, number>();
    const count = (what: string, is: boolean) => void (is && seen.set(what, (seen.get(what) ?? 0) + 1));
    fc.assert(
      fc.property(notedAccounts, ({ settled: { account, settlements, plans }, notes }) => {
        const input = { ...account, settlements, plans };
        const facts = attachableAccount(input, digest);
        const { account: noted, ofTrip, attachments } = notedAccount(facts, notes, GENERATED_LABELS);
        const { trips, journal } = noted.results;
        const oracle = oracleJournal(input, notes);
        expect(oracle.length).toBe(trips.count);
        const rowOf = new Map(Array.from({ length: trips.count }, (_, trip) => [tripId(noted, trip), trip]));
        const idOf = ({ identity }: NotedTrip) => idText(digest(identity));
        const lists = oracle.filter((trip) => trip.notes.length > 0).map((trip) => [idOf(trip), trip.notes] as const);
        expect(new Map(ofTrip)).toEqual(new Map(lists));
        for (const trip of oracle) {
          const row = rowOf.get(idOf(trip)) ?? -1;
          const { labelStart, labelled, labels } = journal;
          const own = [...labelled.subarray(labelStart[row], labelStart[row + 1])].map((code) => labels[code]?.id);
          expect(
            {
              setup: labels[journal.setup[row] ?? -1]?.id ?? null,
              rating: journal.rating[row] || null,
              confidence: journal.confidence[row] || null,
              reviewed: journal.reviewed[row] === 1,
              labels: own.sort(),
              excluded: ((trips.flags[row] ?? 0) & EXCLUDED) !== 0,
            },
            trip.identity,
          ).toEqual({
            setup: trip.setup,
            rating: trip.rating,
            confidence: trip.confidence,
            reviewed: trip.reviewed,
            labels: trip.labels,
            excluded: trip.excluded,
          });
          const risk = riskOf(trips.risk[row]);
          expect(isNear(risk, trip.risk), `${trip.identity}: ${risk}, not ${trip.risk}`).toBe(true);
          const idea = journal.ideas.find(({ trips: rows }) => rows.includes(row));
          expect(idea?.trips.map((one) => tripId(noted, one)).sort() ?? null, trip.identity).toEqual(
            trip.idea?.trades.map((one) => idText(digest(one))).sort() ?? null,
          );
          expect(isNear(riskOf(idea?.risk), trip.idea?.risk ?? null), `${trip.identity}: the idea's risk`).toBe(true);
          count("an idea with a risk", trip.idea !== null && trip.idea.risk !== null);
          count("an idea without a risk", trip.idea?.risk === null);
          count("several notes", trip.notes.length > 1);
          count("a risk", trip.notes.length > 0 && trip.risk !== null && trip.risk.gt(0));
          count("beyond the stop", trip.risk?.eq(0) === true);
          count("no risk", trip.notes.length > 0 && trip.risk === null);
          count("excluded", trip.excluded);
          count("a confidence before the entry", trip.confidence !== null);
        }
        const places = [...attachments.values()];
        count(
          "several executions",
          places.some((one) => one.state === "without-trade" && one.reason === "several"),
        );
        count("no note says anything", noted === facts.account);
      }),
      { numRuns: 500 },
    );
    for (const what of [
      "several notes",
      "an idea with a risk",
      "an idea without a risk",
      "several executions",
      "a risk",
      "beyond the stop",
      "no risk",
      "excluded",
      "a confidence before the entry",
      "no note says anything",
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(10);
    // The timeout is meant for a hang, not for a busy machine.
  }, 240_000);

  it("agree on n, net and charges by setup, tag, mistake, rating and confidence; those of setups and levels add up to the totals (P3)", () => {
    let several = 0;
    fc.assert(
      fc.property(notedAccounts, ({ settled: { account, settlements, plans }, notes }) => {
        const input = { ...account, settlements, plans };
        const { account: noted } = notedAccount(attachableAccount(input, digest), notes, GENERATED_LABELS);
        const { results } = noted;
        const selection = select(results, {});
        const oracle = new Map(oracleJournal(input, notes).map((trip) => [idText(digest(trip.identity)), trip]));
        const trips = [...selection.closed].map((row) => ({
          said: oracle.get(tripId(noted, row)),
          net: new Big(netOf(results.trips, row)).div(1_000_000),
          charges: new Big(results.trips.totalCharges[row] ?? Number.NaN).div(1_000_000),
        }));
        expect(trips.filter(({ said }) => said?.excluded !== false)).toEqual([]);
        several += Number(trips.some(({ said }) => (said?.notes.length ?? 0) > 1));
        const figuresOf = (of: typeof trips) => [
          of.length,
          of.reduce((sum, { net }) => sum.plus(net), new Big(0)).toFixed(),
          of.reduce((sum, { charges }) => sum.plus(charges), new Big(0)).toFixed(),
        ];
        const ofKind = (kind: string, said?: NotedTrip) => (said?.labels ?? []).filter((id) => id.startsWith(kind));
        const keysOf = {
          setup: (said) => [said?.setup ?? "none"],
          rating: (said) => [String(said?.rating ?? "none")],
          confidence: (said) => [String(said?.confidence ?? "none")],
          tag: (said) => (ofKind("tag", said).length > 0 ? ofKind("tag", said) : ["none"]),
          mistake: (said) => (ofKind("mistake", said).length > 0 ? ofKind("mistake", said) : ["none"]),
        } satisfies Partial<Record<BreakdownName, (said?: NotedTrip) => string[]>>;
        const headline = bookedTotals(results, selection.exits);
        for (const [by, keys] of Object.entries(keysOf)) {
          const { rows } = breakdown(results, selection, [by as keyof typeof keysOf], "net");
          const counted = rows.filter(({ trades }) => trades.n > 0);
          const found = counted.map(({ keys: [key = ""], trades, closed }) => [
            key,
            [trades.n, closed.net, closed.charges],
          ]);
          const expected = [...new Set(trips.flatMap(({ said }) => keys(said)))].map((key) => [
            key,
            figuresOf(trips.filter(({ said }) => keys(said).includes(key))),
          ]);
          expect(Object.fromEntries(found), by).toEqual(Object.fromEntries(expected));
          if (by === "tag" || by === "mistake") continue;
          const sumOf = (amounts: readonly string[]) =>
            amounts.reduce((sum, one) => sum.plus(one), new Big(0)).toFixed();
          const closed = rows.map((row) => row.closed);
          expect(
            rows.reduce((sum, { trades }) => sum + trades.n, 0),
            by,
          ).toBe(trips.length);
          expect([sumOf(closed.map(({ net }) => net)), sumOf(closed.map(({ charges }) => charges))]).toEqual(
            figuresOf(trips).slice(1),
          );
          expect(
            rows.reduce((sum, { booked }) => sum + booked.exits, 0),
            by,
          ).toBe(headline.exits);
          expect(sumOf(rows.map(({ booked }) => booked.net)), by).toBe(headline.net);
          expect(sumOf(rows.map(({ booked }) => booked.charges)), by).toBe(headline.charges);
        }
      }),
      { numRuns: 200 },
    );
    expect(several).toBeGreaterThan(50);
  }, 240_000);
});
