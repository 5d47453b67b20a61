import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { request, type Subject } from "../../subject.ts";
import { ACCOUNT, whenReady } from "../analysed-person.ts";

/**
 * The file shows the sale of ten HDFCBANK that were bought before it; five more are bought in it. Two ITC were bought before it, and one
 * too late.
 */
export const FILLS = [
  "HDFCBANK buy 5 1850 2025-05-05 10:00:00",
  "HDFCBANK sell 12 1900 2025-06-05 10:00:00",
  "HDFCBANK sell 3 1910.25 2025-06-06 10:00:00",
  "ITC sell 2 292.25 2025-06-06 10:05:00",
  "ITC buy 1 290 2025-06-09 10:05:00",
];

export const [BANK_ID, ITC_ID, LOST_ID] = ["1", "2", "9"].map((end) => `7f0c6a9e-0f55-4c3b-9c3a-00000000000${end}`) as [
  string,
  string,
  string,
];

export const bank = {
  id: BANK_ID,
  entry: {
    kind: "opening-lot",
    account: ACCOUNT,
    instrument: "symbol:HDFCBANK",
    day: "2024-02-01",
    quantity: "10",
    price: "1500.1234567",
  },
};

export async function listOf(on: Subject, token: string) {
  await whenReady(on, token);
  return ((await request(on, "settlements", { token })).body as Output<"settlements">).data;
}

export const change = (on: Subject, token: string, json: object) => request(on, "changeSettlements", { token, json });
