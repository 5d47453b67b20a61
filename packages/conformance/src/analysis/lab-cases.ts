import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { difference } from "@saudabook/trading/analysis/responses/differences.ts";
import { sum } from "@saudabook/trading/money.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { ITC, LABEL_ID, NOTE_ID, OTHER_ID, writer } from "../journal/note-setup.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { analysedPerson } from "./analysed-person.ts";
import { refusesBadFilters } from "./bad-filters.ts";

type Lab = Output<"analyticsLab">["data"];

const ask = (on: Subject, token: string, clauses: readonly string[], query: Record<string, string> = {}) =>
  request(on, "analyticsLab", {
    token,
    query: [...clauses.map((clause): [string, string] => ["c", clause]), ...Object.entries(query)],
  });

/** One gain and one loss on each of some days. */
const daysOf = (days: number) =>
  Array.from({ length: days }, (_, at) => {
    const day = `2025-06-${String(at + 2).padStart(2, "0")}`;
    return [
      `ITC buy 100 400 ${day} 09:20:00`,
      `ITC sell 100 410 ${day} 10:00:00`,
      `INFY sell 10 1500 ${day} 11:00:00`,
      `INFY buy 10 ${1510 + (at % 5)} ${day} 12:00:00`,
    ];
  }).flat();

const isExact = ({ actual, simulated, bridge, difference: apart }: Lab) => {
  expect(sum([bridge.kept, bridge.removed])).toBe(actual.net);
  expect(difference(bridge.kept, bridge.chargesEffect)).toBe(simulated.net);
  expect(difference(simulated.net, actual.net)).toBe(apart.total);
};

const refuses = (title: string, clauses: readonly string[], problem: string) => ({
  title: `refuses ${title} and names it`,
  expects: "invalid_input" as const,
  act: async (on: Subject) => ask(on, await analysedPerson(on), clauses),
  check: ({ fields }: { fields?: Record<string, string> | undefined }) => expect(fields).toEqual({ c: problem }),
});

export const labCases = {
  analyticsLab: [
    {
      title: "has nothing of a new account",
      expects: "output",
      act: async (on) => ask(on, (await loggedIn(on)).token, ["without:result=loss"]),
      check: ({ data }) => {
        expect(data.actual).toEqual(data.simulated);
        expect(data).toMatchObject({ kept: 0, removed: 0, days: [], held: null, actual: { trades: 0, net: "0" } });
      },
    },
    {
      title: "without a clause has the figures of the overview",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const summary = await request(on, "analyticsSummary", { token });
        const { booked, trades, drawdown } = (summary.body as Output<"analyticsSummary">).data;
        const lab = await ask(on, token, []);
        const { gross, charges, net } = booked;
        const figures = { trades: trades.n, gross, charges, net, mean: trades.expectancy.value, drawdown };
        expect((lab.body as Output<"analyticsLab">).data).toMatchObject({ actual: figures, simulated: figures });
        return lab;
      },
      check: ({ data }) => {
        expect(data).toMatchObject({ clauses: [], charges: "anew", kept: 4, removed: 0, resized: 0, tried: 1 });
        expect(data.bridge).toEqual({ kept: data.actual.net, removed: "0", chargesEffect: "0" });
      },
    },
    {
      title: "keeps, then scales, with charges computed anew",
      expects: "output",
      act: async (on) => ask(on, await analysedPerson(on), ["scale:0.5@symbol=ITC", "without:symbol=INFY"]),
      check: ({ data }) => {
        isExact(data);
        expect(data).toMatchObject({ kept: 3, resized: 1, removed: 1, charges: "anew", earlierDays: 0 });
        // ITC won 1,000, and INFY lost 200.
        expect(difference(data.simulated.gross, data.actual.gross)).toBe("-300");
        expect(data.clauses).toEqual(["scale:0.5@symbol=ITC", "without:symbol=INFY"]);
        expect(data.difference).toMatchObject({ touched: 2, touchedDays: 2, minimum: 20, mean: null, low: null });
        expect(data.difference.largest?.title).toBe("ITC");
        expect(data.days.at(-1)?.simulated).toBe(data.simulated.net);
      },
    },
    {
      title: "runs limits in time over what is kept",
      expects: "output",
      act: async (on) => ask(on, await analysedPerson(on, daysOf(3)), ["trades:1"], { charges: "booked" }),
      check: ({ data }) => {
        isExact(data);
        // INFY is entered after ITC on each day.
        expect(data).toMatchObject({ kept: 3, removed: 3, charges: "anew", unknownDays: 0 });
        expect(data.difference.largest?.title).toBe("INFY");
      },
    },
    {
      title: "takes the units of an add",
      expects: "output",
      act: async (on) => {
        const fills = [
          "ITC buy 100 400 2025-06-02 09:20:00",
          "ITC buy 100 390 2025-06-02 09:40:00",
          "ITC sell 200 380 2025-06-02 10:00:00",
        ];
        return ask(on, await analysedPerson(on, fills), ["noaverage"]);
      },
      check: ({ data }) => {
        isExact(data);
        expect(data).toMatchObject({ kept: 1, resized: 1, removed: 0 });
        expect([data.actual.gross, data.simulated.gross]).toEqual(["-3000", "-2000"]);
      },
    },
    {
      title: "approximates with the charges as they were booked",
      expects: "output",
      act: async (on) => ask(on, await analysedPerson(on), ["only:symbol=ITC"], { charges: "booked" }),
      check: ({ data }) => {
        isExact(data);
        expect(data).toMatchObject({ charges: "booked", kept: 1, removed: 3, bridge: { chargesEffect: "0" } });
      },
    },
    {
      title: "has an interval of the daily differences once there are enough of them",
      expects: "output",
      act: async (on) => ask(on, await analysedPerson(on, daysOf(24)), ["without:symbol=INFY"]),
      check: ({ data }) => {
        isExact(data);
        const { mean, low, high, touched, touchedDays, days } = data.difference;
        expect({ touched, touchedDays, days }).toEqual({ touched: 24, touchedDays: 24, days: 24 });
        expect(Number(low)).toBeLessThanOrEqual(Number(mean));
        expect(Number(high)).toBeGreaterThanOrEqual(Number(mean));
        expect(Number(mean)).toBeGreaterThan(100);
      },
    },
    {
      title: "counts the different scenarios",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        await ask(on, token, ["only:symbol=ITC"]);
        await ask(on, token, ["only:symbol=INFY"]);
        await ask(on, token, ["only:symbol=ITC"], { charges: "booked" });
        await ask(on, token, []);
        return ask(on, token, ["only:symbol=INFY"], { from: "2025-06-01" });
      },
      check: ({ data }) => expect(data.tried).toBe(3),
    },
    {
      title: "holds the last quarter of the trading days out",
      expects: "output",
      act: async (on) =>
        ask(on, await analysedPerson(on, daysOf(8)), ["without:symbol=INFY"], { hold: "last-quarter" }),
      check: ({ data }) => {
        isExact(data);
        expect(data.actual.trades).toBe(12);
        expect(data.days.at(-1)?.day).toBe("2025-06-07");
        expect(data.held).toEqual({ from: "2025-06-08", trades: 4, reveal: null, figures: null });
      },
    },
    {
      title: "says how many labels were written after the exit",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("setup", "Range", OTHER_ID);
        await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), setup: OTHER_ID });
        return ask(on, who.token, [`only:setup=${OTHER_ID}`]);
      },
      check: ({ data }) => {
        expect(data.labelled).toEqual([{ clause: 0, trades: 1, afterExit: 1 }]);
        expect(data.kept).toBe(1);
      },
    },
    refuses(
      "an unknown clause",
      ["only:side=long", "best:1"],
      "have a problem: clause 2 is of a kind that the lab does not have: “best”",
    ),
    refuses(
      "a label that the account does not have",
      [`only:setup=${LABEL_ID}`],
      "have a problem: clause 1 names a setup that this account does not have",
    ),
    refuses(
      "a broker account that the account does not have",
      ["scale:0.5@account=groww|X"],
      "have a problem: clause 1 names a broker account that this account does not have",
    ),
    refuses(
      "a limit in percent of a capital that nobody gave",
      ["loss:2%"],
      "have a problem: clause 1 needs a starting capital, and none is set",
    ),
    ...refusesBadFilters("analyticsLab", [["another way of charges", { charges: "none" }, "charges"]]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsLab") },
  ],

  revealLabQuarter: [
    {
      title: "shows the last quarter to the scenario for which it was revealed, and begins the count anew",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, daysOf(8));
        await ask(on, token, ["without:symbol=INFY"], { hold: "last-quarter" });
        await ask(on, token, ["only:symbol=INFY"], { hold: "last-quarter" });
        const json = { c: ["without:symbol=INFY"] };
        await request(on, "revealLabQuarter", { token, json });
        const own = await ask(on, token, ["without:symbol=INFY"], { hold: "last-quarter" });
        const { held, tried } = (own.body as Output<"analyticsLab">).data;
        expect(tried).toBe(1);
        expect(held).toMatchObject({ reveal: { thisScenario: true }, figures: { kept: 2, removed: 2 } });
        const other = await ask(on, token, ["only:symbol=INFY"], { hold: "last-quarter" });
        const shown = (other.body as Output<"analyticsLab">).data.held;
        expect(shown).toMatchObject({ reveal: { at: held?.reveal?.at, thisScenario: false }, figures: null });
        return request(on, "revealLabQuarter", { token, json });
      },
    },
    {
      title: "reveals once",
      expects: "invalid_input",
      act: async (on) => {
        const token = await analysedPerson(on, daysOf(8));
        await request(on, "revealLabQuarter", { token, json: { c: ["without:symbol=INFY"] } });
        return request(on, "revealLabQuarter", { token, json: { c: ["only:symbol=INFY"] } });
      },
      check: ({ fields }) => expect(fields?.["hold"]).toMatch(/^was revealed for another scenario on \d{4}-\d\d-\d\d$/),
    },
    {
      title: "refuses an account with fewer than four trading days",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "revealLabQuarter", { token: await analysedPerson(on, daysOf(3)), json: { c: [] } }),
      check: ({ fields }) => expect(fields).toEqual({ hold: "needs at least 4 trading days" }),
    },
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "revealLabQuarter", { json: {} }),
    },
  ],
} satisfies Pick<Cases, "analyticsLab" | "revealLabQuarter">;
