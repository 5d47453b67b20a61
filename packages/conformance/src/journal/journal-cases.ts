import { dayAfter } from "@saudabook/trading/calendar.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn, logIn, register } from "../person.ts";
import { ask, type Subject } from "../subject.ts";
import { endedSession, entry, idOf, KEY } from "./journal-setup.ts";

const addedBy = async (on: Subject, token: string) => idOf(await ask(on, "addJournalTrade", { token, json: entry }));

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
      says: "keeps a guest's entries apart from those of every account",
      answers: "output",
      ask: async (on) => {
        // Logged in before: at a login the guest's entries would rightly move.
        const { token } = await loggedIn(on);
        await ask(on, "addJournalTrade", { browser: new Map(), json: entry });
        return ask(on, "journalTrades", { token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data).toEqual([]),
    },
    {
      says: "shows a guest's entries to the account that logs in from the same browser, each once",
      answers: "output",
      ask: async (on) => {
        const browser = new Map<string, string>();
        const person = await register(on);
        for (const key of [KEY, KEY, undefined]) {
          await ask(on, "addJournalTrade", { browser, json: { ...entry, key } });
        }
        const token = await logIn(on, person, browser);
        await logIn(on, person, browser);
        await ask(on, "addJournalTrade", { browser, token, json: { ...entry, key: KEY } });
        return ask(on, "journalTrades", { browser, token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data).toHaveLength(2),
    },
    {
      says: "shows a guest's entries to the account that was registered from the same browser, and to the guest no more",
      answers: "output",
      ask: async (on) => {
        const browser = new Map<string, string>();
        await ask(on, "addJournalTrade", { browser, json: entry });
        const person = await register(on, browser);
        const left = await ask(on, "journalTrades", { browser, params: { type: "intraday" } });
        expect(left.body).toEqual({ data: [] });
        return ask(on, "journalTrades", { token: await logIn(on, person), params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data.map(({ symbol }) => symbol)).toEqual(["INFY"]),
    },
    {
      says: "takes nobody whose session has ended for a guest",
      answers: "not_logged_in",
      ask: async (on) => ask(on, "journalTrades", { token: await endedSession(on), params: { type: "intraday" } }),
    },
    {
      says: "knows two types",
      answers: "invalid_input",
      ask: (on) => ask(on, "journalTrades", { params: { type: "crypto" } }),
    },
  ],
  editJournalTrade: [
    {
      says: "changes a trade in its place and computes it anew",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const id = idOf(await ask(on, "addJournalTrade", { token, json: { ...entry, key: KEY } }));
        await ask(on, "addJournalTrade", { token, json: { ...entry, symbol: "TCS" } });
        const json = { ...entry, symbol: "WIPRO", sellPrice: "1400", key: undefined };
        const edited = await ask(on, "editJournalTrade", { token, params: { id }, json });
        const list = await ask(on, "journalTrades", { token, params: { type: "intraday" } });
        expect((list.body as { data: { symbol: string }[] }).data.map(({ symbol }) => symbol)).toEqual([
          "TCS",
          "WIPRO",
        ]);
        return edited;
      },
      check: ({ data }) => expect(data).toMatchObject({ symbol: "WIPRO", pnl: "-300.30", status: "LOSS", key: KEY }),
    },
    {
      says: "lets nobody change the trade of another",
      answers: "not_found",
      ask: async (on) => {
        const id = await addedBy(on, (await loggedIn(on)).token);
        return ask(on, "editJournalTrade", { token: (await loggedIn(on)).token, params: { id }, json: entry });
      },
    },
    {
      says: "refuses what adding refuses",
      answers: "invalid_input",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        return ask(on, "editJournalTrade", { token, params: { id }, json: { ...entry, quantity: 0 } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["quantity"]),
    },
    {
      says: "refuses a day after tomorrow, and leaves the trade as it is",
      answers: "invalid_input",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        const json = { ...entry, buyDateTime: `${dayAfter(dayAfter(on.today))}T09:30` };
        const edited = await ask(on, "editJournalTrade", { token, params: { id }, json });
        const list = await ask(on, "journalTrades", { token, params: { type: "intraday" } });
        expect(list.body).toMatchObject({ data: [{ buyDateTime: "2026-04-01T09:30" }] });
        return edited;
      },
      check: ({ fields }) => expect(fields).toEqual({ buyDateTime: "is in the future" }),
    },
    {
      says: "takes nobody whose session has ended for a guest",
      answers: "not_logged_in",
      ask: async (on) =>
        ask(on, "editJournalTrade", { token: await endedSession(on), params: { id: "1" }, json: entry }),
    },
  ],
  deleteJournalTrade: [
    {
      says: "takes the trade out of the list, as often as it is asked",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await ask(on, "deleteJournalTrade", { token, params: { id } });
        const list = await ask(on, "journalTrades", { token, params: { type: "intraday" } });
        expect(list.body).toEqual({ data: [] });
        return ask(on, "deleteJournalTrade", { token, params: { id } });
      },
    },
    {
      says: "lets nobody delete the trade of another",
      answers: "not_found",
      ask: async (on) => {
        const id = await addedBy(on, (await loggedIn(on)).token);
        return ask(on, "deleteJournalTrade", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      says: "takes nobody whose session has ended for a guest",
      answers: "not_logged_in",
      ask: async (on) => ask(on, "deleteJournalTrade", { token: await endedSession(on), params: { id: "1" } }),
    },
  ],
  restoreJournalTrade: [
    {
      says: "never mixes with sample data",
      answers: "sample_data",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await ask(on, "deleteJournalTrade", { token, params: { id } });
        await ask(on, "putSampleData", { token });
        const reply = await ask(on, "restoreJournalTrade", { token, params: { id } });
        await ask(on, "deleteSampleData", { token });
        expect(await ask(on, "restoreJournalTrade", { token, params: { id } })).toMatchObject({ status: 200 });
        return reply;
      },
    },
    {
      says: "brings a deleted trade back to its place",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await ask(on, "addJournalTrade", { token, json: { ...entry, symbol: "TCS" } });
        await ask(on, "deleteJournalTrade", { token, params: { id } });
        const back = await ask(on, "restoreJournalTrade", { token, params: { id } });
        const list = await ask(on, "journalTrades", { token, params: { type: "intraday" } });
        expect((list.body as { data: { symbol: string }[] }).data.map(({ symbol }) => symbol)).toEqual(["TCS", "INFY"]);
        return back;
      },
      check: ({ data }) => expect(data).toMatchObject({ symbol: "INFY", pnl: "30.75" }),
    },
    {
      says: "lets nobody restore the trade of another",
      answers: "not_found",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await ask(on, "deleteJournalTrade", { token, params: { id } });
        return ask(on, "restoreJournalTrade", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      says: "takes nobody whose session has ended for a guest",
      answers: "not_logged_in",
      ask: async (on) => ask(on, "restoreJournalTrade", { token: await endedSession(on), params: { id: "1" } }),
    },
  ],
} satisfies Pick<Cases, "journalTrades" | "editJournalTrade" | "deleteJournalTrade" | "restoreJournalTrade">;
