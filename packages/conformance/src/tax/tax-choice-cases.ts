import type { TaxChoiceInput } from "@saudabook/contract/tax/tax-choices.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { ACCOUNT, analysedPerson } from "../analysis/analysed-person.ts";
import { settle } from "../analysis/settlements/settlement-setup.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

export const FILLS = ["TCS buy 10 3500 2024-05-02 09:20:00", "TCS sell 10 3600 2024-06-20 10:00:00"];
export const ONE = "0b6d1a52-6f0e-4c5e-9a0e-2f9b3d1c4a01";
export const OTHER = "0b6d1a52-6f0e-4c5e-9a0e-2f9b3d1c4a02";

const trader = { kind: "treatment", account: ACCOUNT, year: 2024, treatment: "trader" } as const;
const bond = { kind: "class", instrument: "symbol:TCS", class: "bond" } as const;

export const totals = {
  kind: "totals",
  account: ACCOUNT,
  year: 2024,
  until: null,
  results: {},
  turnovers: {},
  charges: {},
} as const;

export const choose = (on: Subject, token: string, id: string, json: TaxChoiceInput) =>
  request(on, "putTaxChoice", { token, params: { id }, json });
const end = (on: Subject, token: string, id: string) => request(on, "deleteTaxChoice", { token, params: { id } });

async function yearOf(on: Subject, token: string, year = "2024"): Promise<TaxYear> {
  return ((await request(on, "taxYear", { token, params: { year }, query: {} })).body as Output<"taxYear">).data;
}
const bucketsOf = async (on: Subject, token: string, year?: string) =>
  (await yearOf(on, token, year)).buckets.map(({ bucket }) => bucket);

export const taxChoiceCases = {
  putTaxChoice: [
    {
      title: "takes the delivery of an account as business in one year, without a rebuild",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const before = await yearOf(on, token);
        expect(before.buckets.map(({ bucket }) => bucket)).toEqual(["short-term-stt"]);
        const reply = await choose(on, token, ONE, trader);
        const after = await yearOf(on, token);
        expect(after.buckets.map(({ bucket }) => bucket)).toEqual(["delivery-business"]);
        expect(after.turnover.delivery).toBe("36000");
        expect(after.choices).toMatchObject([{ ...trader, id: ONE, countedIn: ACCOUNT }]);
        expect(after.version).toBe(before.version);
        expect((await yearOf(on, token, "2025")).turnover.delivery).toBe("0");
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ replaced: null }),
    },
    {
      title: "ends the choice that it replaces, which can be reopened",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await choose(on, token, ONE, bond);
        expect(await bucketsOf(on, token)).toEqual(["short-term"]);
        const reply = await choose(on, token, OTHER, { ...bond, class: "share" });
        const { choices, missing } = await yearOf(on, token);
        expect(choices.map(({ id }) => id)).toEqual([OTHER]);
        expect(missing.classByName).toBe(0);
        const reopened = await choose(on, token, ONE, bond);
        expect((reopened.body as Output<"putTaxChoice">).data.replaced?.id).toBe(OTHER);
        expect(await bucketsOf(on, token)).toEqual(["short-term"]);
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject({ replaced: { id: ONE, choice: bond, endedAt: null } }),
    },
    {
      title: "changes nothing when it is sent twice",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await choose(on, token, ONE, bond);
        return choose(on, token, ONE, bond);
      },
      check: ({ data }) => expect(data).toEqual({ replaced: null }),
    },
    {
      title: "uses the fair market value of 31 January 2018 as the cost",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, ["HDFCBANK sell 10 1900 2024-09-05 10:00:00"]);
        const instrument = "symbol:HDFCBANK";
        const lot = { kind: "opening-lot", account: ACCOUNT, instrument, quantity: "10", price: "500" };
        await settle(on, token, { ...lot, day: "2024-08-01", acquired: "2016-01-04" });
        const before = await yearOf(on, token);
        expect(before.buckets).toMatchObject([{ bucket: "long-term-stt", total: { gross: "14000", raised: "0" } }]);
        expect(before.questions).toMatchObject([
          { about: "class", instrument: { symbol: "HDFCBANK" }, lots: 1, class: { name: "share" } },
        ]);
        await choose(on, token, OTHER, { kind: "class", instrument, class: "share" });
        expect((await yearOf(on, token)).questions).toMatchObject([{ about: "fair-value", lots: 1, class: null }]);
        const reply = await choose(on, token, ONE, { kind: "fair-value", instrument, price: "1000.05" });
        const after = await yearOf(on, token);
        expect(after.buckets).toMatchObject([{ total: { buy: "5000", gross: "8999.5", raised: "5000.5" } }]);
        expect(after).toMatchObject({ questions: [], missing: { grandfathered: 0 } });
        return reply;
      },
      check: ({ message }) => expect(message).toBe("Your choice is saved."),
    },
    {
      title: "refuses the id of another choice",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await choose(on, token, ONE, bond);
        return choose(on, token, ONE, { ...bond, class: "share" });
      },
      check: ({ fields }) => expect(fields).toEqual({ id: "must not be the id of another choice" }),
    },
    {
      title: "refuses totals whose last day is in another year",
      expects: "invalid_input",
      act: async (on) => choose(on, (await loggedIn(on)).token, ONE, { ...totals, until: "2025-04-01" }),
      check: ({ fields }) => expect(fields).toEqual({ until: "must be a day of the year" }),
    },
    {
      title: "refuses a contract, and a price of nothing",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const price = { kind: "fair-value", instrument: "symbol:TCS", price: "0" } as const;
        const refused = await choose(on, token, ONE, price);
        expect(refused.status).toBe(400);
        return choose(on, token, ONE, { ...bond, instrument: "fno:NIFTY|2025-06-05|24750|PE" });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["instrument"]),
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "putTaxChoice", { params: { id: ONE }, json: bond }),
    },
  ],
  deleteTaxChoice: [
    {
      title: "ends a choice, which can be reopened",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await choose(on, token, ONE, trader);
        const reply = await end(on, token, ONE);
        expect(await bucketsOf(on, token)).toEqual(["short-term-stt"]);
        expect((await end(on, token, ONE)).status).toBe(200);
        await choose(on, token, ONE, trader);
        expect(await bucketsOf(on, token)).toEqual(["delivery-business"]);
        return reply;
      },
      check: ({ message }) => expect(message).toBe("Your choice has ended."),
    },
    {
      title: "refuses the choice of somebody else",
      expects: "not_found",
      act: async (on) => {
        const owner = await loggedIn(on);
        await choose(on, owner.token, ONE, bond);
        const reply = await end(on, (await loggedIn(on)).token, ONE);
        expect((await yearOf(on, owner.token)).choices).toHaveLength(1);
        return reply;
      },
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "deleteTaxChoice", { params: { id: ONE } }),
    },
  ],
  taxWorkbook: [
    {
      title: "is an Excel workbook that is remembered",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const reply = await request(on, "taxWorkbook", { token, params: { year: "2024" }, query: {} });
        const { exports } = await yearOf(on, token);
        expect(exports).toMatchObject([{ account: null, rules: expect.stringMatching(/^\d{4}-/) }]);
        expect(exports[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
        expect((await yearOf(on, token, "2025")).exports).toEqual([]);
        return reply;
      },
      check: (body) => expect(body).toBeInstanceOf(Blob),
    },
    {
      title: "refuses a year before the tables of the law",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "taxWorkbook", { token: (await loggedIn(on)).token, params: { year: "2013" }, query: {} }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["year"]),
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "taxWorkbook", { params: { year: "2024" } }),
    },
  ],
} satisfies Pick<Cases, "putTaxChoice" | "deleteTaxChoice" | "taxWorkbook">;
