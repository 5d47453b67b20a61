import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { ACCOUNT, analysedPerson, whenReady } from "./analysed-person.ts";
import type { Cases } from "./case.ts";
import { loggedIn } from "./person.ts";
import { ask, type Subject } from "./subject.ts";
import { tradebook } from "./tradebook.ts";

type List = Output<"settlements">["data"];

async function listOf(on: Subject, token: string): Promise<List> {
  return ((await ask(on, "settlements", { token })).body as Output<"settlements">).data;
}

let serial = 0;
/** An id that no server knows yet. */
function newId(): string {
  serial += 1;
  return `5f0c6a9e-0f55-4c3b-9c3a-${String(serial).padStart(12, "0")}`;
}

/** Puts an entry, waits for its figures, and returns the id. */
async function tripsOf(on: Subject, token: string) {
  return ((await ask(on, "roundTrips", { token })).body as Output<"roundTrips">).data.roundTrips;
}

async function settle(on: Subject, token: string, json: object): Promise<string> {
  const id = newId();
  const { status, body } = await ask(on, "putSettlement", { token, params: { id }, json });
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  await whenReady(on, token);
  return id;
}

const lotOf = (list: List) => {
  const waiting = list.waiting.find(({ kind }) => kind === "opening-sell");
  if (waiting?.kind !== "opening-sell") throw new Error("No opening sell waits.");
  const { account, instrument, quantity } = waiting;
  return { kind: "opening-lot", account, instrument: instrument.key, day: "2025-06-01", quantity, price: "1800" };
};

const lot = {
  kind: "opening-lot",
  account: ACCOUNT,
  instrument: "symbol:HDFCBANK",
  day: "2025-06-01",
  quantity: "3",
  price: "1800",
};

const { kind: _, ...purchase } = lot;
const LOST_ID = "5f0c6a9e-0f55-4c3b-9c3a-999999999999";

const TWO_OPENING_SELLS = [
  "HDFCBANK sell 3 1900 2025-06-05 10:00:00",
  "HDFCBANK sell 2 1910.25 2025-06-06 10:00:00",
  "ITC sell 1 292.25 2025-06-06 10:05:00",
];

const THREE_OPENING_SELLS = [
  ...TWO_OPENING_SELLS,
  "INFY buy 10 1500 2025-06-02 09:30:00",
  "SBIN sell 5 820 2025-06-06 10:10:00",
];

const BEFORE_AND_AFTER_A_BONUS = [
  "NESTLEIND buy 98 2434.5 2025-07-28 10:00:00",
  "NESTLEIND sell 196 1281.1 2025-08-11 10:00:00",
];

const TWO_ROUND_TRIPS = [
  "ITC buy 100 400 2025-06-02 09:20:00",
  "ITC sell 100 410 2025-06-02 10:00:00",
  "INFY buy 10 1500 2025-06-03 09:30:00",
  "INFY sell 10 1480 2025-06-03 11:00:00",
];

const EVERY_KIND: object[] = [
  lot,
  { kind: "expiry", account: ACCOUNT, instrument: "fno:NIFTY|2025-06-05|24750|PE", price: "0", day: null },
  { kind: "override", account: ACCOUNT, instrument: "symbol:ITC", day: "2025-06-02", product: "delivery" },
  { kind: "split", oldInstrument: "symbol:SBIN", newInstrument: "symbol:SBIN", day: "2025-06-06", from: 1, to: 10 },
  { kind: "bonus", oldInstrument: "symbol:TCS", newInstrument: "symbol:TCS", day: "2025-06-06", from: 2, to: 3 },
  {
    kind: "demerger",
    oldInstrument: "symbol:SBIN",
    newInstrument: "symbol:SBICARD",
    day: "2025-06-07",
    from: 1,
    to: 1,
    costShare: "80",
  },
];

export const settlementCases = {
  settlements: [
    {
      says: "shows a new account nothing",
      answers: "output",
      ask: async (on) => ask(on, "settlements", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        const none = { positions: 0, executions: 0, value: "0" };
        const leftOut = { openingSells: none, expired: none, expiryUnknown: none };
        const nothing = { shown: none, hidden: none, all: none, missingTradebooks: [] };
        expect(data).toMatchObject({ ...nothing, waitingCount: 0, waiting: [], settled: [], named: [], leftOut });
      },
    },
    {
      says: "shows what waits",
      answers: "output",
      ask: async (on) => ask(on, "settlements", { token: await analysedPerson(on) }),
      check: ({ data }) =>
        expect(data.waiting).toMatchObject([
          {
            kind: "opening-sell",
            account: ACCOUNT,
            quantity: "3",
            value: "5700",
            executions: 1,
            firstDay: "2025-06-05",
            instrument: { symbol: "HDFCBANK", kind: "equity" },
          },
        ]),
    },
    {
      says: "adds up what is left out",
      answers: "output",
      ask: async (on) => ask(on, "settlements", { token: await analysedPerson(on, TWO_OPENING_SELLS) }),
      check: ({ data }) => {
        const none = { positions: 0, executions: 0, value: "0" };
        expect(data.leftOut).toEqual({
          openingSells: { positions: 2, executions: 3, value: "9812.75" },
          expired: none,
          expiryUnknown: none,
        });
      },
    },
    {
      says: "sorts what waits by value, and names the account and the days whose tradebook is missing",
      answers: "output",
      ask: async (on) => ask(on, "settlements", { token: await analysedPerson(on, THREE_OPENING_SELLS) }),
      check: ({ data }) => {
        expect(data.waiting.map((one) => "value" in one && one.value)).toEqual(["9520.5", "4100", "292.25"]);
        expect(data.missingTradebooks).toEqual([
          {
            account: ACCOUNT,
            positions: 3,
            executions: 4,
            value: "13912.75",
            firstSale: "2025-06-05",
            filesFrom: "2025-06-02",
          },
        ]);
      },
    },
    {
      says: "shows what fits the filter, and counts and adds up the others",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, THREE_OPENING_SELLS);
        const shown = async (query: Record<string, string>) => {
          const { status, body } = await ask(on, "settlements", { token, query });
          expect({ status, body }).toMatchObject({ status: 200 });
          return (body as Output<"settlements">).data.waiting.map(
            (one) => "instrument" in one && one.instrument.symbol,
          );
        };
        // HDFCBANK was sold on both days.
        expect(await shown({ from: "2025-06-06" })).toEqual(["HDFCBANK", "SBIN", "ITC"]);
        expect(await shown({ to: "2025-06-05" })).toEqual(["HDFCBANK"]);
        expect(await shown({ product: "delivery", side: "long", source: "tradebook", segment: "equity" })).toHaveLength(
          3,
        );
        for (const query of [
          { product: "intraday" },
          { side: "short" },
          { source: "journal" },
          { result: "win" },
          { holding: "under-5-minutes" },
          { weekday: "monday" },
          { optionType: "call" },
        ]) {
          expect(await shown(query)).toEqual([]);
        }
        return ask(on, "settlements", { token, query: { symbol: "hdfc" } });
      },
      check: ({ data }) => {
        expect(data).toMatchObject({
          waitingCount: 1,
          shown: { positions: 1, executions: 2, value: "9520.5" },
          hidden: { positions: 2, executions: 2, value: "4392.25" },
          all: { positions: 3, executions: 4, value: "13912.75" },
          leftOut: { openingSells: { positions: 1, value: "9520.5" } },
          missingTradebooks: [{ account: ACCOUNT, positions: 1, value: "9520.5" }],
        });
      },
    },
    {
      says: "suggests a bonus issue by the prices and the quantities around a day, and no longer once it is put",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, BEFORE_AND_AFTER_A_BONUS);
        const reply = await ask(on, "settlements", { token });
        const before = await whenReady(on, token);
        expect(before.booked.gross).toBe("-113033.2");
        const { data } = reply.body as Output<"settlements">;
        const marks = { largestWin: false, largestLoss: true, drawdown: true, booked: true };
        expect(await whenReady(on, token)).toMatchObject({ suspected: marks, basis: { suspected: 1 } });
        expect(await tripsOf(on, token)).toMatchObject([{ suspected: true, gross: "-113033.2" }]);
        const id = await settle(on, token, data.suspected[0]?.entry ?? {});
        expect(await listOf(on, token)).toMatchObject({ suspected: [], waiting: [] });
        // 196 × 1,281.10 less 98 × 2,434.50, to the paisa.
        const applied = await whenReady(on, token);
        expect(applied.booked.gross).toBe("12514.6");
        expect(applied).toMatchObject({ basis: { suspected: 0 }, suspected: { largestLoss: false, booked: false } });
        expect(await tripsOf(on, token)).toMatchObject([{ suspected: false }]);
        await ask(on, "deleteSettlement", { token, params: { id } });
        expect((await whenReady(on, token)).booked.gross).toBe("-113033.2");
        return reply;
      },
      check: ({ data }) => {
        expect(data.suspected).toMatchObject([
          {
            entry: {
              kind: "bonus",
              oldInstrument: "symbol:NESTLEIND",
              newInstrument: "symbol:NESTLEIND",
              day: "2025-08-11",
              from: 1,
              to: 2,
            },
            instrument: { symbol: "NESTLEIND" },
            before: { day: "2025-07-28", price: "2434.5" },
            after: { day: "2025-08-11", price: "1281.1" },
            explained: "98",
            quantity: "98",
            value: "125547.8",
          },
        ]);
      },
    },
    {
      says: "shows what is settled, oldest first, and why an entry fits nothing",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        await settle(on, token, lotOf(await listOf(on, token)));
        await settle(on, token, { ...lot, instrument: "symbol:NOTHING" });
        return ask(on, "settlements", { token });
      },
      check: ({ data }) => {
        expect(data.waiting).toEqual([]);
        expect(data.settled.map(({ entry }) => entry)).toMatchObject([lot, { ...lot, instrument: "symbol:NOTHING" }]);
        expect(data.settled.map(({ unused }) => unused === null)).toEqual([true, false]);
        // Of the two, the account has one.
        expect(data.named).toMatchObject([{ key: lot.instrument, symbol: "HDFCBANK" }]);
      },
    },
    {
      says: "shows nobody what another has settled",
      answers: "output",
      ask: async (on) => {
        await settle(on, await analysedPerson(on), lot);
        return ask(on, "settlements", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data).toMatchObject({ waitingCount: 0, settled: [] }),
    },
    {
      says: "shows what waits in one broker account, and the settlements that name no other",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, TWO_OPENING_SELLS);
        await settle(on, token, lot);
        const reply = await ask(on, "settlements", { token, query: { account: "groww|4567890123" } });
        const own = await ask(on, "settlements", { token, query: { account: ACCOUNT } });
        expect((own.body as Output<"settlements">).data).toEqual(await listOf(on, token));
        return reply;
      },
      check: ({ data }) => {
        const none = { positions: 0, executions: 0, value: "0" };
        const leftOut = { openingSells: none, expired: none, expiryUnknown: none };
        expect(data).toMatchObject({ waitingCount: 0, waiting: [], settled: [], leftOut });
      },
    },
    {
      says: "refuses an account of a broker that is none",
      answers: "invalid_input",
      ask: async (on) =>
        ask(on, "settlements", { token: (await loggedIn(on)).token, query: { account: "nobody|AB1234" } }),
    },
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "settlements") },
  ],
  putSettlement: [
    {
      says: "takes each kind, and the same again",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const ids: string[] = [];
        for (const json of EVERY_KIND) ids.push(await settle(on, token, json));
        for (const [at, id] of ids.entries()) {
          await ask(on, "putSettlement", { token, params: { id }, json: EVERY_KIND[at] });
        }
        await whenReady(on, token);
        const { settled } = await listOf(on, token);
        expect(settled.map(({ entry }) => entry)).toEqual(EVERY_KIND);
        return ask(on, "putSettlement", { token, params: { id: ids[0] ?? "" }, json: lot });
      },
      check: ({ data }) => expect(data.entry).toEqual(lot),
    },
    {
      says: "makes a round trip of a sale that waited",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const json = lotOf(await listOf(on, token));
        await settle(on, token, json);
        const { body } = await ask(on, "roundTrips", { token, query: { symbol: "HDFCBANK" } });
        const { roundTrips } = (body as Output<"roundTrips">).data;
        expect(roundTrips).toMatchObject([{ entryValue: "5400", exitValue: "5700", gross: "300", settled: true }]);
        const detail = await ask(on, "roundTrip", { token, params: { id: roundTrips[0]?.id ?? "" } });
        const { executions } = (detail.body as Output<"roundTrip">).data;
        expect(executions.map(({ from, id, price }) => [from, id === null, price])).toEqual([
          ["opening-lot", true, "1800"],
          ["tradebook", false, "1900"],
        ]);
        return ask(on, "putSettlement", { token, params: { id: newId() }, json });
      },
    },
    {
      says: "takes a round trip out of the statistics, but not out of what was booked",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const { body } = await ask(on, "roundTrips", { token, query: { symbol: "ITC" } });
        const roundTrip = (body as Output<"roundTrips">).data.roundTrips[0]?.id ?? "";
        const id = await settle(on, token, { kind: "exclusion", roundTrip });
        const summary = await whenReady(on, token);
        expect(summary.basis).toMatchObject({ n: 3, exits: 4, excluded: 1 });
        expect(summary.booked.gross).toBe("1350");
        const { settled } = await listOf(on, token);
        expect(settled).toMatchObject([{ id, entry: { kind: "exclusion", roundTrip }, unused: null }]);
        return ask(on, "putSettlement", { token, params: { id }, json: { kind: "exclusion", roundTrip } });
      },
    },
    {
      says: "leaves a settlement of another with the same id as it is",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const id = await settle(on, token, lot);
        const before = await listOf(on, token);
        const json = { ...lot, price: "1700" };
        const reply = await ask(on, "putSettlement", { token: await analysedPerson(on), params: { id }, json });
        expect(await listOf(on, token)).toEqual(before);
        return reply;
      },
      check: ({ data }) => expect(data.entry).toMatchObject({ price: "1700" }),
    },
    {
      says: "does not find what no id can be",
      answers: "not_found",
      ask: async (on) =>
        ask(on, "putSettlement", { token: (await loggedIn(on)).token, params: { id: "1" }, json: lot }),
    },
    ...(
      [
        ["an unknown kind", { ...lot, kind: "gift" }, "kind"],
        ["no kind", {}, "kind"],
        ["a quantity of 0", { ...lot, quantity: "0" }, "quantity"],
        ["a price below 0", { ...lot, price: "-1" }, "price"],
        ["a price with more decimals than are used", { ...lot, price: "98.2265341" }, "price"],
        ["a day that does not exist", { ...lot, day: "2025-02-30" }, "day"],
        ["an instrument that is none", { ...lot, instrument: "HDFCBANK" }, "instrument"],
        ["a field of another kind", { ...lot, product: "delivery" }, "product"],
        ["the broker account of nobody", { ...lot, account: "zerodha|ZZ0001" }, "account"],
        ["a round trip of nobody", { kind: "exclusion", roundTrip: "AAAAAAAAAAAAAAAAAAAAAA" }, "roundTrip"],
      ] as [string, object, string][]
    ).map(([what, json, field]) => ({
      says: `refuses ${what} and names it`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) =>
        ask(on, "putSettlement", { token: (await loggedIn(on)).token, params: { id: newId() }, json }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "putSettlement", { params: { id: newId() }, json: lot }),
    },
  ],
  deleteSettlement: [
    {
      says: "takes an entry back",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const id = await settle(on, token, lot);
        expect((await listOf(on, token)).waiting).toEqual([]);
        const reply = await ask(on, "deleteSettlement", { token, params: { id } });
        await whenReady(on, token);
        expect(await listOf(on, token)).toMatchObject({ waitingCount: 1, settled: [] });
        return reply;
      },
    },
    {
      says: "does not find a settlement of another",
      answers: "not_found",
      ask: async (on) => {
        const id = await settle(on, await analysedPerson(on), lot);
        return ask(on, "deleteSettlement", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "deleteSettlement", { params: { id: newId() } }),
    },
  ],
  purchaseEffect: [
    {
      says: "says what purchases do to the totals, as they then do when they are stored, and stores nothing",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, [...TWO_ROUND_TRIPS, ...TWO_OPENING_SELLS]);
        const lots = [
          { ...purchase, id: newId() },
          { ...purchase, id: newId(), quantity: "2", price: "1799.995" },
        ];
        const before = await whenReady(on, token);
        const reply = await ask(on, "purchaseEffect", { token, json: { purchases: lots } });
        expect(await whenReady(on, token)).toEqual(before);
        expect((await listOf(on, token)).settled).toEqual([]);
        for (const { id, ...one } of lots) {
          await ask(on, "putSettlement", { token, params: { id }, json: { kind: "opening-lot", ...one } });
        }
        const after = await whenReady(on, token);
        const { data } = reply.body as Output<"purchaseEffect">;
        const totalsOf = ({ booked: { chargesByHead: _, ...sums }, basis }: typeof after) => ({
          ...sums,
          closed: basis.n,
          openingSells: basis.leftOut.openingSells,
        });
        expect(data).toMatchObject({ version: before.basis.version, before: totalsOf(before), after: totalsOf(after) });
        return reply;
      },
      // 3 × 1,900 + 2 × 1,910.25 less 3 × 1,800 + 2 × 1,799.995; the sale of ITC stays left out.
      check: ({ data }) => {
        expect(Number(data.after.gross) - Number(data.before.gross)).toBeCloseTo(520.51, 6);
        expect(data.before).toMatchObject({ closed: 2, openingSells: { positions: 2, value: "9812.75" } });
        expect(data.after).toMatchObject({ closed: 3, openingSells: { positions: 1, value: "292.25" } });
        expect(data.unused).toEqual([]);
      },
    },
    {
      says: "puts a purchase in the place of the stored one with its id",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const id = await settle(on, token, lot);
        return ask(on, "purchaseEffect", { token, json: { purchases: [{ ...purchase, id, price: "0" }] } });
      },
      check: ({ data }) => expect(Number(data.after.gross) - Number(data.before.gross)).toBe(5400),
    },
    {
      says: "says which purchase fits nothing, and why",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const purchases = [
          { ...purchase, id: LOST_ID, instrument: "symbol:NOTHING" },
          { ...purchase, id: newId() },
        ];
        return ask(on, "purchaseEffect", { token, json: { purchases } });
      },
      check: ({ data }) => {
        expect(data.unused).toEqual([{ id: LOST_ID, reason: "The broker account has no trades of this instrument" }]);
        expect(data.after.openingSells.positions).toBe(0);
      },
    },
    {
      says: "takes 500 purchases",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const purchases = Array.from({ length: 500 }, () => ({ ...purchase, id: newId(), quantity: "0.01" }));
        return ask(on, "purchaseEffect", { token, json: { purchases } });
      },
      check: ({ data }) => expect(data.after.openingSells.positions).toBe(0),
    },
    ...(
      [
        ["no purchase", [], "must have at least 1 entry"],
        [
          "more than 500 purchases",
          Array.from({ length: 501 }, () => ({ ...purchase, id: newId() })),
          "must have at most 500 entries",
        ],
        [
          "a quantity of 0, and names its entry",
          [
            { ...purchase, id: newId() },
            { ...purchase, id: newId(), quantity: "0" },
          ],
          "has a problem in entry 2: quantity must be more than 0 and less than 10,00,00,00,000",
        ],
        [
          "a price with more decimals than a cost can need",
          [{ ...purchase, id: newId(), price: "98.1234567890123" }],
          "has a problem in entry 1: price must have at most 18 digits before the decimal point and 12 after it",
        ],
        [
          "the same id twice",
          [
            { ...purchase, id: LOST_ID },
            { ...purchase, id: LOST_ID },
          ],
          "must have each id only once",
        ],
        [
          "the broker account of nobody",
          [{ ...purchase, id: newId(), account: "zerodha|ZZ0001" }],
          "has zerodha|ZZ0001, which isn't a broker account of your files",
        ],
      ] as [string, object[], string][]
    ).map(([what, purchases, problem]) => ({
      says: `refuses ${what}`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) => ask(on, "purchaseEffect", { token: await analysedPerson(on), json: { purchases } }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(fields).toEqual({ purchases: problem }),
    })),
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "purchaseEffect", { json: { purchases: [{ ...purchase, id: LOST_ID }] } }),
    },
  ],
  analyticsSettings: [
    {
      says: "shows a new account none",
      answers: "output",
      ask: async (on) => ask(on, "analyticsSettings", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toEqual({ startingCapital: null, plans: [], accounts: [] }),
    },
    {
      says: "lets a plan go along when a client code becomes known",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const upload = async (name: string) => {
          const file = new File([tradebook(...TWO_ROUND_TRIPS)], name);
          const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
          expect(await ask(on, "uploadExcel", { token, fields, file })).toMatchObject({ status: 200 });
          return (await whenReady(on, token)).booked.chargesByHead.brokerage;
        };
        const before = await upload("tradebook.csv");
        const plans = [{ account: "zerodha|", from: "2020-01-01", plan: "groww" }];
        await ask(on, "putAnalyticsSettings", { token, json: { startingCapital: null, plans } });
        const planned = (await whenReady(on, token)).booked.chargesByHead.brokerage;
        expect(planned).not.toBe(before);
        const { imports } = ((await ask(on, "imports", { token })).body as Output<"imports">).data;
        await ask(on, "undoImport", { token, params: { id: imports[0]?.id ?? "" } });
        // The same trades again, of a client code.
        expect(await upload("tradebook-AB1234-EQ.csv")).toBe(planned);
        return ask(on, "analyticsSettings", { token });
      },
      check: ({ data }) => expect(data.plans).toEqual([{ account: ACCOUNT, from: "2020-01-01", plan: "groww" }]),
    },
    {
      says: "shows which broker accounts have plans",
      answers: "output",
      ask: async (on) => ask(on, "analyticsSettings", { token: await analysedPerson(on) }),
      check: ({ data }) => expect(data.accounts).toEqual([ACCOUNT]),
    },
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "analyticsSettings") },
  ],
  putAnalyticsSettings: [
    {
      says: "keeps the starting capital, from which drawdowns have a share",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        const json = { startingCapital: "100000.00", plans: [] };
        const reply = await ask(on, "putAnalyticsSettings", { token, json });
        const after = await whenReady(on, token);
        expect(after.basis.version).not.toBe(before.basis.version);
        expect(after.drawdown.share?.share).toMatch(/^-0\.00/);
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ startingCapital: "100000", plans: [], accounts: [ACCOUNT] }),
    },
    {
      says: "keeps plans with their days, and charges by them",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        const plan = (from: string, of: string) => ({ account: ACCOUNT, from, plan: of });
        const json = { startingCapital: null, plans: [plan("2025-06-03", "zerodha"), plan("2020-01-01", "groww")] };
        const reply = await ask(on, "putAnalyticsSettings", { token, json });
        const after = await whenReady(on, token);
        expect(after.booked.chargesByHead.brokerage).not.toBe(before.booked.chargesByHead.brokerage);
        await ask(on, "putAnalyticsSettings", { token, json: { ...json, plans: [] } });
        expect((await whenReady(on, token)).booked).toEqual(before.booked);
        return reply;
      },
      check: ({ data }) =>
        expect(data.plans.map(({ from, plan }) => `${from} ${plan}`)).toEqual([
          "2020-01-01 groww",
          "2025-06-03 zerodha",
        ]),
    },
    ...(
      [
        ["a starting capital of 0", { startingCapital: "0", plans: [] }, "startingCapital"],
        [
          "a plan that is none",
          { startingCapital: null, plans: [{ account: ACCOUNT, from: "2025-01-01", plan: "x" }] },
          "plans",
        ],
        [
          "a foreign account's plan",
          { startingCapital: null, plans: [{ account: ACCOUNT, from: "2025-01-01", plan: "groww" }] },
          "plans",
        ],
        ["no plans at all", { startingCapital: null }, "plans"],
      ] as [string, object, string][]
    ).map(([what, json, field]) => ({
      says: `refuses ${what} and names it`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) => ask(on, "putAnalyticsSettings", { token: (await loggedIn(on)).token, json }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "putAnalyticsSettings", { json: { startingCapital: null, plans: [] } }),
    },
  ],
} satisfies Pick<
  Cases,
  "settlements" | "putSettlement" | "deleteSettlement" | "purchaseEffect" | "analyticsSettings" | "putAnalyticsSettings"
>;
