import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { account, BAD, fileOf, ofFew, ofTwoBrokers, refuses } from "./history-setup.ts";

export const tradeSummaryCases = {
  tradeSummary: [
    {
      title: "shows a new account with nothing",
      expects: "output",
      act: async (on) => request(on, "tradeSummary", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ clientId: null, total: 0 });
        expect(data.totals).toEqual({ count: 0, symbols: 0, days: 0 });
      },
    },
    {
      title: "names the only broker account as the whole history does",
      expects: "output",
      act: async (on) => {
        const token = await account(on, { file: fileOf(await growwOrdersXlsx({ rows: 40 })), broker: "groww" });
        const reply = await request(on, "tradeSummary", { token });
        const whole = (await request(on, "tradeDetails", { token })).body as Output<"tradeDetails">;
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
      title: "names the user and no client code where there are several broker accounts, each with its own",
      expects: "output",
      act: async (on) => request(on, "tradeSummary", { token: await ofTwoBrokers(on) }),
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
      title: "shows one of several broker accounts, with its own name and client code",
      expects: "output",
      act: async (on) => {
        const token = await ofTwoBrokers(on);
        const whole = (await request(on, "tradeSummary", { token })).body as Output<"tradeSummary">;
        const [groww] = whole.data.accounts;
        if (!groww) throw new Error("The account has no broker account.");
        const query = { account: groww.key };
        const rows = (await request(on, "tradeRows", { token, query })).body as Output<"tradeRows">;
        expect(rows.data.trades.map(({ broker }) => broker)).toEqual(Array.from({ length: 40 }, () => "groww"));
        const reply = await request(on, "tradeSummary", { token, query });
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
      title: "counts a file without a client code to the broker's only account",
      expects: "output",
      act: async (on) => {
        const coded = zerodhaTradebookCsv({ rows: 20 });
        const { bytes } = zerodhaTradebookCsv({ rows: 10, firstRow: 20 });
        const files = [coded, { name: "trades.csv", bytes }].map((file) => ({ file: fileOf(file), broker: "zerodha" }));
        return request(on, "tradeSummary", {
          token: await account(on, ...files),
          query: { account: "zerodha|AB1234" },
        });
      },
      check: ({ data: { clientId, accounts, totals } }) => {
        expect({ clientId, count: totals.count }).toEqual({ clientId: "AB1234", count: 30 });
        expect(accounts).toEqual([
          { key: "zerodha|AB1234", broker: "zerodha", clientId: "AB1234", holder: null, executions: 30 },
        ]);
      },
    },
    {
      title: "shows nothing of a broker account that is not there",
      expects: "output",
      act: async (on) => request(on, "tradeSummary", { token: await ofFew(on), query: { account: "groww|ZZ9999" } }),
      check: ({ data: { clientId, totals } }) =>
        expect({ clientId, count: totals.count }).toEqual({ clientId: null, count: 0 }),
    },
    {
      title: "counts all trades where nothing is filtered",
      expects: "output",
      act: async (on) => request(on, "tradeSummary", { token: await ofFew(on) }),
      check: ({ data }) => {
        expect(data.total).toBe(6);
        expect(data.totals).toEqual({ count: 6, symbols: 5, days: 3 });
      },
    },
    {
      title: "counts what fits, and says of how many",
      expects: "output",
      act: async (on) =>
        request(on, "tradeSummary", {
          token: await ofFew(on),
          query: { symbol: "i", from: "2025-04-01", to: "2025-04-01" },
        }),
      check: ({ data }) => {
        expect(data.total).toBe(6);
        expect(data.totals).toEqual({ count: 2, symbols: 2, days: 1 });
      },
    },
    {
      title: "is zero where nothing fits",
      expects: "output",
      act: async (on) =>
        request(on, "tradeSummary", { token: await ofFew(on), query: { side: "buy", symbol: "INFY" } }),
      check: ({ data }) => {
        expect(data.total).toBe(6);
        expect(data.totals).toEqual({ count: 0, symbols: 0, days: 0 });
      },
    },
    {
      title: "shows nobody the sums of another",
      expects: "output",
      act: async (on) => {
        await ofFew(on);
        return request(on, "tradeSummary", { token: (await loggedIn(on)).token, query: { symbol: "ITC" } });
      },
      check: ({ data }) => expect(data).toMatchObject({ total: 0, totals: { count: 0, symbols: 0, days: 0 } }),
    },
    ...refuses("tradeSummary", [...BAD, ["an order, which sums have none of", { sort: "price-asc" }, "sort"]]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "tradeSummary") },
    {
      title: "refuses a token that has been logged out",
      expects: "not_logged_in",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await request(on, "logout", { token });
        return request(on, "tradeSummary", { token });
      },
    },
  ],
} satisfies Pick<Cases, "tradeSummary">;
