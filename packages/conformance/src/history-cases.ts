import { tradeColumn } from "@saudabook/contract/trades/trade-history.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Case, Cases, Refused } from "./case.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";
import { loggedIn } from "./person.ts";
import { ask, type CaseRequest, type Subject } from "./subject.ts";
import { tradebook } from "./tradebook.ts";

const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) => new File([new Uint8Array(bytes)], name);

/** In the order of the file, which is the order in time: figures that digits would sort otherwise, ties, all letters. */
const few = () =>
  tradebook(
    "ITC buy 10 9.5 2025-04-01 09:15:00",
    "INFY sell 9 10 2025-04-01 23:59:59",
    "ITC buy 100 9.50 2025-04-02 00:00:00",
    "Bajaj-Auto sell 10 100 2025-04-02 10:00:00",
    "M&M buy 1 9.4999 2025-04-02 10:00:00",
    "ITCHOTELS buy 9.0 100.00 2025-04-03 15:29:59",
  );
/** Their names, oldest first. */
const [A, B, C, D, E, F] = ["ITC 9.5", "INFY 10", "ITC 9.5", "Bajaj-Auto 100", "M&M 9.4999", "ITCHOTELS 100"];

async function account(on: Subject, ...files: { file: File; broker: string }[]): Promise<string> {
  const { person, token } = await loggedIn(on);
  for (const { file, broker } of files) {
    const fields = { broker, tradetype: "equity", email: person.email };
    const { status, body } = await ask(on, "uploadExcel", { token, fields, file });
    expect({ status, body }).toMatchObject({ status: 200 });
  }
  return token;
}

const ofFew = (on: Subject) => account(on, { file: few(), broker: "zerodha" });
const ofTwoBrokers = async (on: Subject) =>
  account(
    on,
    { file: fileOf(zerodhaTradebookCsv({ rows: 130 })), broker: "zerodha" },
    { file: fileOf(await growwOrdersXlsx({ rows: 40 })), broker: "groww" },
  );

const rows = async (on: Subject, token: string, query: Record<string, string>): Promise<Output<"tradeRows">["data"]> =>
  ((await ask(on, "tradeRows", { token, query })).body as Output<"tradeRows">).data;

type Rows = Output<"tradeRows">["data"]["trades"];
const namesOf = (trades: Rows) => trades.map(({ symbol, price }) => `${symbol} ${Number(price)}`);
const idsOf = (trades: Rows) => trades.map(({ _id }) => _id);

/** The six fills as a query returns them. */
function shows(query: Record<string, string>, names: (string | undefined)[]): Case<"tradeRows"> {
  return {
    says: `shows ${names.length} of six trades, in order, for ${new URLSearchParams(query)}`,
    answers: "output",
    ask: async (on) => ask(on, "tradeRows", { token: await ofFew(on), query }),
    check: ({ data }) => expect(namesOf(data.trades)).toEqual(names),
  };
}

const BAD: [string, CaseRequest["query"] & object, string][] = [
  ["a side that is none", { side: "hold" }, "side"],
  ["a side twice", [...(["buy", "sell"] as const)].map((side): [string, string] => ["side", side]), "side"],
  ["an empty side", { side: "" }, "side"],
  ["a broker that is a name of the language", { broker: "constructor" }, "broker"],
  ["an account of a broker that is none", { account: "nobody|AB1234" }, "account"],
  ["a day that does not exist", { from: "2025-02-30" }, "from"],
  ["a day of the year 0", { from: "0000-12-31" }, "from"],
  ["a moment in place of a day", { to: "2025-02-01T10:00" }, "to"],
  ["a symbol longer than symbols are", { symbol: "A".repeat(41) }, "symbol"],
  ["a NUL in a symbol", { symbol: "A\0" }, "symbol"],
  ["a name that means nothing", { colour: "red" }, "colour"],
];
const BAD_WINDOWS: typeof BAD = [
  ["an order by nothing", { sort: "nothing-asc" }, "sort"],
  ["an order without a way", { sort: "price" }, "sort"],
  ["an order that is a statement", { sort: "price-asc; drop table executions" }, "sort"],
  ["an offset below 0", { offset: "-1" }, "offset"],
  ["an offset that is not whole", { offset: "1.5" }, "offset"],
  ["an offset beyond all numbers", { offset: "9999999999999999" }, "offset"],
  ["a limit of 0", { limit: "0" }, "limit"],
  ["a limit above 500", { limit: "501" }, "limit"],
];

function refuses(name: "tradeRows" | "tradeSummary", list: typeof BAD) {
  return list.map(([fault, query, field]) => ({
    says: `refuses ${fault} and names it`,
    answers: "invalid_input" as const,
    ask: async (on: Subject) => ask(on, name, { token: (await loggedIn(on)).token, query }),
    check: ({ fields }: Refused) => expect(Object.keys(fields ?? {})).toEqual([field]),
  }));
}

const newestFirst = [F, E, D, C, B, A];

export const historyCases = {
  tradeRows: [
    ...keptSegmentCases.tradeRows,
    shows({}, newestFirst),
    shows({ sort: "timestamp-asc" }, [A, B, C, E, D, F]),
    shows({ sort: "timestamp-desc" }, newestFirst),
    shows({ sort: "price-asc" }, [E, C, A, B, F, D]),
    shows({ sort: "price-desc" }, [F, D, B, C, A, E]),
    shows({ sort: "quantity-asc" }, [E, F, B, D, A, C]),
    shows({ sort: "quantity-desc" }, [C, D, A, F, B, E]),
    shows({ sort: "symbol-asc" }, [D, B, C, A, F, E]),
    shows({ sort: "symbol-desc" }, [E, F, C, A, B, D]),
    shows({ sort: "type-asc" }, [F, E, C, A, D, B]),
    shows({ sort: "type-desc" }, [D, B, F, E, C, A]),
    shows({ sort: "broker-asc" }, newestFirst),
    shows({ sort: "broker-desc" }, newestFirst),
    shows({ symbol: "itc" }, [F, C, A]),
    shows({ symbol: " AJAJ-a " }, [D]),
    shows({ symbol: "&" }, [E]),
    shows({ symbol: "%" }, []),
    shows({ symbol: "I_C" }, []),
    shows({ symbol: "'" }, []),
    shows({ symbol: "\\" }, []),
    shows({ symbol: "" }, newestFirst),
    shows({ side: "sell" }, [D, B]),
    shows({ broker: "groww" }, []),
    shows({ from: "2025-04-02" }, [F, E, D, C]),
    shows({ to: "2025-04-01" }, [B, A]),
    shows({ from: "2025-04-02", to: "2025-04-02" }, [E, D, C]),
    shows({ from: "2025-04-03", to: "2025-04-01" }, []),
    shows({ from: "0001-01-01", to: "9999-12-31" }, newestFirst),
    shows({ symbol: "I", side: "buy", broker: "zerodha", to: "2025-04-02", sort: "price-asc" }, [C, A]),
    shows({ offset: "4" }, [B, A]),
    shows({ offset: "1", limit: "2", sort: "price-asc" }, [C, A]),
    shows({ offset: "6" }, []),
    shows({ offset: "999999999" }, []),
    {
      says: "says where the window begins",
      answers: "output",
      ask: async (on) => ask(on, "tradeRows", { token: await ofFew(on), query: { offset: "3", limit: "2" } }),
      check: ({ data }) => {
        expect(data.offset).toBe(3);
        expect(data.trades).toHaveLength(2);
      },
    },
    {
      says: "shows the trades as the whole history does",
      answers: "output",
      ask: async (on) => {
        const token = await ofTwoBrokers(on);
        const whole = (await ask(on, "tradeDetails", { token })).body as Output<"tradeDetails">;
        const reply = await ask(on, "tradeRows", { token, query: { limit: "500" } });
        expect((reply.body as Output<"tradeRows">).data.trades).toEqual(whole.data.trades);
        return reply;
      },
    },
    {
      says: "gives every trade exactly once in windows one after the other, whatever the order",
      answers: "output",
      ask: async (on) => {
        const token = await ofTwoBrokers(on);
        const all = idsOf((await rows(on, token, { limit: "500" })).trades);
        expect(all).toHaveLength(170);
        for (const column of tradeColumn.options) {
          for (const way of ["asc", "desc"]) {
            const sort = `${column}-${way}`;
            const windows: Rows[] = [];
            for (const offset of [0, 67, 134]) {
              windows.push((await rows(on, token, { sort, limit: "67", offset: String(offset) })).trades);
            }
            expect(idsOf(windows.flat()).toSorted()).toEqual(all.toSorted());
            expect(windows.flat()).toEqual((await rows(on, token, { sort, limit: "500" })).trades);
          }
        }
        return ask(on, "tradeRows", { token });
      },
      check: ({ data }) => expect(data.trades).toHaveLength(170),
    },
    {
      says: "keeps to a broker",
      answers: "output",
      ask: async (on) => ask(on, "tradeRows", { token: await ofTwoBrokers(on), query: { broker: "groww" } }),
      check: ({ data }) => {
        expect(data.trades).toHaveLength(40);
        expect(new Set(data.trades.map(({ broker }) => broker))).toEqual(new Set(["groww"]));
      },
    },
    {
      says: "shows a new account nothing",
      answers: "output",
      ask: async (on) => ask(on, "tradeRows", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toEqual({ offset: 0, trades: [] }),
    },
    {
      says: "shows nobody the trades of another",
      answers: "output",
      ask: async (on) => {
        await ofFew(on);
        return ask(on, "tradeRows", { token: (await loggedIn(on)).token, query: { symbol: "ITC" } });
      },
      check: ({ data }) => expect(data.trades).toEqual([]),
    },
    ...refuses("tradeRows", [...BAD, ...BAD_WINDOWS]),
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "tradeRows") },
    {
      says: "asks for the token before it judges the query",
      answers: "not_logged_in",
      ask: (on) => ask(on, "tradeRows", { query: { sort: "nothing" } }),
    },
  ],
  tradeSummary: [
    {
      says: "shows a new account with nothing",
      answers: "output",
      ask: async (on) => ask(on, "tradeSummary", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ clientId: null, total: 0 });
        expect(data.totals).toEqual({ count: 0, symbols: 0, days: 0 });
      },
    },
    {
      says: "names the only broker account as the whole history does",
      answers: "output",
      ask: async (on) => {
        const token = await account(on, { file: fileOf(await growwOrdersXlsx({ rows: 40 })), broker: "groww" });
        const reply = await ask(on, "tradeSummary", { token });
        const whole = (await ask(on, "tradeDetails", { token })).body as Output<"tradeDetails">;
        const { trades, ...details } = whole.data;
        const { name, clientId } = details;
        expect(name).toBe("Asha Rao");
        expect((reply.body as Output<"tradeSummary">).data).toMatchObject({
          ...details,
          total: trades.length,
          accounts: [{ key: `groww|${clientId}`, broker: "groww", clientId, holder: name, executions: trades.length }],
        });
        return reply;
      },
    },
    {
      says: "names the user and no client code where there are several broker accounts, each with its own",
      answers: "output",
      ask: async (on) => ask(on, "tradeSummary", { token: await ofTwoBrokers(on) }),
      check: ({ data: { name, clientId, accounts, total } }) => {
        expect({ name: name === "Asha Rao", clientId, total }).toEqual({
          name: false,
          clientId: null,
          total: 170,
        });
        expect(accounts.map(({ broker, holder, executions }) => ({ broker, holder, executions }))).toEqual([
          { broker: "groww", holder: "Asha Rao", executions: 40 },
          { broker: "zerodha", holder: null, executions: 130 },
        ]);
      },
    },
    {
      says: "shows one of several broker accounts, with its own name and client code",
      answers: "output",
      ask: async (on) => {
        const token = await ofTwoBrokers(on);
        const whole = (await ask(on, "tradeSummary", { token })).body as Output<"tradeSummary">;
        const [groww] = whole.data.accounts;
        if (!groww) throw new Error("The account has no broker account.");
        const query = { account: groww.key };
        const rows = (await ask(on, "tradeRows", { token, query })).body as Output<"tradeRows">;
        expect(rows.data.trades.map(({ broker }) => broker)).toEqual(Array.from({ length: 40 }, () => "groww"));
        const reply = await ask(on, "tradeSummary", { token, query });
        const { name, clientId, total, totals } = (reply.body as Output<"tradeSummary">).data;
        expect({ name, clientId, total, count: totals.count }).toEqual({
          name: "Asha Rao",
          clientId: groww.clientId,
          total: 170,
          count: 40,
        });
        return reply;
      },
    },
    {
      says: "counts a file without a client code to the broker's only account",
      answers: "output",
      ask: async (on) => {
        const coded = zerodhaTradebookCsv({ rows: 20 });
        const { bytes } = zerodhaTradebookCsv({ rows: 10, firstRow: 20 });
        const files = [coded, { name: "trades.csv", bytes }].map((file) => ({ file: fileOf(file), broker: "zerodha" }));
        return ask(on, "tradeSummary", { token: await account(on, ...files), query: { account: "zerodha|AB1234" } });
      },
      check: ({ data: { clientId, accounts, totals } }) => {
        expect({ clientId, count: totals.count }).toEqual({ clientId: "AB1234", count: 30 });
        expect(accounts).toEqual([
          { key: "zerodha|AB1234", broker: "zerodha", clientId: "AB1234", holder: null, executions: 30 },
        ]);
      },
    },
    {
      says: "shows nothing of a broker account that is not there",
      answers: "output",
      ask: async (on) => ask(on, "tradeSummary", { token: await ofFew(on), query: { account: "groww|ZZ9999" } }),
      check: ({ data: { clientId, totals } }) =>
        expect({ clientId, count: totals.count }).toEqual({ clientId: null, count: 0 }),
    },
    {
      says: "counts all trades where nothing is filtered",
      answers: "output",
      ask: async (on) => ask(on, "tradeSummary", { token: await ofFew(on) }),
      check: ({ data }) => {
        expect(data.total).toBe(6);
        expect(data.totals).toEqual({ count: 6, symbols: 5, days: 3 });
      },
    },
    {
      says: "counts what fits, and says of how many",
      answers: "output",
      ask: async (on) =>
        ask(on, "tradeSummary", {
          token: await ofFew(on),
          query: { symbol: "i", from: "2025-04-01", to: "2025-04-01" },
        }),
      check: ({ data }) => {
        expect(data.total).toBe(6);
        expect(data.totals).toEqual({ count: 2, symbols: 2, days: 1 });
      },
    },
    {
      says: "is zero where nothing fits",
      answers: "output",
      ask: async (on) => ask(on, "tradeSummary", { token: await ofFew(on), query: { side: "buy", symbol: "INFY" } }),
      check: ({ data }) => {
        expect(data.total).toBe(6);
        expect(data.totals).toEqual({ count: 0, symbols: 0, days: 0 });
      },
    },
    {
      says: "shows nobody the sums of another",
      answers: "output",
      ask: async (on) => {
        await ofFew(on);
        return ask(on, "tradeSummary", { token: (await loggedIn(on)).token, query: { symbol: "ITC" } });
      },
      check: ({ data }) => expect(data).toMatchObject({ total: 0, totals: { count: 0, symbols: 0, days: 0 } }),
    },
    ...refuses("tradeSummary", [...BAD, ["an order, which sums have none of", { sort: "price-asc" }, "sort"]]),
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "tradeSummary") },
    {
      says: "refuses a token that has been logged out",
      answers: "not_logged_in",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        await ask(on, "logout", { token });
        return ask(on, "tradeSummary", { token });
      },
    },
  ],
} satisfies Pick<Cases, "tradeRows" | "tradeSummary">;
