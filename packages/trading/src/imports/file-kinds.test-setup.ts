import { broker, type TradeType } from "@saudabook/contract/trades/trade.ts";
import { expect } from "vitest";
import { holder } from "../samples/files/other-broker-files.ts";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { ImportRefused } from "./import-refused.ts";
import { type Chosen, readTradebook } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";

// Every kind of file against every choice of the form: it is imported, or the refusal names it and says what to do next.

export const TRADE_TYPES: TradeType[] = ["equity", "fno"];

export const choices: Chosen[] = broker.options.flatMap((one) =>
  TRADE_TYPES.map((tradeType) => ({ broker: one, tradeType })),
);

export async function outcome(file: UploadedFile, chosen: Chosen): Promise<number | ImportRefused> {
  try {
    return (await readTradebook(file, chosen, SAMPLE_TODAY)).executions.length;
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}

export async function refusal(file: UploadedFile, chosen: Chosen): Promise<ImportRefused> {
  const refused = await outcome(file, chosen);
  return refused instanceof ImportRefused ? refused : expect.unreachable(`${file.name} was imported`);
}

export function expectNobodyNamed(message: string): void {
  for (const value of Object.values(holder)) expect(message.toLowerCase()).not.toContain(value.toLowerCase());
  expect(message).not.toMatch(/Devika|Ramanathan/i);
}

export const GROWW_FNO: Chosen = { broker: "groww", tradeType: "fno" };

export const PNL = "Scrip Name | Quantity | Buy Date | Buy Value | Sell Date | Sell Value | Realized P&L";

export const UCC = `Name | ${holder.name}\nUnique Client Code | ${holder.code}`;

export const TITLE = "P&L Statement for Futures & Options from 01 Oct 2025 to 18 Jan 2026";
