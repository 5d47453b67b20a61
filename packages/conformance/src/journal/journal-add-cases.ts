import { MAX_DEBUG_UPLOAD_BYTES } from "@saudabook/contract/debug/endpoints.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { endedSession, entry, idOf, KEY } from "./journal-setup.ts";

export const journalAddCases = {
  addJournalTrade: [
    {
      title: "never mixes with sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token } = await samplePerson(on);
        const reply = await request(on, "addJournalTrade", { token, json: entry });
        const list = await request(on, "journalTrades", { token, params: { type: "intraday" } });
        expect(list.body).toEqual({ data: [] });
        return reply;
      },
    },
    {
      title: "computes profit and status itself",
      expects: "output",
      act: async (on) =>
        request(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, pnl: "999999", status: "LOSS" },
        }),
      check: ({ data }) => expect(data).toMatchObject({ pnl: "30.75", status: "WIN", buyPrice: "1500.1" }),
    },
    {
      title: "calls it a loss when there is no profit",
      expects: "output",
      act: async (on) =>
        request(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, sellPrice: entry.buyPrice },
        }),
      check: ({ data }) => expect(data).toMatchObject({ pnl: "0.00", status: "LOSS" }),
    },
    {
      title: "gives the same trade for the same key, and each account its own",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const other = await loggedIn(on);
        const json = { ...entry, key: KEY };
        const first = await request(on, "addJournalTrade", { token, json });
        const again = await request(on, "addJournalTrade", { token, json });
        const others = await request(on, "addJournalTrade", { token: other.token, json });
        expect(idOf(again)).toBe(idOf(first));
        expect(idOf(others)).not.toBe(idOf(first));
        const list = await request(on, "journalTrades", { token, params: { type: "intraday" } });
        expect((list.body as { data: unknown[] }).data).toHaveLength(1);
        return again;
      },
      check: ({ data }) => expect(data).toMatchObject({ key: KEY, symbol: "INFY" }),
    },
    {
      title: "takes a trade that was sold before it was bought, and the price of a coin",
      expects: "output",
      act: async (on) =>
        request(on, "addJournalTrade", {
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
      title: "takes an option that expired worthless: sold at 0, or, when it was sold first, bought back at 0",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const times = { buyDateTime: entry.sellDateTime, sellDateTime: entry.buyDateTime };
        const written = await request(on, "addJournalTrade", { token, json: { ...entry, ...times, buyPrice: 0 } });
        expect(written.body).toMatchObject({ data: { buyPrice: "0", pnl: "4531.05", status: "WIN" } });
        return request(on, "addJournalTrade", { token, json: { ...entry, sellPrice: "0.00" } });
      },
      check: ({ data }) => {
        expect(Number(data.sellPrice)).toBe(0);
        expect(data).toMatchObject({ pnl: "-4500.30", status: "LOSS" });
      },
    },
    {
      title: "refuses a purchase at 0 that opens a trade",
      expects: "invalid_input",
      act: (on) => request(on, "addJournalTrade", { json: { ...entry, buyPrice: 0 } }),
      check: ({ fields }) =>
        expect(fields).toEqual({ buyPrice: "must be more than 0: only the price that closes a trade may be 0" }),
    },
    {
      title: "refuses a sale at 0 that opens a trade, however its times are written",
      expects: "invalid_input",
      act: (on) =>
        request(on, "addJournalTrade", {
          json: { ...entry, sellPrice: 0, buyDateTime: "2026-04-01T09:30:01", sellDateTime: "2026-04-01T09:30" },
        }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["sellPrice"]),
    },
    {
      title: "takes a sale at 0 in the second of the purchase, however its times are written",
      expects: "output",
      act: async (on) =>
        request(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, sellPrice: 0, buyDateTime: "2026-04-01T09:30:00", sellDateTime: "2026-04-01T09:30" },
        }),
      check: ({ data }) => expect(data).toMatchObject({ status: "LOSS" }),
    },
    {
      title: "refuses a target and a stop loss of 0, and a price below 0",
      expects: "invalid_input",
      act: (on) =>
        request(on, "addJournalTrade", { json: { ...entry, sellPrice: "-0.01", targetPrice: 0, stopLoss: "0" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["sellPrice", "stopLoss", "targetPrice"]),
    },
    {
      title: "takes the last minute of tomorrow, for clocks may differ",
      expects: "output",
      act: async (on) =>
        request(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, sellDateTime: `${dayAfter(on.today)}T23:59` },
        }),
      check: ({ data }, on) => expect(data.sellDateTime).toContain(dayAfter(on.today)),
    },
    {
      title: "refuses a later day, and names the field",
      expects: "invalid_input",
      act: (on) =>
        request(on, "addJournalTrade", {
          json: { ...entry, sellDateTime: `${dayAfter(dayAfter(on.today))}T00:00` },
        }),
      check: ({ fields }) => expect(fields).toEqual({ sellDateTime: "is in the future" }),
    },
    {
      title: "refuses a purchase and a sale in 2099",
      expects: "invalid_input",
      act: (on) =>
        request(on, "addJournalTrade", {
          json: { ...entry, buyDateTime: "2099-01-01T09:30", sellDateTime: "2099-01-02T09:30:15" },
        }),
      check: ({ fields }) =>
        expect(fields).toEqual({ buyDateTime: "is in the future", sellDateTime: "is in the future" }),
    },
    {
      title: "refuses a day that does not exist",
      expects: "invalid_input",
      act: (on) => request(on, "addJournalTrade", { json: { ...entry, sellDateTime: "2026-02-30T09:30" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["sellDateTime"]),
    },
    {
      title: "takes nobody whose session has ended for a guest",
      expects: "not_logged_in",
      act: async (on) => request(on, "addJournalTrade", { token: await endedSession(on), json: entry }),
    },
    {
      title: "takes a JSON number that JSON writes with an exponent, exactly",
      expects: "output",
      act: async (on) =>
        request(on, "addJournalTrade", {
          token: (await loggedIn(on)).token,
          json: { ...entry, buyPrice: 1e-7, sellPrice: 3e-7, quantity: 1_000_000_000, pnl: 2e-7 },
        }),
      check: ({ data }) => expect(data).toMatchObject({ buyPrice: "0.0000001", sellPrice: "0.0000003", pnl: "200.00" }),
    },
    {
      title: "says in words what is wrong with each field",
      expects: "invalid_input",
      act: (on) =>
        request(on, "addJournalTrade", {
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
      title: "names every refused field",
      expects: "invalid_input",
      act: (on) =>
        request(on, "addJournalTrade", {
          json: { ...entry, symbol: "", quantity: -1, buyPrice: "1e3", buyDateTime: "yesterday" },
        }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["buyDateTime", "buyPrice", "quantity", "symbol"]),
    },
  ],
  debugUpload: [
    {
      title: "shows the rows by their captions",
      expects: "output",
      act: (on) => {
        const { name, bytes } = zerodhaTradebookCsv({ rows: 3 });
        return request(on, "debugUpload", { file: new File([new Uint8Array(bytes)], name) });
      },
      check: ({ data }) => {
        expect(data).toHaveLength(3);
        expect(data[0]).toHaveProperty("order_execution_time");
      },
    },
    {
      title: "refuses a broken workbook",
      expects: "unreadable_file",
      act: (on) => request(on, "debugUpload", { file: new File(["PK\u0003\u0004 and no more"], "broken.xlsx") }),
    },
    {
      title: "refuses a file above the limit",
      expects: "too_large",
      act: (on) =>
        request(on, "debugUpload", { file: new File([new Uint8Array(MAX_DEBUG_UPLOAD_BYTES + 1)], "large.csv") }),
    },
    {
      title: "reads a file of no bytes as a file that it can't read",
      expects: "unreadable_file",
      act: (on) => request(on, "debugUpload", { file: new File([], "empty.csv") }),
    },
    { title: "requires a file", expects: "invalid_input", act: (on) => request(on, "debugUpload") },
  ],
} satisfies Pick<Cases, "addJournalTrade" | "debugUpload">;
