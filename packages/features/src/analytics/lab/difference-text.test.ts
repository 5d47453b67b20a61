import { makeLab } from "@saudabook/mocks/fixtures/lab.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { describe, expect, it } from "vitest";
import { differenceTexts, labelledTexts, triedText } from "./difference-text.ts";

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u2060", ""));

describe("the difference of a scenario in words", () => {
  it("has an interval that says for how many scenarios it is corrected", () => {
    expect(plain(differenceTexts(makeLab(), 14, formatMoney))).toEqual([
      "The scenario keeps 96 closed trades, 12 of them in another size, and removes 24.",
      "The difference is +₹18,240.50, over 60 days with an exit.",
      "A day differs by +₹304.01 on average, between −₹20.00 and +₹628.02 (95% interval, corrected for 14 scenarios). That may be chance.",
      "The largest trade in it is NIFTY: +₹6,200.00, 34% of the difference.",
    ]);
  });

  it("says that there are too few, with both counts", () => {
    const { difference, ...lab } = makeLab();
    const few = { ...difference, touched: 7, touchedDays: 5, mean: null, low: null, high: null, largest: null };
    expect(differenceTexts({ ...lab, difference: few }, 1, formatMoney)[2]).toBe(
      "Too few to say whether a day differs: 7 trades changed on 5 days; 20 trades on 20 days are needed.",
    );
  });
});

it("says what many tries mean, from the second on", () => {
  expect(triedText(1)).toBeNull();
  expect(triedText(14)).toBe("14 tried; the best of 14 looks good by chance.");
});

it("names labels that were written after the exit", () => {
  expect(
    labelledTexts([
      { clause: 0, trades: 9, afterExit: 0 },
      { clause: 1, trades: 20, afterExit: 18 },
    ]),
  ).toEqual([
    "Clause 2: 18 of 20 trades were given this after the exit, when the result was known. That is hindsight.",
  ]);
});
