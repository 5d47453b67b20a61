import { tradeColumn } from "@saudabook/contract/trades/trade-history.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { keptSegmentCases } from "../imports/kept-segment-cases.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { A, B, BAD, C, D, E, F, ofFew, ofTwoBrokers, type Rows, refuses, rows, shows } from "./history-setup.ts";

const idsOf = (trades: Rows) => trades.map(({ _id }) => _id);

const BAD_WINDOWS: typeof BAD = [
  ["an order by nothing", { sort: "nothing-asc" }, "sort"],
  ["an order without a way", { sort: "price" }, "sort"],
  ["an order that is a statement", { sort: "price-asc; drop table executions" }, "sort"],
  ["an offset below 0", { offset: "-1" }, "offset"],
  ["an offset that is not whole", { offset: "1.5" }, "offset"],
  ["an offset beyond all numbers", { offset: "9999999999999999" }, "offset"],
  ["a limit of 0", { limit: "0" }, "limit"],
  ["a limit above 500", { limit: "501" }, "limit"],
];

const newestFirst = [F, E, D, C, B, A];

export const tradeRowsCases = {
  tradeRows: [
    ...keptSegmentCases.tradeRows,
    shows({}, newestFirst),
    shows({ sort: "timestamp-asc" }, [A, B, C, E, D, F]),
    shows({ sort: "timestamp-desc" }, newestFirst),
    shows({ sort: "price-asc" }, [E, C, A, B, F, D]),
    shows({ sort: "price-desc" }, [F, D, B, C, A, E]),
    shows({ sort: "quantity-asc" }, [E, F, B, D, A, C]),
    shows({ sort: "quantity-desc" }, [C, D, A, F, B, E]),
    shows({ sort: "symbol-asc" }, [D, B, C, A, F, E]),
    shows({ sort: "symbol-desc" }, [E, F, C, A, B, D]),
    shows({ sort: "type-asc" }, [F, E, C, A, D, B]),
    shows({ sort: "type-desc" }, [D, B, F, E, C, A]),
    shows({ sort: "broker-asc" }, newestFirst),
    shows({ sort: "broker-desc" }, newestFirst),
    shows({ symbol: "itc" }, [F, C, A]),
    shows({ symbol: " AJAJ-a " }, [D]),
    shows({ symbol: "&" }, [E]),
    shows({ symbol: "%" }, []),
    shows({ symbol: "I_C" }, []),
    shows({ symbol: "'" }, []),
    shows({ symbol: "\\" }, []),
    shows({ symbol: "" }, newestFirst),
    shows({ side: "sell" }, [D, B]),
    shows({ broker: "groww" }, []),
    shows({ from: "2025-04-02" }, [F, E, D, C]),
    shows({ to: "2025-04-01" }, [B, A]),
    shows({ from: "2025-04-02", to: "2025-04-02" }, [E, D, C]),
    shows({ from: "2025-04-03", to: "2025-04-01" }, []),
    shows({ from: "0001-01-01", to: "9999-12-31" }, newestFirst),
    shows({ symbol: "I", side: "buy", broker: "zerodha", to: "2025-04-02", sort: "price-asc" }, [C, A]),
    shows({ offset: "4" }, [B, A]),
    shows({ offset: "1", limit: "2", sort: "price-asc" }, [C, A]),
    shows({ offset: "6" }, []),
    shows({ offset: "999999999" }, []),
    {
      title: "says where the window begins",
      expects: "output",
      act: async (on) => request(on, "tradeRows", { token: await ofFew(on), query: { offset: "3", limit: "2" } }),
      check: ({ data }) => {
        expect(data.offset).toBe(3);
        expect(data.trades).toHaveLength(2);
      },
    },
    {
      title: "shows the trades as the whole history does",
      expects: "output",
      act: async (on) => {
        const token = await ofTwoBrokers(on);
        const whole = (await request(on, "tradeDetails", { token })).body as Output<"tradeDetails">;
        const reply = await request(on, "tradeRows", { token, query: { limit: "500" } });
        expect((reply.body as Output<"tradeRows">).data.trades).toEqual(whole.data.trades);
        return reply;
      },
    },
    {
      title: "gives every trade exactly once in windows one after the other, whatever the order",
      expects: "output",
      act: async (on) => {
        const token = await ofTwoBrokers(on);
        const all = idsOf((await rows(on, token, { limit: "500" })).trades);
        expect(all).toHaveLength(170);
        for (const column of tradeColumn.options) {
          for (const way of ["asc", "desc"]) {
            const sort = `${column}-${way}`;
            const windows: Rows[] = [];
            for (const offset of [0, 67, 134]) {
              windows.push((await rows(on, token, { sort, limit: "67", offset: String(offset) })).trades);
            }
            expect(idsOf(windows.flat()).toSorted()).toEqual(all.toSorted());
            expect(windows.flat()).toEqual((await rows(on, token, { sort, limit: "500" })).trades);
          }
        }
        return request(on, "tradeRows", { token });
      },
      check: ({ data }) => expect(data.trades).toHaveLength(170),
    },
    {
      title: "keeps to a broker",
      expects: "output",
      act: async (on) => request(on, "tradeRows", { token: await ofTwoBrokers(on), query: { broker: "groww" } }),
      check: ({ data }) => {
        expect(data.trades).toHaveLength(40);
        expect(new Set(data.trades.map(({ broker }) => broker))).toEqual(new Set(["groww"]));
      },
    },
    {
      title: "shows a new account nothing",
      expects: "output",
      act: async (on) => request(on, "tradeRows", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toEqual({ offset: 0, trades: [] }),
    },
    {
      title: "shows nobody the trades of another",
      expects: "output",
      act: async (on) => {
        await ofFew(on);
        return request(on, "tradeRows", { token: (await loggedIn(on)).token, query: { symbol: "ITC" } });
      },
      check: ({ data }) => expect(data.trades).toEqual([]),
    },
    ...refuses("tradeRows", [...BAD, ...BAD_WINDOWS]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "tradeRows") },
    {
      title: "asks for the token before it judges the query",
      expects: "not_logged_in",
      act: (on) => request(on, "tradeRows", { query: { sort: "nothing" } }),
    },
  ],
} satisfies Pick<Cases, "tradeRows">;
