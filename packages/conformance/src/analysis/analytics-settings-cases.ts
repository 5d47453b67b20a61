import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { tradebook } from "../tradebook.ts";
import { ACCOUNT, analysedPerson, whenReady } from "./analysed-person.ts";
import { TWO_ROUND_TRIPS } from "./settlements/settlement-setup.ts";

export const analyticsSettingsCases = {
  analyticsSettings: [
    {
      title: "shows a new account none",
      expects: "output",
      act: async (on) => request(on, "analyticsSettings", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toEqual({ startingCapital: null, plans: [], accounts: [] }),
    },
    {
      title: "lets a plan go along when a client code becomes known",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const upload = async (name: string) => {
          const file = new File([tradebook(...TWO_ROUND_TRIPS)], name);
          const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
          expect(await request(on, "uploadExcel", { token, fields, file })).toMatchObject({ status: 200 });
          return (await whenReady(on, token)).booked.chargesByHead.brokerage;
        };
        const before = await upload("tradebook.csv");
        const plans = [{ account: "zerodha|", from: "2020-01-01", plan: "groww" }];
        await request(on, "putAnalyticsSettings", { token, json: { startingCapital: null, plans } });
        const planned = (await whenReady(on, token)).booked.chargesByHead.brokerage;
        expect(planned).not.toBe(before);
        const { imports } = ((await request(on, "imports", { token })).body as Output<"imports">).data;
        await request(on, "undoImport", { token, params: { id: imports[0]?.id ?? "" } });
        // The same trades again, now with a client code.
        expect(await upload("tradebook-AB1234-EQ.csv")).toBe(planned);
        return request(on, "analyticsSettings", { token });
      },
      check: ({ data }) => expect(data.plans).toEqual([{ account: ACCOUNT, from: "2020-01-01", plan: "groww" }]),
    },
    {
      title: "shows which broker accounts have plans",
      expects: "output",
      act: async (on) => request(on, "analyticsSettings", { token: await analysedPerson(on) }),
      check: ({ data }) => expect(data.accounts).toEqual([ACCOUNT]),
    },
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsSettings") },
  ],
  putAnalyticsSettings: [
    {
      title: "keeps the starting capital, from which drawdowns have a fraction",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        const json = { startingCapital: "100000.00", plans: [] };
        const reply = await request(on, "putAnalyticsSettings", { token, json });
        const after = await whenReady(on, token);
        expect(after.basis.version).not.toBe(before.basis.version);
        expect(after.drawdown.relative?.fraction).toMatch(/^-0\.00/);
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ startingCapital: "100000", plans: [], accounts: [ACCOUNT] }),
    },
    {
      title: "keeps plans with their days, and charges by them",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        const plan = (from: string, of: string) => ({ account: ACCOUNT, from, plan: of });
        const json = { startingCapital: null, plans: [plan("2025-06-03", "zerodha"), plan("2020-01-01", "groww")] };
        const reply = await request(on, "putAnalyticsSettings", { token, json });
        const after = await whenReady(on, token);
        expect(after.booked.chargesByHead.brokerage).not.toBe(before.booked.chargesByHead.brokerage);
        await request(on, "putAnalyticsSettings", { token, json: { ...json, plans: [] } });
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
      title: `refuses ${what} and names it`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => request(on, "putAnalyticsSettings", { token: (await loggedIn(on)).token, json }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "putAnalyticsSettings", { json: { startingCapital: null, plans: [] } }),
    },
  ],
} satisfies Pick<Cases, "analyticsSettings" | "putAnalyticsSettings">;
