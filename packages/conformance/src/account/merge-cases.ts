import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { taxStatementCases } from "../tax/tax-statement-cases.ts";
import { accountsOf, type Owner, owner, ownerOfTwo } from "./account-owner.ts";
import { AB, CD, done, EF, merge, refused, rename, split } from "./merge-setup.ts";

async function ofMade(on: Subject): Promise<Owner> {
  const who = await owner(on);
  await who.add({ rows: 3, clientId: "AB1234" });
  await who.add({ firstRow: 3, rows: 4 }, { newAccount: "Mother" });
  return who;
}

export const mergeCases = {
  mergeBrokerAccount: [
    ...taxStatementCases.mergeBrokerAccount,
    {
      title: "makes one account of two, in which a trade that both hold counts once",
      expects: "output",
      act: async (on) => {
        const { token, second } = await ownerOfTwo(on);
        const reply = await merge(on, token, CD, AB);
        expect(await accountsOf(on, token)).toEqual([[AB, null, 10]]);
        const entry = await done<Output<"importEntry">>(request(on, "importEntry", { token, params: { id: second } }));
        expect(entry.data).toMatchObject({ account: AB, accountChosen: false, clientId: "CD5678", imported: 4 });
        const { data } = await done<Output<"tradeSummary">>(
          request(on, "tradeSummary", { token, query: { account: CD } }),
        );
        expect(data).toMatchObject({ clientId: "AB1234", totals: { count: 10 } });
        return reply;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.mergeBrokerAccount);
        expect(data).toMatchObject({ key: AB, executions: 10, merged: [{ key: CD, into: AB, name: null }] });
      },
    },
    {
      title: "leads questions and exports with the merged account's key to the other account",
      expects: "output",
      act: async (on) => {
        const { token } = await ownerOfTwo(on);
        const reply = await merge(on, token, CD, AB);
        await whenReady(on, token);
        const responses = (account: string) =>
          Promise.all([
            done<object>(request(on, "analyticsSummary", { token, query: { account } })),
            done<object>(request(on, "analyticsTotals", { token, query: { account } })),
            done<object>(request(on, "analyticsSeries", { token, query: { account } })),
            done<object>(request(on, "analyticsBreakdown", { token, params: { by: "symbol" }, query: { account } })),
            done<object>(request(on, "analyticsCalendar", { token, query: { account } })),
            done<object>(request(on, "analyticsInsights", { token, query: { account } })),
            done<object>(request(on, "roundTrips", { token, query: { account } })),
            done<string>(request(on, "exportRoundTrips", { token, query: { account } })),
            done<string>(request(on, "exportExecutions", { token, query: { account } })),
          ]);
        const [own, none] = [await responses(AB), await responses(EF)];
        // Each response depends on the account: only then do equal ones prove something.
        own.forEach((body, at) => {
          expect(body).not.toEqual(none[at]);
        });
        expect(await responses(CD)).toEqual(own);
        return reply;
      },
    },
    {
      title: "lets later files of the merged code count in the other account, and changes nothing the second time",
      expects: "output",
      act: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await done(merge(on, token, CD, AB));
        await add({ firstRow: 10, rows: 3, clientId: "CD5678" });
        expect(await accountsOf(on, token)).toEqual([[AB, null, 13]]);
        return merge(on, token, CD, AB);
      },
      check: ({ data }) => expect(data).toMatchObject({ key: AB, executions: 13 }),
    },
    {
      title: "keeps the other account's name, and no third account gets the name that rests",
      expects: "output",
      act: async (on) => {
        const { token } = await ownerOfTwo(on);
        await done(rename(on, token, CD, "Old code"));
        await done(merge(on, token, CD, AB));
        expect(await accountsOf(on, token)).toEqual([[AB, null, 10]]);
        const taken = await rename(on, token, AB, "old CODE");
        expect(taken.body).toMatchObject({ fields: { accountName: "is the name of Zerodha CD5678 already" } });
        await done(rename(on, token, AB, "Mine"));
        return merge(on, token, CD, AB);
      },
      check: ({ data }) => expect(data).toMatchObject({ name: "Mine", merged: [{ key: CD, name: "Old code" }] }),
    },
    {
      title: "leaves the plans of the merged account alone, and takes no new ones for it",
      expects: "output",
      act: async (on) => {
        const { token } = await ownerOfTwo(on);
        const plans = [
          { account: AB, from: "2025-01-01", plan: "zerodha" },
          { account: CD, from: "2025-01-01", plan: "groww" },
        ];
        await done(request(on, "putAnalyticsSettings", { token, json: { startingCapital: null, plans } }));
        const reply = await merge(on, token, CD, AB);
        const both = await request(on, "putAnalyticsSettings", { token, json: { startingCapital: null, plans } });
        expect(both.body).toMatchObject({ fields: { plans: `has ${CD}, which is merged into another account` } });
        const own = { token, json: { startingCapital: null, plans: plans.slice(0, 1) } };
        const saved = await done<Output<"putAnalyticsSettings">>(request(on, "putAnalyticsSettings", own));
        expect(saved.data.plans).toEqual(plans.slice(0, 1));
        await done(split(on, token, CD));
        const after = await done<Output<"analyticsSettings">>(request(on, "analyticsSettings", { token }));
        expect(after.data.plans).toEqual(plans);
        return reply;
      },
    },
    {
      title: "merges an account that the user has made into one with a client code",
      expects: "output",
      act: async (on) => merge(on, (await ofMade(on)).token, "zerodha|~2", AB),
      check: ({ data }) => expect(data).toMatchObject({ key: AB, executions: 7 }),
    },
    {
      title: "merges over several steps",
      expects: "output",
      act: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 10, rows: 2, clientId: "EF9012" });
        await done(merge(on, token, EF, CD));
        const reply = await merge(on, token, CD, AB);
        expect(await accountsOf(on, token)).toEqual([[AB, null, 12]]);
        return reply;
      },
      check: ({ data }) =>
        expect(data.merged.map(({ key, into }) => [key, into])).toEqual([
          [CD, AB],
          [EF, CD],
        ]),
    },
    ...refused.map(([what, account, into, problems]) => ({
      title: `refuses ${what}`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => merge(on, (await ownerOfTwo(on)).token, account, into),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) => expect(fields).toEqual(problems),
    })),
    {
      title: "refuses an account without a client code as the one to merge into",
      expects: "invalid_input",
      act: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 12, rows: 3 });
        return merge(on, token, CD, "zerodha|");
      },
      check: ({ fields }) =>
        expect(fields?.["into"]).toBe("has no client code in its files, so no other account can be merged into it"),
    },
    {
      title: "refuses to merge a client code into an account that the user has made",
      expects: "invalid_input",
      act: async (on) => merge(on, (await ofMade(on)).token, AB, "zerodha|~2"),
      check: ({ fields }) =>
        expect(fields?.["into"]).toBe(
          "is an account that you have made: merge it into the one with the client code instead",
        ),
    },
    {
      title: "refuses an account that is merged into another one already",
      expects: "invalid_input",
      act: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 10, rows: 2, clientId: "EF9012" });
        await done(merge(on, token, CD, AB));
        return merge(on, token, CD, EF);
      },
      check: ({ fields }) =>
        expect(fields).toEqual({ account: "is merged into Zerodha AB1234 already: split it first" }),
    },
    {
      title: "does not find an account of another person",
      expects: "not_found",
      act: async (on) => {
        await ownerOfTwo(on);
        return merge(on, (await loggedIn(on)).token, CD, AB);
      },
    },
    {
      title: "is refused for sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token } = await samplePerson(on);
        const [sample] = await accountsOf(on, token);
        return merge(on, token, String(sample?.[0]), AB);
      },
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => merge(on, "", CD, AB) },
  ],
} satisfies Pick<Cases, "mergeBrokerAccount">;
