import { dayAfter } from "@saudabook/trading/calendar.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn, logIn, register } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { endedSession, entry, idOf, KEY } from "./journal-setup.ts";

const addedBy = async (on: Subject, token: string) =>
  idOf(await request(on, "addJournalTrade", { token, json: entry }));

export const journalCases = {
  journalTrades: [
    {
      title: "shows the own entries of the type asked for, the newest first",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        for (const symbol of ["INFY", "TCS"])
          await request(on, "addJournalTrade", { token, json: { ...entry, symbol } });
        await request(on, "addJournalTrade", { token, json: { ...entry, type: "equity" } });
        return request(on, "journalTrades", { token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data.map((trade) => trade.symbol)).toEqual(["TCS", "INFY"]),
    },
    {
      title: "shows nobody the entries of another",
      expects: "output",
      act: async (on) => {
        await request(on, "addJournalTrade", { token: (await loggedIn(on)).token, json: entry });
        return request(on, "journalTrades", { token: (await loggedIn(on)).token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data).toEqual([]),
    },
    {
      title: "keeps a guest's entries apart from those of every account",
      expects: "output",
      act: async (on) => {
        // The person logs in first: a login would rightly adopt the guest's entries.
        const { token } = await loggedIn(on);
        await request(on, "addJournalTrade", { browser: new Map(), json: entry });
        return request(on, "journalTrades", { token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data).toEqual([]),
    },
    {
      title: "shows a guest's entries to the account that logs in from the same browser, each once",
      expects: "output",
      act: async (on) => {
        const browser = new Map<string, string>();
        const person = await register(on);
        for (const key of [KEY, KEY, undefined]) {
          await request(on, "addJournalTrade", { browser, json: { ...entry, key } });
        }
        const token = await logIn(on, person, browser);
        await logIn(on, person, browser);
        await request(on, "addJournalTrade", { browser, token, json: { ...entry, key: KEY } });
        return request(on, "journalTrades", { browser, token, params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data).toHaveLength(2),
    },
    {
      title:
        "shows a guest's entries to the account that was registered from the same browser, and to the guest no more",
      expects: "output",
      act: async (on) => {
        const browser = new Map<string, string>();
        await request(on, "addJournalTrade", { browser, json: entry });
        const person = await register(on, browser);
        const left = await request(on, "journalTrades", { browser, params: { type: "intraday" } });
        expect(left.body).toEqual({ data: [] });
        return request(on, "journalTrades", { token: await logIn(on, person), params: { type: "intraday" } });
      },
      check: ({ data }) => expect(data.map(({ symbol }) => symbol)).toEqual(["INFY"]),
    },
    {
      title: "takes nobody whose session has ended for a guest",
      expects: "not_logged_in",
      act: async (on) => request(on, "journalTrades", { token: await endedSession(on), params: { type: "intraday" } }),
    },
    {
      title: "knows two types",
      expects: "invalid_input",
      act: (on) => request(on, "journalTrades", { params: { type: "crypto" } }),
    },
  ],
  editJournalTrade: [
    {
      title: "changes a trade in its place and computes it anew",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = idOf(await request(on, "addJournalTrade", { token, json: { ...entry, key: KEY } }));
        await request(on, "addJournalTrade", { token, json: { ...entry, symbol: "TCS" } });
        const json = { ...entry, symbol: "WIPRO", sellPrice: "1400", key: undefined };
        const edited = await request(on, "editJournalTrade", { token, params: { id }, json });
        const list = await request(on, "journalTrades", { token, params: { type: "intraday" } });
        expect((list.body as { data: { symbol: string }[] }).data.map(({ symbol }) => symbol)).toEqual([
          "TCS",
          "WIPRO",
        ]);
        return edited;
      },
      check: ({ data }) => expect(data).toMatchObject({ symbol: "WIPRO", pnl: "-300.30", status: "LOSS", key: KEY }),
    },
    {
      title: "lets nobody change the trade of another",
      expects: "not_found",
      act: async (on) => {
        const id = await addedBy(on, (await loggedIn(on)).token);
        return request(on, "editJournalTrade", { token: (await loggedIn(on)).token, params: { id }, json: entry });
      },
    },
    {
      title: "refuses what adding refuses",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        return request(on, "editJournalTrade", { token, params: { id }, json: { ...entry, quantity: 0 } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["quantity"]),
    },
    {
      title: "refuses a day after tomorrow, and leaves the trade as it is",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        const json = { ...entry, buyDateTime: `${dayAfter(dayAfter(on.today))}T09:30` };
        const edited = await request(on, "editJournalTrade", { token, params: { id }, json });
        const list = await request(on, "journalTrades", { token, params: { type: "intraday" } });
        expect(list.body).toMatchObject({ data: [{ buyDateTime: "2026-04-01T09:30" }] });
        return edited;
      },
      check: ({ fields }) => expect(fields).toEqual({ buyDateTime: "is in the future" }),
    },
    {
      title: "takes nobody whose session has ended for a guest",
      expects: "not_logged_in",
      act: async (on) =>
        request(on, "editJournalTrade", { token: await endedSession(on), params: { id: "1" }, json: entry }),
    },
  ],
  deleteJournalTrade: [
    {
      title: "takes the trade out of the list, as often as it is asked",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await request(on, "deleteJournalTrade", { token, params: { id } });
        const list = await request(on, "journalTrades", { token, params: { type: "intraday" } });
        expect(list.body).toEqual({ data: [] });
        return request(on, "deleteJournalTrade", { token, params: { id } });
      },
    },
    {
      title: "lets nobody delete the trade of another",
      expects: "not_found",
      act: async (on) => {
        const id = await addedBy(on, (await loggedIn(on)).token);
        return request(on, "deleteJournalTrade", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      title: "takes nobody whose session has ended for a guest",
      expects: "not_logged_in",
      act: async (on) => request(on, "deleteJournalTrade", { token: await endedSession(on), params: { id: "1" } }),
    },
  ],
  restoreJournalTrade: [
    {
      title: "never mixes with sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await request(on, "deleteJournalTrade", { token, params: { id } });
        await request(on, "putSampleData", { token });
        const reply = await request(on, "restoreJournalTrade", { token, params: { id } });
        await request(on, "deleteSampleData", { token });
        expect(await request(on, "restoreJournalTrade", { token, params: { id } })).toMatchObject({ status: 200 });
        return reply;
      },
    },
    {
      title: "brings a deleted trade back to its place",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await request(on, "addJournalTrade", { token, json: { ...entry, symbol: "TCS" } });
        await request(on, "deleteJournalTrade", { token, params: { id } });
        const back = await request(on, "restoreJournalTrade", { token, params: { id } });
        const list = await request(on, "journalTrades", { token, params: { type: "intraday" } });
        expect((list.body as { data: { symbol: string }[] }).data.map(({ symbol }) => symbol)).toEqual(["TCS", "INFY"]);
        return back;
      },
      check: ({ data }) => expect(data).toMatchObject({ symbol: "INFY", pnl: "30.75" }),
    },
    {
      title: "lets nobody restore the trade of another",
      expects: "not_found",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = await addedBy(on, token);
        await request(on, "deleteJournalTrade", { token, params: { id } });
        return request(on, "restoreJournalTrade", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      title: "takes nobody whose session has ended for a guest",
      expects: "not_logged_in",
      act: async (on) => request(on, "restoreJournalTrade", { token: await endedSession(on), params: { id: "1" } }),
    },
  ],
} satisfies Pick<Cases, "journalTrades" | "editJournalTrade" | "deleteJournalTrade" | "restoreJournalTrade">;
