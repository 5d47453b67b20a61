import { analyse } from "@saudabook/trading/analysis/analyse.ts";
import { HEADS } from "@saudabook/trading/analysis/charge-columns.ts";
import { NO_SETTLEMENTS } from "@saudabook/trading/analysis/settlements.ts";
import { generatedYear } from "@saudabook/trading/samples/accounts/generated-year.ts";
import { describe, expect, it } from "vitest";
import { rupees } from "./figures-of.ts";
import { ledgerDays } from "./ledger-days.ts";

const executions = generatedYear({ executions: 600, equityInTen: 0, account: "zerodha|AB1234", broker: "zerodha" });
const analysis = analyse({
  executions,
  journal: [],
  settlements: NO_SETTLEMENTS,
  plans: [],
  asOf: "2026-11-21",
  startingCapital: null,
});

describe("the ledger of an F&O account", () => {
  const days = ledgerDays(analysis);

  it("has every execution, and each head of charges, on one of its days", () => {
    expect(days.reduce((sum, day) => sum + day.executions, 0)).toBe(executions.length);
    for (const head of HEADS.keys()) {
      const sum = days.reduce((total, { charges }) => total + (charges[head] ?? 0n), 0n);
      expect(sum).toBe(analysis.charges.totals.paid[head]);
    }
    expect(days.map(({ day }) => day)).toEqual(
      [...new Set(executions.map(({ executedAt }) => executedAt.slice(0, 10)))].sort(),
    );
  });

  it("has whole rupees of STT and stamp duty on each day, and 20 rupees for each option order", () => {
    for (const { day, charges } of days) {
      expect((charges[HEADS.indexOf("stt")] ?? 0n) % 1_000_000n, day).toBe(0n);
      expect((charges[HEADS.indexOf("stamp")] ?? 0n) % 1_000_000n, day).toBe(0n);
    }
    const orders = new Map(executions.map(({ orderId, contract }) => [orderId, contract?.kind]));
    const options = [...orders.values()].filter((kind) => kind !== "FUT").length;
    const futures = orders.size - options;
    const brokerage = analysis.charges.totals.paid[HEADS.indexOf("brokerage")] ?? 0n;
    // A lot of NIFTY futures is worth some 18 lakh rupees: the cap of 20 rupees holds for all orders.
    expect(rupees(brokerage)).toBe(`${20 * (options + futures)}.00`);
  });

  it("adds up to the premiums of the account's own fills", () => {
    const premium = executions
      .filter(({ contract }) => contract?.kind !== "FUT")
      .reduce((sum, { side, quantity, price }) => {
        const paise = BigInt(price.replace(".", "")) * BigInt(quantity);
        return side === "sell" ? sum + paise : sum - paise;
      }, 0n);
    expect(days.reduce((sum, day) => sum + day.premium, 0n)).toBe(premium * 10_000n);
  });
});
