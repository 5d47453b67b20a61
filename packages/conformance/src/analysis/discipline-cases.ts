import { MAX_RULES } from "@saudabook/contract/discipline/rules.ts";
import { expect } from "vitest";
import type { Case, Cases } from "../case.ts";
import { done, LABEL_ID, OTHER_ID } from "../journal/note-setup.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { analysedPerson } from "./analysed-person.ts";
import { askTwice } from "./versioned-case.ts";

const RULE_ID = LABEL_ID;
const WINDOW = { kind: "entry-window", first: "09:15", last: "10:00" };
const MOST_TRADES = { kind: "max-trades", number: 1 };

const put = (on: Subject, token: string, json: object, id = RULE_ID): Promise<CaseResponse> =>
  request(on, "putRule", {
    token,
    params: { id },
    json: { ruleName: "Early entries", from: "2025-06-05", test: WINDOW, ...json },
  });

const refuses = (title: string, json: object, field: string): Case<"putRule"> => ({
  title: `refuses ${title}`,
  expects: "invalid_input",
  act: async (on) => {
    const { token } = await loggedIn(on);
    done(await put(on, token, {}));
    return put(on, token, json);
  },
  check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual([field]),
});

/** ITC within the window on Monday, INFY on Tuesday; RELIANCE twice on Thursday, of which one is outside. */
const FILLS = [
  ...["ITC buy 100 400 2025-06-02 09:20:00", "ITC sell 100 410 2025-06-02 10:00:00"],
  ...["INFY buy 10 1500 2025-06-03 09:30:00", "INFY sell 10 1480 2025-06-03 11:00:00"],
  ...["RELIANCE buy 10 1400 2025-06-05 09:40:00", "RELIANCE sell 10 1395 2025-06-05 09:42:00"],
  ...["SBIN buy 10 800 2025-06-05 11:00:00", "SBIN sell 10 790 2025-06-05 11:05:00"],
];

async function withRules(on: Subject): Promise<string> {
  const token = await analysedPerson(on, FILLS);
  done(await put(on, token, {}));
  done(await put(on, token, { ruleName: "One a day", from: "2025-06-03", test: MOST_TRADES }, OTHER_ID));
  return token;
}

export const disciplineCases = {
  putRule: [
    {
      title: "adds a rule of all trades",
      expects: "output",
      act: async (on) => put(on, (await loggedIn(on)).token, { ruleName: "  Early  entries " }),
      check: ({ data }) =>
        expect(data).toMatchObject({ until: null, versions: [{ accounts: [], segments: [], weekdays: [] }] }),
    },
    refuses("a kind that does not exist", { test: { kind: "luck" } }, "test"),
    refuses("a window that ends before it begins", { test: { ...WINDOW, first: "11:00" } }, "test"),
    refuses("a setup that the person does not have", { test: { kind: "setups", setups: [OTHER_ID] } }, "test"),
    refuses("a change before the present version", { test: MOST_TRADES, from: "2025-06-04" }, "from"),
    refuses("an end before the beginning", { until: "2025-06-04" }, "until"),
    refuses("a name without letters", { ruleName: " " }, "ruleName"),
    {
      title: `refuses more than ${MAX_RULES} rules`,
      expects: "quota_exceeded",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const id = (at: number) => `${RULE_ID.slice(0, -2)}${String(at).padStart(2, "0")}`;
        for (let at = 0; at < MAX_RULES; at++) done(await put(on, token, {}, id(at)));
        return put(on, token, {}, OTHER_ID);
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) =>
        request(on, "putRule", {
          params: { id: RULE_ID },
          json: { ruleName: "A", from: "2025-06-05", test: WINDOW },
        }),
    },
  ],
  deleteRule: [
    {
      title: "deletes a rule, once",
      expects: "not_found",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await put(on, token, {}));
        done(await request(on, "deleteRule", { token, params: { id: RULE_ID } }));
        return request(on, "deleteRule", { token, params: { id: RULE_ID } });
      },
    },
    {
      title: "is done",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await put(on, token, {}));
        return request(on, "deleteRule", { token, params: { id: RULE_ID } });
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "deleteRule", { params: { id: RULE_ID } }),
    },
  ],
  analyticsDiscipline: [
    {
      title: "has nothing for a new account",
      expects: "output",
      act: async (on) => request(on, "analyticsDiscipline", { token: (await loggedIn(on)).token }),
      check: ({ data }) =>
        expect(data).toMatchObject({ rules: [], tradingDays: 0, first: null, last: null, importedAt: null }),
    },
    {
      title: "runs the rules over all days, and counts what several broke once",
      expects: "output",
      act: async (on) => askTwice(on, "analyticsDiscipline", { token: await withRules(on) }),
      check: ({ data }) => {
        expect(data).toMatchObject({ tradingDays: 3, first: "2025-06-02", last: "2025-06-05" });
        const [window, most] = data.rules;
        expect(window).toMatchObject({
          rule: { id: RULE_ID, name: "Early entries" },
          all: { kept: 2, broken: 1, notTested: 0, rate: "0.666667" },
          before: { kept: 2, broken: 0, brought: { net: "0", mean: null } },
          since: { kept: 0, broken: 1 },
        });
        expect(most).toMatchObject({ all: { kept: 2, broken: 1 }, since: { kept: 1, broken: 1, notTested: 0 } });
        expect(window?.all.brought).toMatchObject({ days: 1, trades: 1, booked: 1, wins: 0, low: null });
        expect(most?.all.brought).toEqual(window?.all.brought);
        const { brought, months, days } = data.union;
        expect(brought).toEqual(window?.all.brought);
        expect(Number(brought.net)).toBeLessThan(-100);
        expect(months).toEqual([{ month: "2025-06", broken: 1, brought }]);
        expect(days).toMatchObject([{ day: "2025-06-05", trades: [{ net: brought.net }] }]);
      },
    },
    {
      title: "runs the rules over the days of a period",
      expects: "output",
      act: async (on) =>
        request(on, "analyticsDiscipline", {
          token: await withRules(on),
          query: { from: "2025-06-03", to: "2025-06-03" },
        }),
      check: ({ data }) => {
        expect(data.rules.map(({ all }) => [all.kept, all.broken])).toEqual([
          [1, 0],
          [1, 0],
        ]);
        expect(data.union).toMatchObject({ brought: { days: 0, net: "0" }, months: [], month: null, days: [] });
      },
    },
    {
      title: "refuses a day that does not exist",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "analyticsDiscipline", { token: (await loggedIn(on)).token, query: { from: "2025-02-30" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["from"]),
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "analyticsDiscipline"),
    },
  ],
  analyticsRule: [
    {
      title: "keeps what a rule tested before it changed, from the day of the change on",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await put(on, token, {}));
        done(await put(on, token, { ruleName: "Entries", from: "2025-06-20" }));
        done(await put(on, token, { test: { ...WINDOW, last: "11:00" }, accounts: ["zerodha|AB1234"] }));
        done(await put(on, token, { test: { ...WINDOW, last: "12:00" }, from: "2025-06-20", until: "2026-01-31" }));
        return request(on, "analyticsRule", { token, params: { id: RULE_ID } });
      },
      check: ({ data }) => {
        const scope = { segments: [], weekdays: [] };
        expect(data.rule).toEqual({
          id: RULE_ID,
          name: "Early entries",
          until: "2026-01-31",
          versions: [
            { from: "2025-06-05", test: { ...WINDOW, last: "11:00" }, accounts: ["zerodha|AB1234"], ...scope },
            { from: "2025-06-20", test: { ...WINDOW, last: "12:00" }, accounts: [], ...scope },
          ],
        });
      },
    },
    {
      title: "leads by month and day to the trades that broke the rule",
      expects: "output",
      act: async (on) => askTwice(on, "analyticsRule", { token: await withRules(on), params: { id: RULE_ID } }),
      check: ({ data }) => {
        expect(data.months).toMatchObject([{ month: "2025-06", kept: 2, broken: 1, unknown: 0 }]);
        expect(data.month).toBe("2025-06");
        expect(data.days.map(({ day, state }) => `${day} ${state}`)).toEqual([
          "2025-06-05 broken",
          "2025-06-03 kept",
          "2025-06-02 kept",
        ]);
        const trade = { title: "SBIN", side: "long", at: "2025-06-05T11:00:00+05:30", whole: true };
        expect(data.days[0]?.trades).toMatchObject([{ ...trade, net: data.all.brought.net }]);
      },
    },
    {
      title: "refuses a month that does not exist",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "analyticsRule", {
          token: (await loggedIn(on)).token,
          params: { id: RULE_ID },
          query: { month: "2025-13" },
        }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["month"]),
    },
    {
      title: "has no rule of another person",
      expects: "not_found",
      act: async (on) => {
        done(await put(on, (await loggedIn(on)).token, {}));
        return request(on, "analyticsRule", { token: (await loggedIn(on)).token, params: { id: RULE_ID } });
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "analyticsRule", { params: { id: RULE_ID } }),
    },
  ],
} satisfies Partial<Cases>;
