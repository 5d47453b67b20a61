import { expect, it } from "vitest";
import { otherFiles } from "../brokers/other-files.ts";
import { otherFile } from "./tradebook-refusals.ts";

const chosen = { broker: "zerodha", tradeType: "equity" } as const;

it("says of a report with totals alone that it has no trades, and of an older tradebook that it may have some", () => {
  const refusalOf = (name: RegExp) => {
    const file = otherFiles.find(({ description }) => name.test(description));
    return file && otherFile(file, chosen);
  };
  expect(refusalOf(/^a Zerodha profit and loss/)?.withoutTrades).toBe(true);
  expect(refusalOf(/^a Fyers tradebook of an older/)?.withoutTrades).toBe(false);
});
