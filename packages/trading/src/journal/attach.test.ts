import { createHash } from "node:crypto";
import type { NoteAnchor } from "@saudabook/contract/journal/notes.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRIP_ID_BYTES } from "../analysis/derived/derived-group.ts";
import { PRODUCTS } from "../analysis/match-columns.ts";
import { tripsOfExecution } from "../analysis/responses/round-trips/execution-trips.ts";
import { tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { NO_SETTLEMENTS } from "../analysis/settlements.ts";
import { attachableAccount } from "../samples/accounts/attachable-account.ts";
import { type GeneratedAccount, generatedAccounts } from "../samples/accounts/generated-account.ts";
import { executionOf } from "../samples/notation/match-notation.ts";
import { type AttachSource, attach, attachNotes, type Candidate, type HeldTrip, OPENS } from "./attach.ts";
import { attachSource } from "./attach-source.ts";

const seen = { symbol: "ITC", side: "long", at: "2025-06-02T09:21:00+05:30", quantity: "1", price: "1" } as const;
const anchor: NoteAnchor = { product: "intraday", account: "zerodha|A", key: "buy", seen };

const trip = (id: string, more: Partial<HeldTrip> = {}): HeldTrip => ({
  id,
  product: "intraday",
  side: "long",
  entryAt: "2025-06-02T09:17:00+05:30",
  enters: true,
  row: 3,
  ...more,
});

const source = (candidates: Candidate[], more: Partial<AttachSource> = {}): AttachSource => ({
  current: (account) => account,
  opened: () => null,
  candidates: () => candidates,
  absence: () => "unknown",
  ...more,
});
const of = (account: string, ...trips: HeldTrip[]): Candidate => ({ account, trips });

describe("an anchor", () => {
  it("is on the round trip that its execution opens", () => {
    expect(attach(anchor, source([], { opened: () => "own" }))).toEqual({ trip: "own", row: OPENS, differences: [] });
  });

  it.each([
    ["entered in its product", [trip("c", { enters: false }), trip("b", { product: "delivery" }), trip("a")], "a"],
    ["entered in the other", [trip("c", { enters: false }), trip("b", { product: "delivery" })], "b"],
    ["closed in its product", [trip("d", { product: "delivery", enters: false }), trip("c", { enters: false })], "c"],
    ["closed in the other", [trip("d", { product: "delivery", enters: false })], "d"],
  ])("is on the round trip %s", (_, trips, expected) => {
    expect(attach(anchor, source([of("zerodha|A", ...trips)]))).toMatchObject({ trip: expected });
  });

  it("says what is different", () => {
    const differencesOf = (account: string, held: HeldTrip) => attach(anchor, source([of(account, held)]));
    expect(differencesOf("zerodha|A", trip("a"))).toMatchObject({
      differences: [{ kind: "begins", at: "2025-06-02T09:17:00+05:30" }],
    });
    const short = trip("a", { enters: false, side: "short", product: "delivery" });
    expect(differencesOf("zerodha|B", short)).toMatchObject({
      differences: [
        { kind: "closes", side: "short" },
        { kind: "product", product: "delivery" },
        { kind: "account", account: "zerodha|B" },
      ],
    });
  });

  it("is on the execution of its own account where several have its key, and on none where that has none", () => {
    const two = [of("zerodha|B", trip("b")), of("zerodha|A", trip("a"))];
    expect(attach(anchor, source(two))).toMatchObject({ trip: "a" });
    expect(attach(anchor, source(two, { current: () => "zerodha|B" }))).toMatchObject({ trip: "b" });
    expect(attach(anchor, source(two, { current: () => "zerodha|C" }))).toEqual({ reason: "several" });
    expect(attach(anchor, source([of("zerodha|A")], { absence: () => "missing-buy" }))).toEqual({
      reason: "missing-buy",
    });
  });
});

/** A note on each execution that `which` chooses, of a product that may be another than the execution's. */
const notesOn = ({ executions, journal }: GeneratedAccount, which: number, product: number) => [
  ...executions
    .filter((_, at) => at % which === 0)
    .map(({ account, key }, at) => ({
      id: `note ${String(at).padStart(3, "0")}`,
      legs: [],
      anchor: { ...anchor, account, key, product: PRODUCTS[(at + product) % PRODUCTS.length] ?? "intraday" },
      createdAt: `2026-01-01T00:00:0${at % 3}.000Z`,
      deletedAt: at % 7 === 6 ? "2026-01-02T00:00:00.000Z" : null,
    })),
  ...journal.map(({ key }, at) => ({
    id: `journal ${at}`,
    legs: [],
    anchor: { ...anchor, account: "journal", key: `${key}|${at % 2 === 0 ? "buy" : "sell"}` },
    createdAt: "2026-01-01T00:00:00.000Z",
    deletedAt: null,
  })),
];

const digest = (text: string) => createHash("sha256").update(text).digest().subarray(0, TRIP_ID_BYTES);

const histories = generatedAccounts({ firstDays: ["2025-06-02"] }).chain((account) =>
  fc.record({
    account: fc.constant(account),
    away: fc.uniqueArray(fc.nat(Math.max(0, account.executions.length - 1)), { maxLength: 12 }),
    order: fc.array(fc.nat(), { minLength: account.executions.length, maxLength: account.executions.length }),
    which: fc.integer({ min: 1, max: 3 }),
    product: fc.nat(3),
  }),
);

describe("a note on the lot of a demerger", () => {
  const TRADES = ["2 09:15 buy 10 @ 100", "10 09:15 sell 5 @ 90 [new share]"];
  const corporateActions = [
    {
      kind: "demerger",
      id: "m",
      oldInstrument: "isin:INE155A01022",
      newInstrument: "isin:INE155A01030",
      day: "2025-06-09",
      from: 2,
      to: 1,
      costShare: "68.85",
    } as const,
  ];
  const inAccount = (account: string) => {
    const executions = TRADES.map(executionOf).map((one) => ({ ...one, account }));
    const settlements = { ...NO_SETTLEMENTS, corporateActions };
    const facts = attachableAccount({ executions, journal: [], asOf: "2025-06-20", settlements }, digest);
    const identities = facts.groups.flatMap(({ detail }) => [...detail.rows.identity.values()]);
    const key = identities.find((identity) => identity.startsWith(`${account}|demerger|`))?.slice(account.length + 1);
    return { facts, anchor: { ...anchor, product: "delivery" as const, account, key: key ?? "" } };
  };
  const [own, merged] = [inAccount("zerodha|CD5678"), inAccount("zerodha|AB1234")];

  it("stays on it when its account is merged into another one", () => {
    const place = attach(own.anchor, attachSource({ ...merged.facts, current: () => "zerodha|AB1234" }));
    expect(place).toEqual(attach(merged.anchor, attachSource(merged.facts)));
    expect(place).toMatchObject({ row: OPENS, differences: [] });
  });

  it("is on it after the split if it was written while they were merged", () => {
    const place = attach(merged.anchor, attachSource(own.facts));
    const { trip } = attach(own.anchor, attachSource(own.facts)) as { trip: string };
    expect(place).toMatchObject({ trip, differences: [{ kind: "account", account: "zerodha|CD5678" }] });
  });
});

describe("notes on generated accounts", () => {
  it("are on one trade that has their execution, on none, or deleted (P4), and each trade with notes has one lead (P3)", () => {
    fc.assert(
      fc.property(histories, ({ account, which, product }) => {
        const facts = attachableAccount(account, digest);
        const notes = notesOn(account, which, product);
        const { attachments, ofTrip } = attachNotes(notes, attachSource(facts));
        expect([...attachments.keys()].sort()).toEqual(notes.map(({ id }) => id).sort());
        const leads = new Map<string, number>();
        for (const note of notes) {
          const attachment = attachments.get(note.id);
          expect(attachment?.state === "deleted").toBe(note.deletedAt !== null);
          const on = [...ofTrip].filter(([, ids]) => ids.includes(note.id)).map(([id]) => id);
          expect(on).toEqual(attachment?.state === "attached" ? [attachment.roundTrip] : []);
          if (attachment?.state === "attached" && attachment.leads) {
            leads.set(attachment.roundTrip, (leads.get(attachment.roundTrip) ?? 0) + 1);
          }
          // The history says in which round trips an execution is: the note is on one of them if there is one.
          const ref = account.executions.findIndex(
            (one) => one.key === note.anchor.key && one.account === note.anchor.account,
          );
          if (ref < 0 || note.deletedAt !== null) continue;
          const holding = facts.groups.flatMap(({ group, detail }) =>
            tripsOfExecution(facts.account, group, detail, ref).map((row) => tripId(facts.account, row)),
          );
          if (attachment?.state === "attached") expect(holding).toContain(attachment.roundTrip);
          else expect(holding).toEqual([]);
        }
        expect([...leads.values()].every((count) => count === 1)).toBe(true);
        expect([...leads.keys()].sort()).toEqual([...ofTrip.keys()].sort());
      }),
      { numRuns: 60 },
    );
  });

  it("are where a fresh account with the same executions in any order has them, and come back with what was away (P2)", () => {
    fc.assert(
      fc.property(histories, ({ account, away, order, which, product }) => {
        // Each third note is of an idea that has the trade of the next one too.
        const notes = notesOn(account, which, product).map((note, at, all) => ({
          ...note,
          legs: at % 3 === 0 ? all.slice(at + 1, at + 2).map((next) => next.anchor) : [],
        }));
        const gone = new Set(away);
        const rest = account.executions.map((one, at) => ({ one, at })).filter(({ at }) => !gone.has(at));
        const shuffled = rest.toSorted((a, b) => (order[a.at] ?? 0) - (order[b.at] ?? 0) || a.at - b.at);
        const on = (executions: GeneratedAccount["executions"]) =>
          attachNotes(notes, attachSource(attachableAccount({ ...account, executions }, digest)));
        const without = on(rest.map(({ one }) => one));
        expect(on(shuffled.map(({ one }) => one))).toEqual(without);
        for (const { id, anchor: hangs, legs, deletedAt } of notes) {
          const isAway = account.executions.some(
            (one, at) => gone.has(at) && one.key === hangs.key && one.account === hangs.account,
          );
          if (isAway && deletedAt === null && legs.length === 0)
            expect(without.attachments.get(id)).toMatchObject({ state: "without-trade" });
        }
        const back = [...shuffled.map(({ one }) => one), ...account.executions.filter((_, at) => gone.has(at))];
        expect(on(back)).toEqual(on(account.executions));
      }),
      { numRuns: 40 },
    );
  });

  it("are where the slow way finds them, without the ids of round trips", () => {
    fc.assert(
      fc.property(histories, ({ account, which, product }) => {
        const fast = attachSource(attachableAccount(account, digest));
        const notes = notesOn(account, which, product).filter(({ anchor: { account: of } }) => of !== "journal");
        expect(attachNotes(notes, { ...fast, opened: () => null })).toEqual(attachNotes(notes, fast));
      }),
      { numRuns: 40 },
    );
  });
});
