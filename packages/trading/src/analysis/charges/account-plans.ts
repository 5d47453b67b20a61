import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { BrokerAccount } from "../execution-columns.ts";
import { PRODUCTS, type Product } from "../match-columns.ts";
import type { AccountIndex, Day } from "../numbers.ts";
import { dayNumber } from "../prepare/day-number.ts";
import { type AppliedRate, billionths, type CompiledRates, reduced } from "./compiled-rates.ts";
import type { BrokeragePlan } from "./plans/brokerage-plan.ts";
import { growwPlan } from "./plans/groww.ts";
import { zerodhaPlan } from "./plans/zerodha.ts";

/** The plans by the key that a user's choice names. */
export const brokeragePlans = { zerodha: zerodhaPlan, groww: growwPlan } as const satisfies Record<
  string,
  BrokeragePlan
>;
export type PlanKey = keyof typeof brokeragePlans;

/** The brokerage plan of an account from day `from` until the next entry of the account; `plan` is a key of the plans' table. */
export interface PlanChoice {
  account: string;
  from: string;
  plan: string;
}

/** The plan of an account for which the user has chosen none. The price lists of other brokers are not known. */
const DEFAULT_PLANS: Partial<Record<Broker, PlanKey>> = { zerodha: "zerodha", groww: "groww" };

type Dated = Pick<AppliedRate, "index" | "from" | "until" | "estimate">;

/** Brokerage of one order: turnover × numerator ÷ denominator within floor and cap, or the cap alone. Micro-rupees. */
export interface AppliedBrokerage extends Dated {
  fraction: { numerator: number; denominator: number } | null;
  cap: number;
  floor: number;
}

/** The charge for a scrip-day with delivery sold. Micro-rupees; `smallSaleBelow` in paise, 0 where no small sale is cheaper. */
export interface AppliedDp extends Dated {
  amount: number;
  smallSaleBelow: number;
  smallSaleAmount: number;
  gstSeparate: boolean;
  nextDaySales: boolean;
}

export interface AppliedPlan {
  brokerage: readonly (readonly AppliedBrokerage[])[];
  dp: readonly AppliedDp[];
  dpOf: ReadonlyMap<string, number>;
}

/** Rupees as micro-rupees; at most 6 decimals. */
function micros(rupees: string): number {
  const [whole = "0", decimals = ""] = rupees.split(".");
  return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, "0"));
}

function compile(plan: BrokeragePlan, rates: CompiledRates): AppliedPlan {
  const brokerageOf = (product: Product): AppliedBrokerage[] =>
    plan.brokerage[product].map((period) => ({
      ...rates.addRate(
        "brokerage",
        { ...period, percent: period.percent ?? period.cap },
        period.percent === null ? `an order, ${product}` : `value of an order, ${product}, ${bounds(period)}`,
        period.percent === null ? "rupees" : "percent",
      ),
      fraction: period.percent === null ? null : reduced(billionths(period.percent), 100_000),
      cap: micros(period.cap),
      floor: micros(period.floor),
    }));
  return {
    brokerage: PRODUCTS.map(brokerageOf),
    dp: plan.dp.map((period) => ({
      ...rates.addRate("dp", { ...period, percent: period.amount }, "a scrip and day with delivery sold", "rupees"),
      amount: micros(period.amount),
      smallSaleBelow: period.smallSale ? Number(period.smallSale.below) * 100 : 0,
      smallSaleAmount: period.smallSale ? micros(period.smallSale.amount) : 0,
      gstSeparate: period.gst === "separate",
      nextDaySales: period.nextDaySales,
    })),
    dpOf: new Map(Object.entries(plan.dpOf).map(([isin, amount]) => [isin, micros(amount)])),
  };
}

function bounds({ cap, floor }: { cap: string; floor: string }): string {
  return floor === "0" ? `at most ${cap} rupees` : `at least ${floor} and at most ${cap} rupees`;
}

/** Finds the plan of an account on a day; null if its brokerage is unknown, and for the journal. */
export class AccountPlans {
  private readonly compiled = new Map<string, AppliedPlan>();
  private readonly choices: readonly (readonly { from: number; plan: string }[])[];

  private readonly rates: CompiledRates;

  constructor(rates: CompiledRates, accounts: readonly BrokerAccount[], choices: readonly PlanChoice[]) {
    this.rates = rates;
    for (const [key, plan] of Object.entries(brokeragePlans)) this.compiled.set(key, compile(plan, this.rates));
    this.choices = accounts.map(({ key, broker }) => [
      ...[broker === null ? undefined : DEFAULT_PLANS[broker]]
        .filter((plan) => plan !== undefined)
        .map((plan) => ({ from: Number.NEGATIVE_INFINITY, plan })),
      ...choices
        .filter(({ account }) => account === key)
        .map(({ from, plan }) => ({ from: dayNumber(from), plan }))
        .sort((a, b) => a.from - b.from),
    ]);
  }

  planOn(account: AccountIndex, day: Day): AppliedPlan | null {
    const chosen = this.choices[account]?.findLast(({ from }) => from <= day);
    return chosen ? (this.compiled.get(chosen.plan) ?? null) : null;
  }
}
