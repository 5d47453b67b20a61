import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { analysedPerson, settledJournalTrade, whenReady } from "../analysis/analysed-person.ts";
import { refusesBadFilters } from "../analysis/bad-filters.ts";
import type { Case, Cases } from "../case.ts";
import { keptSegmentCases } from "../imports/kept-segment-cases.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";

/** Lines of the file as records; no cell of these accounts has a comma. */
function records(csv: string): Record<string, string>[] {
  expect(csv.endsWith("\r\n")).toBe(true);
  const [captions = [], ...lines] = csv
    .slice(0, -2)
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => {
    expect(cells).toHaveLength(captions.length);
    return Object.fromEntries(captions.map((caption, at) => [caption, cells[at] ?? ""]));
  });
}

function exportsExecutions(query: Record<string, string>, expected: string[]): Case<"exportExecutions"> {
  return {
    title: `writes ${expected.length} executions for ${new URLSearchParams(query)}`,
    expects: "output",
    act: async (on) => request(on, "exportExecutions", { token: await analysedPerson(on), query }),
    check: (csv) => expect(records(csv).map(({ symbol, side }) => `${symbol} ${side}`)).toEqual(expected),
  };
}

export const exportCases = {
  exportRoundTrips: [
    {
      title: "writes the captions for a new account",
      expects: "output",
      act: async (on) => {
        const response = await request(on, "exportRoundTrips", { token: (await loggedIn(on)).token });
        expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
        return response;
      },
      check: (csv) => expect(csv).toMatch(/^id,account,symbol,[a-z_,]+\r\n$/),
    },
    {
      title: "writes the round trips that fit, with the figures of the list",
      expects: "output",
      act: async (on) => {
        const [token, query] = [await analysedPerson(on), { product: "intraday", from: "2025-06-03" }];
        const response = await request(on, "exportRoundTrips", { token, query });
        const { body } = await request(on, "roundTrips", { token, query });
        const { roundTrips } = (body as Output<"roundTrips">).data;
        expect(records(String(response.body))).toMatchObject(
          roundTrips.map(({ id, gross, charges, net, exitAt }) => ({ id, gross, charges, net, exit_at: exitAt })),
        );
        return response;
      },
      check: (csv) => {
        const [reliance, infy] = records(csv);
        expect(reliance).toMatchObject({ symbol: "RELIANCE", entry_at: "2025-06-10T09:40:00+05:30", gross: "50" });
        // A negative number is not a formula.
        expect(infy).toMatchObject({ symbol: "INFY", gross: "-200", result: "loss" });
      },
    },
    {
      title: "writes a text that looks like a formula as text",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        for (const symbol of ["=1+1", "+A", "-A", "@SUM(A1)", "A=B"]) {
          await request(on, "addJournalTrade", { token, json: { ...settledJournalTrade, symbol } });
        }
        await whenReady(on, token);
        return request(on, "exportRoundTrips", { token });
      },
      check: (csv) =>
        expect(new Set(records(csv).map(({ symbol }) => symbol))).toEqual(
          new Set(["'=1+1", "'+A", "'-A", "'@SUM(A1)", "A=B"]),
        ),
    },
    {
      title: "writes nobody the round trips of another",
      expects: "output",
      act: async (on) => {
        await analysedPerson(on);
        return request(on, "exportRoundTrips", { token: (await loggedIn(on)).token });
      },
      check: (csv) => expect(records(csv)).toEqual([]),
    },
    ...refusesBadFilters("exportRoundTrips", [["a window", { limit: "5" }, "limit"]]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "exportRoundTrips") },
  ],
  exportExecutions: [
    ...keptSegmentCases.exportExecutions,
    exportsExecutions({ symbol: "ITC" }, ["ITC sell", "ITC buy"]),
    exportsExecutions({ symbol: "ITC", type: "buy" }, ["ITC buy"]),
    exportsExecutions({ product: "delivery", type: "sell" }, ["TCS sell"]),
    exportsExecutions({ from: "2025-06-05", to: "2025-06-09" }, ["TCS sell", "HDFCBANK sell"]),
    exportsExecutions({ underlying: "SBIN" }, ["SBIN buy"]),
    exportsExecutions({ product: "delivery" }, ["TCS sell", "TCS buy"]),
    exportsExecutions({ side: "short" }, ["RELIANCE buy", "RELIANCE sell"]),
    exportsExecutions({ weekday: "friday" }, ["TCS sell", "TCS buy"]),
    exportsExecutions({ hour: "11:15" }, ["TCS sell", "TCS buy"]),
    exportsExecutions({ slot: "09:15" }, ["ITC sell", "ITC buy"]),
    exportsExecutions({ weekdayHour: "friday 11:15" }, ["TCS sell", "TCS buy"]),
    exportsExecutions({ quantity: "100" }, ["ITC sell", "ITC buy"]),
    exportsExecutions({ value: "50000" }, []),
    exportsExecutions({ optionType: "put" }, []),
    exportsExecutions({ daysToExpiry: "0" }, []),
    exportsExecutions({ source: "journal" }, []),
    exportsExecutions({ broker: "groww" }, []),
    exportsExecutions({ account: "zerodha|ZZ0001" }, []),
    {
      title: "writes every execution, exact, with its time and its broker account",
      expects: "output",
      act: async (on) => request(on, "exportExecutions", { token: await analysedPerson(on) }),
      check: (csv) => {
        const all = records(csv);
        expect(all).toHaveLength(10);
        expect(all[0]).toMatchObject({
          account: "zerodha|AB1234",
          broker: "zerodha",
          symbol: "RELIANCE",
          side: "buy",
          quantity: "10",
          executed_at: "2025-06-10T09:42:00+05:30",
          price: "1395",
          value: "13950",
        });
      },
    },
    {
      title: "writes nobody the executions of another",
      expects: "output",
      act: async (on) => {
        await analysedPerson(on);
        return request(on, "exportExecutions", { token: (await loggedIn(on)).token });
      },
      check: (csv) => expect(records(csv)).toEqual([]),
    },
    ...refusesBadFilters("exportExecutions", [["a status", { status: "open" }, "status"]]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "exportExecutions") },
  ],
} satisfies Pick<Cases, "exportRoundTrips" | "exportExecutions">;
