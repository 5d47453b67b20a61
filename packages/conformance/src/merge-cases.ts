import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { accountsOf, type Owner, owner, ownerOfTwo, shown } from "./account-owner.ts";
import { whenReady } from "./analysed-person.ts";
import type { Cases } from "./case.ts";
import { loggedIn } from "./person.ts";
import { samplePerson } from "./sample-data-cases.ts";
import { ask, type Subject } from "./subject.ts";

const [AB, CD, EF] = ["zerodha|AB1234", "zerodha|CD5678", "zerodha|EF9012"] as const;

const merge = (on: Subject, token: string, account: string, into: string) =>
  ask(on, "mergeBrokerAccount", { token, params: { account }, json: { into } });
const split = (on: Subject, token: string, account: string) =>
  ask(on, "splitBrokerAccount", { token, params: { account } });
const preview = (on: Subject, token: string, account: string, into: string) =>
  ask(on, "mergePreview", { token, params: { account }, query: { into } });
const rename = (on: Subject, token: string, account: string, accountName: string) =>
  ask(on, "patchBrokerAccount", { token, params: { account }, json: { accountName } });

async function done<Body>(asked: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await asked;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Body;
}

/** Refusals that both the merge and its preview make. */
const refused = [
  ["an account at another broker", CD, "groww|4567890123", { into: "isn't one of your accounts at Zerodha" }],
  ["an account that nobody has", CD, EF, { into: "isn't one of your accounts at Zerodha" }],
  ["the account itself", CD, CD, { into: "can't be the account itself" }],
] as const;

async function ofMade(on: Subject): Promise<Owner> {
  const who = await owner(on);
  await who.add({ rows: 3, clientId: "AB1234" });
  await who.add({ firstRow: 3, rows: 4 }, { newAccount: "Mother" });
  return who;
}

export const mergeCases = {
  mergePreview: [
    {
      says: "counts the files, executions and round trips that a merge concerns, and changes nothing",
      answers: "output",
      ask: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        const undone = await add({ firstRow: 20, rows: 2, clientId: "CD5678" });
        await done(ask(on, "undoImport", { token, params: { id: undone } }));
        const before = await shown(on, token);
        const reply = await preview(on, token, CD, AB);
        expect(await shown(on, token)).toEqual(before);
        return reply;
      },
      check: ({ data: { roundTrips, ...data } }) => {
        expect(data).toEqual({
          account: CD,
          into: AB,
          imports: 1,
          undoneImports: 1,
          executions: 6,
          inBoth: 2,
          executionsAfter: 10,
          follows: null,
          settlements: 0,
        });
        expect(roundTrips?.sharedInstruments).toBeGreaterThan(0);
        expect(roundTrips?.symbols.length).toBeGreaterThan(0);
      },
    },
    {
      says: "names the account without a client code that follows the only code",
      answers: "output",
      ask: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 12, rows: 3 });
        const reply = await preview(on, token, CD, AB);
        await done(merge(on, token, CD, AB));
        expect(await accountsOf(on, token)).toEqual([[AB, null, 13]]);
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject({ follows: "zerodha|", executionsAfter: 13 }),
    },
    {
      says: "counts the settlements that will follow",
      answers: "output",
      ask: async (on) => {
        const { token } = await ownerOfTwo(on);
        const lot = { kind: "opening-lot", instrument: "symbol:INFY", day: "2024-01-01", quantity: "3", price: "1800" };
        const json = { ...lot, account: CD };
        await done(ask(on, "putSettlement", { token, params: { id: crypto.randomUUID() }, json }));
        await whenReady(on, token);
        return preview(on, token, CD, AB);
      },
      check: ({ data }) => expect(data.settlements).toBe(1),
    },
    ...refused.map(([what, account, into, problems]) => ({
      says: `refuses ${what}`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) => preview(on, (await ownerOfTwo(on)).token, account, into),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) => expect(fields).toEqual(problems),
    })),
    {
      says: "does not find an account that the user does not have",
      answers: "not_found",
      ask: async (on) => preview(on, (await ownerOfTwo(on)).token, EF, AB),
    },
    {
      says: "is refused for sample data",
      answers: "sample_data",
      ask: async (on) => {
        const { token } = await samplePerson(on);
        const [sample] = await accountsOf(on, token);
        return preview(on, token, String(sample?.[0]), AB);
      },
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => preview(on, "", CD, AB) },
  ],

  mergeBrokerAccount: [
    {
      says: "makes one account of two, in which a trade that both hold counts once",
      answers: "output",
      ask: async (on) => {
        const { token, second } = await ownerOfTwo(on);
        const reply = await merge(on, token, CD, AB);
        expect(await accountsOf(on, token)).toEqual([[AB, null, 10]]);
        const entry = await done<Output<"importEntry">>(ask(on, "importEntry", { token, params: { id: second } }));
        expect(entry.data).toMatchObject({ account: AB, accountChosen: false, clientId: "CD5678", imported: 4 });
        const { data } = await done<Output<"tradeSummary">>(ask(on, "tradeSummary", { token, query: { account: CD } }));
        expect(data).toMatchObject({ clientId: "AB1234", totals: { count: 10 } });
        return reply;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.mergeBrokerAccount);
        expect(data).toMatchObject({ key: AB, executions: 10, merged: [{ key: CD, into: AB, name: null }] });
      },
    },
    {
      says: "leads questions and exports with the merged account's key to the other account",
      answers: "output",
      ask: async (on) => {
        const { token } = await ownerOfTwo(on);
        const reply = await merge(on, token, CD, AB);
        await whenReady(on, token);
        const answered = (account: string) =>
          Promise.all([
            done<object>(ask(on, "analyticsSummary", { token, query: { account } })),
            done<object>(ask(on, "analyticsTotals", { token, query: { account } })),
            done<object>(ask(on, "analyticsSeries", { token, query: { account } })),
            done<object>(ask(on, "analyticsBreakdown", { token, params: { by: "symbol" }, query: { account } })),
            done<object>(ask(on, "analyticsCalendar", { token, query: { account } })),
            done<object>(ask(on, "analyticsInsights", { token, query: { account } })),
            done<object>(ask(on, "roundTrips", { token, query: { account } })),
            done<string>(ask(on, "exportRoundTrips", { token, query: { account } })),
            done<string>(ask(on, "exportExecutions", { token, query: { account } })),
          ]);
        const [own, none] = [await answered(AB), await answered(EF)];
        // Each of them depends on the account, so that equal responses prove something.
        own.forEach((body, at) => {
          expect(body).not.toEqual(none[at]);
        });
        expect(await answered(CD)).toEqual(own);
        return reply;
      },
    },
    {
      says: "lets later files of the merged code count in the other account, and changes nothing the second time",
      answers: "output",
      ask: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await done(merge(on, token, CD, AB));
        await add({ firstRow: 10, rows: 3, clientId: "CD5678" });
        expect(await accountsOf(on, token)).toEqual([[AB, null, 13]]);
        return merge(on, token, CD, AB);
      },
      check: ({ data }) => expect(data).toMatchObject({ key: AB, executions: 13 }),
    },
    {
      says: "keeps the other account's name, and no third account gets the name that rests",
      answers: "output",
      ask: async (on) => {
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
      says: "leaves the plans of the merged account alone, and takes no new ones for it",
      answers: "output",
      ask: async (on) => {
        const { token } = await ownerOfTwo(on);
        const plans = [
          { account: AB, from: "2025-01-01", plan: "zerodha" },
          { account: CD, from: "2025-01-01", plan: "groww" },
        ];
        await done(ask(on, "putAnalyticsSettings", { token, json: { startingCapital: null, plans } }));
        const reply = await merge(on, token, CD, AB);
        const both = await ask(on, "putAnalyticsSettings", { token, json: { startingCapital: null, plans } });
        expect(both.body).toMatchObject({ fields: { plans: `has ${CD}, which is merged into another account` } });
        const own = { token, json: { startingCapital: null, plans: plans.slice(0, 1) } };
        const saved = await done<Output<"putAnalyticsSettings">>(ask(on, "putAnalyticsSettings", own));
        expect(saved.data.plans).toEqual(plans.slice(0, 1));
        await done(split(on, token, CD));
        const after = await done<Output<"analyticsSettings">>(ask(on, "analyticsSettings", { token }));
        expect(after.data.plans).toEqual(plans);
        return reply;
      },
    },
    {
      says: "merges an account that the user has made into one with a client code",
      answers: "output",
      ask: async (on) => merge(on, (await ofMade(on)).token, "zerodha|~2", AB),
      check: ({ data }) => expect(data).toMatchObject({ key: AB, executions: 7 }),
    },
    {
      says: "merges over several steps",
      answers: "output",
      ask: async (on) => {
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
      says: `refuses ${what}`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) => merge(on, (await ownerOfTwo(on)).token, account, into),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) => expect(fields).toEqual(problems),
    })),
    {
      says: "refuses an account without a client code as the one to merge into",
      answers: "invalid_input",
      ask: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 12, rows: 3 });
        return merge(on, token, CD, "zerodha|");
      },
      check: ({ fields }) =>
        expect(fields?.["into"]).toBe("has no client code in its files, so no other account can be merged into it"),
    },
    {
      says: "refuses to merge a client code into an account that the user has made",
      answers: "invalid_input",
      ask: async (on) => merge(on, (await ofMade(on)).token, AB, "zerodha|~2"),
      check: ({ fields }) =>
        expect(fields?.["into"]).toBe(
          "is an account that you have made: merge it into the one with the client code instead",
        ),
    },
    {
      says: "refuses an account that is merged into another one already",
      answers: "invalid_input",
      ask: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 10, rows: 2, clientId: "EF9012" });
        await done(merge(on, token, CD, AB));
        return merge(on, token, CD, EF);
      },
      check: ({ fields }) =>
        expect(fields).toEqual({ account: "is merged into Zerodha AB1234 already: split it first" }),
    },
    {
      says: "does not find an account of another person",
      answers: "not_found",
      ask: async (on) => {
        await ownerOfTwo(on);
        return merge(on, (await loggedIn(on)).token, CD, AB);
      },
    },
    {
      says: "is refused for sample data",
      answers: "sample_data",
      ask: async (on) => {
        const { token } = await samplePerson(on);
        const [sample] = await accountsOf(on, token);
        return merge(on, token, String(sample?.[0]), AB);
      },
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => merge(on, "", CD, AB) },
  ],

  splitBrokerAccount: [
    {
      says: "puts everything back as if the accounts had never been merged",
      answers: "output",
      ask: async (on) => {
        const { token } = await ownerOfTwo(on);
        await done(rename(on, token, CD, "Old code"));
        const before = await shown(on, token);
        await done(merge(on, token, CD, AB));
        expect(await shown(on, token)).not.toEqual(before);
        const reply = await split(on, token, CD);
        expect(await shown(on, token)).toEqual(before);
        return reply;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.splitBrokerAccount);
        expect(data.accounts.map(({ key, name, merged }) => [key, name, merged])).toEqual([
          [AB, null, []],
          [CD, "Old code", []],
        ]);
      },
    },
    {
      says: "takes along what was imported, undone and moved meanwhile",
      answers: "output",
      ask: async (on) => {
        const [one, other] = [await ownerOfTwo(on), await ownerOfTwo(on)];
        await done(merge(on, one.token, CD, AB));
        for (const { token, add, first } of [one, other]) {
          const third = await add({ firstRow: 8, rows: 4, clientId: "CD5678" });
          await done(ask(on, "undoImport", { token, params: { id: first } }));
          const json = { account: AB, newAccount: null };
          await done(ask(on, "redoImport", { token, params: { id: first } }));
          await done(ask(on, "putImportAccount", { token, params: { id: third }, json }));
        }
        const reply = await split(on, one.token, CD);
        const [mine, others] = [await shown(on, one.token), await shown(on, other.token)];
        const facts = ({ imports, ...rest }: typeof mine) => ({
          ...rest,
          imports: imports.map(({ id: _id, importedAt: _at, ...entry }) => entry),
        });
        expect(facts(mine)).toEqual(facts(others));
        return reply;
      },
      check: ({ data }) => expect(data.accounts.map(({ executions }) => executions)).toEqual([10, 6]),
    },
    {
      says: "splits a step in the middle with those behind it",
      answers: "output",
      ask: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 10, rows: 2, clientId: "EF9012" });
        await done(merge(on, token, EF, CD));
        await done(merge(on, token, CD, AB));
        return split(on, token, CD);
      },
      check: ({ data }) =>
        expect(data.accounts.map(({ key, executions }) => [key, executions])).toEqual([
          [AB, 6],
          [CD, 8],
        ]),
    },
    {
      says: "does not find an account that is not merged",
      answers: "not_found",
      ask: async (on) => split(on, (await ownerOfTwo(on)).token, CD),
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => split(on, "", CD) },
  ],
} satisfies Pick<Cases, "mergePreview" | "mergeBrokerAccount" | "splitBrokerAccount">;
