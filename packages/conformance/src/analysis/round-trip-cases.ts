import { sum } from "@saudabook/trading/money.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { allotmentCases } from "../imports/allotment-cases.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { analysedPerson } from "./analysed-person.ts";
import { rowsOf } from "./round-trip-setup.ts";
import { askTwice } from "./versioned-case.ts";

/** The round trip whose figures are worked out below. */
async function detailOfItc(on: Subject) {
  const token = await analysedPerson(on);
  const [itc] = await rowsOf(on, token, { symbol: "ITC" });
  return { token, params: { id: itc?.id ?? "" } };
}

export const roundTripCases = {
  roundTrip: [
    ...allotmentCases.roundTrip,
    {
      title: "shows a round trip with its executions, charge lines and formulas",
      expects: "output",
      act: async (on) => {
        const { token, params } = await detailOfItc(on);
        return askTwice(on, "roundTrip", { token, params });
      },
      check: ({ data }) => {
        expect(data.executions).toMatchObject([
          {
            from: "tradebook",
            side: "buy",
            at: "2025-06-02T09:20:00+05:30",
            quantity: "100",
            used: "100",
            price: "400",
          },
          {
            from: "tradebook",
            side: "sell",
            at: "2025-06-02T10:00:00+05:30",
            quantity: "100",
            used: "100",
            price: "410",
          },
        ]);
        // Brokerage: 0.03 % of 40,000 and of 41,000; STT: 0.025 % of 41,000, stamp duty: 0.003 % of 40,000, both rounded to the rupee.
        expect(data.chargesByHead).toMatchObject({ brokerage: "24.3", stt: "10", stamp: "1", dp: "0" });
        const byHead = (head: string) => data.charges.filter((line) => line.head === head);
        expect(byHead("brokerage")).toMatchObject([
          { rate: "0.03", unit: "percent", baseAmount: "40000", amount: "12", borne: "12", rounding: "exact" },
          { rate: "0.03", unit: "percent", baseAmount: "41000", amount: "12.3", borne: "12.3" },
        ]);
        expect(byHead("stt")).toMatchObject([
          { rate: "0", baseAmount: "40000", borne: "0" },
          { date: "2025-06-02", rate: "0.025", baseAmount: "41000", rounding: "paisa-then-rupee", borne: "10" },
        ]);
        for (const { source, base, from, date } of data.charges) {
          expect(source).not.toBe("");
          expect(base).not.toBe("");
          expect(from <= date).toBe(true);
        }
        for (const [head, amount] of Object.entries(data.chargesByHead)) {
          expect(sum(byHead(head).map(({ borne }) => borne))).toBe(amount);
        }
        const formulas = Object.fromEntries(
          data.formulas.map(({ figure, text, value }) => [figure, `${text} = ${value}`]),
        );
        expect(formulas).toMatchObject({ gross: "41000 − 40000 = 1000", "entry-value": "40000 = 40000" });
        expect(formulas["net"]).toBe(`1000 − ${data.roundTrip.charges} = ${data.roundTrip.net}`);
      },
    },
    {
      title: "shows an open round trip",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const [sbin] = await rowsOf(on, token, { status: "open" });
        return request(on, "roundTrip", { token, params: { id: sbin?.id ?? "" } });
      },
      check: ({ data }) => {
        expect(data.roundTrip).toMatchObject({ status: "open", exitAt: null, openQuantity: "20", openValue: "16000" });
        expect(data).toMatchObject({ executionCount: 1, formulas: [] });
        expect(data.executions).toMatchObject([{ quantity: "20", used: "0", open: "20", value: "16000" }]);
      },
    },
    {
      title: "does not find the round trip of another",
      expects: "not_found",
      act: async (on) => {
        const { params } = await detailOfItc(on);
        const { token } = await loggedIn(on);
        return request(on, "roundTrip", { token, params });
      },
    },
    {
      title: "does not find what no id can be",
      expects: "not_found",
      act: async (on) => request(on, "roundTrip", { token: (await loggedIn(on)).token, params: { id: "../summary" } }),
    },
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "roundTrip", { params: { id: "AAAAAAAAAAAAAAAAAAAAAA" } }),
    },
  ],
} satisfies Pick<Cases, "roundTrip">;
