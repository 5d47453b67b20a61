import { MAX_UPLOAD_BYTES } from "@saudabook/contract/trade.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "./case.ts";
import { loggedIn } from "./person.ts";
import { ask } from "./subject.ts";

const entry = {
  ...{ symbol: "INFY", buyPrice: 1500.1, quantity: 3, sellPrice: "1510.35", targetPrice: 1600, stopLoss: 1450 },
  ...{ buyDateTime: "2026-04-01T09:30", sellDateTime: "2026-04-01T15:10", type: "intraday" },
};

export const journalCases = {
  journalTrades: [
    {
      says: "shows the own entries of the type asked for, the newest first",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        for (const symbol of ["INFY", "TCS"]) await ask(on, "addJournalTrade", { token, json: { ...entry, symbol } });
        await ask(on, "addJournalTrade", { token, json: { ...entry, type: "equity" } });
        return ask(on, "journalTrades", { token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data.map((trade) => trade.symbol)).toEqual(["TCS", "INFY"]),
    },
    {
      says: "shows nobody the entries of another",
      answers: "output",
      ask: async (on) => {
        await ask(on, "addJournalTrade", { token: (await loggedIn(on)).token, json: entry });
        return ask(on, "journalTrades", { token: (await loggedIn(on)).token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data).toEqual([]),
    },
    {
      says: "knows two types",
      answers: "invalid_input",
      ask: (on) => ask(on, "journalTrades", { params: { type: "crypto" } }),
    },
  ],
  addJournalTrade: [
    {
      says: "computes profit and status itself",
      answers: "output",
      ask: async (on) =>
        ask(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, pnl: "999999", status: "LOSS" },
        }),
      check: ({ data }) => expect(data).toMatchObject({ pnl: "30.75", status: "WIN", buyPrice: "1500.1" }),
    },
    {
      says: "calls it a loss when there is no profit",
      answers: "output",
      ask: async (on) =>
        ask(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, sellPrice: entry.buyPrice },
        }),
      check: ({ data }) => expect(data).toMatchObject({ pnl: "0.00", status: "LOSS" }),
    },
    {
      says: "names every refused field",
      answers: "invalid_input",
      ask: (on) =>
        ask(on, "addJournalTrade", {
          json: { ...entry, symbol: "", quantity: -1, buyPrice: "1e3", buyDateTime: "yesterday" },
        }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["buyDateTime", "buyPrice", "quantity", "symbol"]),
    },
  ],
  debugUpload: [
    {
      says: "shows the rows by their captions",
      answers: "output",
      ask: (on) => {
        const { name, bytes } = zerodhaTradebookCsv({ rows: 3 });
        return ask(on, "debugUpload", { file: new File([new Uint8Array(bytes)], name) });
      },
      check: ({ data }) => {
        expect(data).toHaveLength(3);
        expect(data[0]).toHaveProperty("order_execution_time");
      },
    },
    {
      says: "refuses a broken workbook",
      answers: "unreadable_file",
      ask: (on) => ask(on, "debugUpload", { file: new File(["PK\u0003\u0004 and no more"], "broken.xlsx") }),
    },
    {
      says: "refuses a file above the limit",
      answers: "too_large",
      ask: (on) => ask(on, "debugUpload", { file: new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], "large.csv") }),
    },
    { says: "requires a file", answers: "invalid_input", ask: (on) => ask(on, "debugUpload") },
  ],
} satisfies Pick<Cases, "journalTrades" | "addJournalTrade" | "debugUpload">;
