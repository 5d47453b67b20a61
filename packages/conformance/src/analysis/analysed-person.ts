import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { tradebook } from "../tradebook.ts";

/**
 * Four closed round trips (three within a day, one of them short; one held for a week), one that is open, and one sale of stock that no
 * file bought.
 */
const FILLS = [
  "TCS buy 5 3500 2025-05-30 12:00:00",
  "ITC buy 100 400 2025-06-02 09:20:00",
  "ITC sell 100 410 2025-06-02 10:00:00",
  "INFY buy 10 1500 2025-06-03 09:30:00",
  "INFY sell 10 1480 2025-06-03 11:00:00",
  "SBIN buy 20 800 2025-06-04 10:00:00",
  "HDFCBANK sell 3 1900 2025-06-05 10:00:00",
  "TCS sell 5 3600 2025-06-09 12:00:00",
  "RELIANCE sell 10 1400 2025-06-10 09:40:00",
  "RELIANCE buy 10 1395 2025-06-10 09:42:00",
];

export const ACCOUNT = "zerodha|AB1234";

export const settledJournalTrade = {
  symbol: "WIPRO",
  buyPrice: "250",
  quantity: "10",
  sellPrice: "260",
  targetPrice: "270",
  stopLoss: "245",
  buyDateTime: "2025-06-11T09:30",
  sellDateTime: "2025-06-11T10:30",
  type: "intraday",
};

/** @returns the token of a person whose executions have been analysed */
export async function analysedPerson(on: Subject, fills: readonly string[] = FILLS): Promise<string> {
  const { person, token } = await loggedIn(on);
  const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
  const { status, body } = await request(on, "uploadExcel", { token, fields, file: tradebook(...fills) });
  expect({ status, body }).toMatchObject({ status: 200 });
  await whenReady(on, token);
  return token;
}

/** Requests the summary until it contains every change. */
export async function whenReady(on: Subject, token: string): Promise<Output<"analyticsSummary">["data"]> {
  let query: Record<string, string> = {};
  for (;;) {
    const { status, body } = await request(on, "analyticsSummary", { token, query });
    expect({ status, body }).toMatchObject({ status: 200 });
    const { data } = body as Output<"analyticsSummary">;
    if (!data.basis.pending) return data;
    query = { after: data.basis.version };
  }
}
