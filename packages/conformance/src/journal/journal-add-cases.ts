import { MAX_DEBUG_UPLOAD_BYTES } from "@saudabook/contract/debug/endpoints.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { ask } from "../subject.ts";
import { endedSession, entry, idOf, KEY } from "./journal-setup.ts";

export const journalAddCases = {
  addJournalTrade: [
    {
      says: "never mixes with sample data",
      answers: "sample_data",
      ask: async (on) => {
        const { token } = await samplePerson(on);
        const reply = await ask(on, "addJournalTrade", { token, json: entry });
        const list = await ask(on, "journalTrades", { token, params: { type: "intraday" } });
        expect(list.body).toEqual({ data: [] });
        return reply;
      },
    },
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
      says: "gives the same trade for the same key, and each account its own",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const other = await loggedIn(on);
        const json = { ...entry, key: KEY };
        const first = await ask(on, "addJournalTrade", { token, json });
        const again = await ask(on, "addJournalTrade", { token, json });
        const others = await ask(on, "addJournalTrade", { token: other.token, json });
        expect(idOf(again)).toBe(idOf(first));
        expect(idOf(others)).not.toBe(idOf(first));
        const list = await ask(on, "journalTrades", { token, params: { type: "intraday" } });
        expect((list.body as { data: unknown[] }).data).toHaveLength(1);
        return again;
      },
      check: ({ data }) => expect(data).toMatchObject({ key: KEY, symbol: "INFY" }),
    },
    {
      says: "takes a trade that was sold before it was bought, and the price of a coin",
      answers: "output",
      ask: async (on) =>
        ask(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: {
            ...entry,
            symbol: "BTC",
            buyPrice: "10500000",
            sellPrice: "10750000.5",
            quantity: "0.00012345",
            buyDateTime: entry.sellDateTime,
            sellDateTime: entry.buyDateTime,
          },
        }),
      check: ({ data }) => expect(data).toMatchObject({ pnl: "30.86", sellDateTime: entry.buyDateTime }),
    },
    {
      says: "takes an option that expired worthless: sold at 0, or, when it was sold first, bought back at 0",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const times = { buyDateTime: entry.sellDateTime, sellDateTime: entry.buyDateTime };
        const written = await ask(on, "addJournalTrade", { token, json: { ...entry, ...times, buyPrice: 0 } });
        expect(written.body).toMatchObject({ data: { buyPrice: "0", pnl: "4531.05", status: "WIN" } });
        return ask(on, "addJournalTrade", { token, json: { ...entry, sellPrice: "0.00" } });
      },
      check: ({ data }) => {
        expect(Number(data.sellPrice)).toBe(0);
        expect(data).toMatchObject({ pnl: "-4500.30", status: "LOSS" });
      },
    },
    {
      says: "refuses a purchase at 0 that opens a trade",
      answers: "invalid_input",
      ask: (on) => ask(on, "addJournalTrade", { json: { ...entry, buyPrice: 0 } }),
      check: ({ fields }) =>
        expect(fields).toEqual({ buyPrice: "must be more than 0: only the price that closes a trade may be 0" }),
    },
    {
      says: "refuses a sale at 0 that opens a trade, however its times are written",
      answers: "invalid_input",
      ask: (on) =>
        ask(on, "addJournalTrade", {
          json: { ...entry, sellPrice: 0, buyDateTime: "2026-04-01T09:30:01", sellDateTime: "2026-04-01T09:30" },
        }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["sellPrice"]),
    },
    {
      says: "takes a sale at 0 in the second of the purchase, however its times are written",
      answers: "output",
      ask: async (on) =>
        ask(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, sellPrice: 0, buyDateTime: "2026-04-01T09:30:00", sellDateTime: "2026-04-01T09:30" },
        }),
      check: ({ data }) => expect(data).toMatchObject({ status: "LOSS" }),
    },
    {
      says: "refuses a target and a stop loss of 0, and a price below 0",
      answers: "invalid_input",
      ask: (on) =>
        ask(on, "addJournalTrade", { json: { ...entry, sellPrice: "-0.01", targetPrice: 0, stopLoss: "0" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["sellPrice", "stopLoss", "targetPrice"]),
    },
    {
      says: "takes the last minute of tomorrow, for clocks may differ",
      answers: "output",
      ask: async (on) =>
        ask(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, sellDateTime: `${dayAfter(on.today)}T23:59` },
        }),
      check: ({ data }, on) => expect(data.sellDateTime).toContain(dayAfter(on.today)),
    },
    {
      says: "refuses a later day, and names the field",
      answers: "invalid_input",
      ask: (on) =>
        ask(on, "addJournalTrade", {
          json: { ...entry, sellDateTime: `${dayAfter(dayAfter(on.today))}T00:00` },
        }),
      check: ({ fields }) => expect(fields).toEqual({ sellDateTime: "is in the future" }),
    },
    {
      says: "refuses a purchase and a sale in 2099",
      answers: "invalid_input",
      ask: (on) =>
        ask(on, "addJournalTrade", {
          json: { ...entry, buyDateTime: "2099-01-01T09:30", sellDateTime: "2099-01-02T09:30:15" },
        }),
      check: ({ fields }) =>
        expect(fields).toEqual({ buyDateTime: "is in the future", sellDateTime: "is in the future" }),
    },
    {
      says: "refuses a day that does not exist",
      answers: "invalid_input",
      ask: (on) => ask(on, "addJournalTrade", { json: { ...entry, sellDateTime: "2026-02-30T09:30" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["sellDateTime"]),
    },
    {
      says: "takes nobody whose session has ended for a guest",
      answers: "not_logged_in",
      ask: async (on) => ask(on, "addJournalTrade", { token: await endedSession(on), json: entry }),
    },
    {
      says: "takes a JSON number that JSON writes with an exponent, exactly",
      answers: "output",
      ask: async (on) =>
        ask(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, buyPrice: 1e-7, sellPrice: 3e-7, quantity: 1_000_000_000, pnl: 2e-7 },
        }),
      check: ({ data }) => expect(data).toMatchObject({ buyPrice: "0.0000001", sellPrice: "0.0000003", pnl: "200.00" }),
    },
    {
      says: "says in words what is wrong with each field",
      answers: "invalid_input",
      ask: (on) =>
        ask(on, "addJournalTrade", {
          json: { ...entry, symbol: undefined, buyPrice: undefined, sellDateTime: 7, quantity: 0.1 + 0.2, key: "1" },
        }),
      check: ({ fields }) =>
        expect(fields).toEqual({
          symbol: "is required",
          buyPrice: "is required",
          sellDateTime: "must be a date and time",
          quantity: "must have at most 18 digits before the decimal point and 12 after it",
          key: "must be a UUID",
        }),
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
      ask: (on) =>
        ask(on, "debugUpload", { file: new File([new Uint8Array(MAX_DEBUG_UPLOAD_BYTES + 1)], "large.csv") }),
    },
    {
      says: "reads a file of no bytes as a file that it can't read",
      answers: "unreadable_file",
      ask: (on) => ask(on, "debugUpload", { file: new File([], "empty.csv") }),
    },
    { says: "requires a file", answers: "invalid_input", ask: (on) => ask(on, "debugUpload") },
  ],
} satisfies Pick<Cases, "addJournalTrade" | "debugUpload">;
