import { roundTripColumn } from "@saudabook/contract/analysis/round-trips.ts";
import { sum } from "@saudabook/trading/money.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { ACCOUNT, analysedPerson, settledJournalTrade, whenReady } from "./analysed-person.ts";
import { refusesBadFilters } from "./bad-filters.ts";
import { rowsOf, shows } from "./round-trip-setup.ts";
import { askTwice } from "./versioned-case.ts";

const less = (value: string) => (value.startsWith("-") ? value.slice(1) : `-${value}`);

export const roundTripRowsCases = {
  roundTrips: [
    shows({}, ["RELIANCE", "TCS", "INFY", "ITC"]),
    shows({ sort: "exit-asc" }, ["ITC", "INFY", "TCS", "RELIANCE"]),
    shows({ sort: "entry-asc" }, ["TCS", "ITC", "INFY", "RELIANCE"]),
    shows({ sort: "symbol-asc" }, ["INFY", "ITC", "RELIANCE", "TCS"]),
    shows({ sort: "gross-desc" }, ["ITC", "TCS", "RELIANCE", "INFY"]),
    shows({ sort: "net-asc" }, ["INFY", "RELIANCE", "TCS", "ITC"]),
    shows({ sort: "quantity-desc" }, ["ITC", "RELIANCE", "INFY", "TCS"]),
    shows({ sort: "product-asc" }, ["TCS", "RELIANCE", "INFY", "ITC"]),
    shows({ sort: "side-desc" }, ["RELIANCE", "TCS", "INFY", "ITC"]),
    shows({ sort: "account-asc" }, ["RELIANCE", "TCS", "INFY", "ITC"]),
    shows({ sort: "r-asc" }, ["RELIANCE", "TCS", "INFY", "ITC"]),
    shows({ status: "open" }, ["SBIN"]),
    shows({ status: "open", from: "2025-06-05" }, []),
    shows({ from: "2025-06-03", to: "2025-06-09" }, ["TCS", "INFY"]),
    shows({ account: ACCOUNT }, ["RELIANCE", "TCS", "INFY", "ITC"]),
    shows({ account: "zerodha|ZZ9999" }, []),
    shows({ broker: "groww" }, []),
    shows({ segment: "fno" }, []),
    shows({ product: "delivery" }, ["TCS"]),
    shows({ symbol: " i" }, ["RELIANCE", "INFY", "ITC"]),
    shows({ underlying: "tcs" }, ["TCS"]),
    shows({ underlying: "TC" }, []),
    shows({ side: "short" }, ["RELIANCE"]),
    shows({ holding: "5-to-29-days" }, ["TCS"]),
    shows({ holding: "under-5-minutes" }, ["RELIANCE"]),
    shows({ result: "loss" }, ["INFY"]),
    shows({ source: "journal" }, []),
    shows({ source: "tradebook", side: "long", product: "intraday" }, ["INFY", "ITC"]),
    shows({ weekday: "tuesday" }, ["RELIANCE", "INFY"]),
    shows({ weekday: "sunday" }, []),
    shows({ hour: "09:15" }, ["RELIANCE", "INFY", "ITC"]),
    shows({ hour: "11:15", weekday: "friday" }, ["TCS"]),
    shows({ slot: "09:30" }, ["RELIANCE", "INFY"]),
    shows({ weekdayHour: "friday 11:15" }, ["TCS"]),
    shows({ weekdayHour: "friday 12:15" }, []),
    shows({ value: "10000" }, ["RELIANCE", "TCS", "INFY", "ITC"]),
    shows({ value: "50000" }, []),
    shows({ quantity: "10" }, ["RELIANCE", "INFY"]),
    shows({ quantity: "100" }, ["ITC"]),
    shows({ optionType: "call" }, []),
    shows({ daysToExpiry: "0" }, []),
    shows({ offset: "1", limit: "2" }, ["TCS", "INFY"]),
    shows({ offset: "999999999" }, []),
    {
      title: "gives each round trip with its figures",
      expects: "output",
      act: async (on) => askTwice(on, "roundTrips", { token: await analysedPerson(on), query: { symbol: "TCS" } }),
      check: ({ data }) => {
        const [tcs] = data.roundTrips;
        expect(tcs).toMatchObject({
          account: ACCOUNT,
          broker: "zerodha",
          segment: "equity",
          product: "delivery",
          side: "long",
          source: "tradebook",
          status: "closed",
          result: "win",
          holding: "5-to-29-days",
          quantity: "5",
          openQuantity: "0",
          entryAt: "2025-05-30T12:00:00+05:30",
          exitAt: "2025-06-09T12:00:00+05:30",
          entryPrice: "3500",
          exitPrice: "3600",
          entryValue: "17500",
          exitValue: "18000",
          gross: "500",
          r: null,
        });
        expect(tcs?.net).toBe(sum([tcs?.gross ?? "", less(tcs?.charges ?? "")]));
        expect(data.basis).toMatchObject({ n: 1, exits: 1 });
      },
    },
    {
      title: "gives every round trip exactly once in windows one after the other, whatever the order",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        for (const column of roundTripColumn.options) {
          for (const way of ["asc", "desc"]) {
            const sort = `${column}-${way}`;
            const windows = [
              await rowsOf(on, token, { sort, limit: "3" }),
              await rowsOf(on, token, { sort, offset: "3" }),
            ];
            expect(windows.flat()).toEqual(await rowsOf(on, token, { sort }));
          }
        }
        return request(on, "roundTrips", { token });
      },
      check: ({ data }) => expect(new Set(data.roundTrips.map(({ id }) => id)).size).toBe(4),
    },
    {
      title: "has journal trades too, with their R",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await request(on, "addJournalTrade", { token, json: settledJournalTrade });
        await whenReady(on, token);
        return request(on, "roundTrips", { token, query: { source: "journal" } });
      },
      check: ({ data }) =>
        expect(data.roundTrips).toMatchObject([
          { account: "journal", broker: null, gross: "100", r: "2", withoutCharges: true },
        ]),
    },
    {
      title: "shows nobody the round trips of another",
      expects: "output",
      act: async (on) => {
        await analysedPerson(on);
        return request(on, "roundTrips", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data).toMatchObject({ total: 0, roundTrips: [] }),
    },
    ...refusesBadFilters("roundTrips", [
      ["an order by nothing", { sort: "nothing-asc" }, "sort"],
      ["an order that is a statement", { sort: "net-asc; drop table executions" }, "sort"],
      ["an offset below 0", { offset: "-1" }, "offset"],
      ["a limit above 500", { limit: "501" }, "limit"],
      ["an unknown status", { status: "ajar" }, "status"],
    ]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "roundTrips") },
  ],
} satisfies Pick<Cases, "roundTrips">;
