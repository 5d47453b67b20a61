import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { request, type Subject } from "../../subject.ts";
import { ACCOUNT, whenReady } from "../analysed-person.ts";

type List = Output<"settlements">["data"];

export async function listOf(on: Subject, token: string): Promise<List> {
  return ((await request(on, "settlements", { token })).body as Output<"settlements">).data;
}

let serial = 0;

/** An id that no server knows yet. */
export function newId(): string {
  serial += 1;
  return `5f0c6a9e-0f55-4c3b-9c3a-${String(serial).padStart(12, "0")}`;
}

export async function settle(on: Subject, token: string, json: object): Promise<string> {
  const id = newId();
  const { status, body } = await request(on, "putSettlement", { token, params: { id }, json });
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  await whenReady(on, token);
  return id;
}

export const lotOf = (list: List) => {
  const waiting = list.waiting.find(({ kind }) => kind === "opening-sell");
  if (waiting?.kind !== "opening-sell") throw new Error("No opening sell waits.");
  const { account, instrument, quantity } = waiting;
  return { kind: "opening-lot", account, instrument: instrument.key, day: "2025-06-01", quantity, price: "1800" };
};

export const lot = {
  kind: "opening-lot",
  account: ACCOUNT,
  instrument: "symbol:HDFCBANK",
  day: "2025-06-01",
  quantity: "3",
  price: "1800",
};

export const TWO_OPENING_SELLS = [
  "HDFCBANK sell 3 1900 2025-06-05 10:00:00",
  "HDFCBANK sell 2 1910.25 2025-06-06 10:00:00",
  "ITC sell 1 292.25 2025-06-06 10:05:00",
];

export const TWO_ROUND_TRIPS = [
  "ITC buy 100 400 2025-06-02 09:20:00",
  "ITC sell 100 410 2025-06-02 10:00:00",
  "INFY buy 10 1500 2025-06-03 09:30:00",
  "INFY sell 10 1480 2025-06-03 11:00:00",
];
