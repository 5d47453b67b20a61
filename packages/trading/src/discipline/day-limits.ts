import type { RuleKind, RuleTest, RuleTestOf } from "@saudabook/contract/discipline/rule-tests.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { scaledHalfUp } from "../analysis/prepare/whole-numbers.ts";
import { CoolOff, EntryLimit, LossCountLimit } from "./count-limits.ts";
import type { DayLimit } from "./day-limit.ts";
import type { History } from "./history.ts";
import { GiveBackLimit, LossLimit } from "./loss-limits.ts";
import { OpenLimit } from "./open-limit.ts";

/** Kinds whose test depends on what else happened on the day. */
export const LIMIT_KINDS = [
  "max-loss",
  "give-back",
  "max-trades",
  "max-losses",
  "losses-in-row",
  "cool-off",
] as const satisfies readonly RuleKind[];
export type LimitTest = RuleTestOf<(typeof LIMIT_KINDS)[number]> | (RuleTestOf<"max-size"> & { of: "open" });

/** Null where the limit is a percentage of a starting capital that nobody has given. */
export function dayLimit(history: History, test: LimitTest): DayLimit | null {
  switch (test.kind) {
    case "max-loss": {
      const limit = lossLimit(test, history.account.startingCapital);
      return limit === null ? null : new LossLimit(history, limit);
    }
    case "give-back":
      return new GiveBackLimit(history, scaledHalfUp(test.once, 6), test.percent);
    case "max-trades":
      return new EntryLimit(history, test.number);
    case "max-losses":
      return new LossCountLimit(history, test.number, false);
    case "losses-in-row":
      return new LossCountLimit(history, test.number, true);
    case "cool-off":
      return new CoolOff(history, test.minutes * 60, test.after === "underlying");
    case "max-size":
      return new OpenLimit(history, Number(test.most));
  }
}

export function isLimit(test: RuleTest): test is LimitTest {
  if (test.kind === "max-size") return test.of === "open";
  return LIMIT_KINDS.some((kind) => kind === test.kind);
}

/** Micro-rupees; null for a percentage of an unknown capital. Rounded half up to a micro-rupee. */
export function lossLimit({ unit, most }: RuleTestOf<"max-loss">, capital: Decimal | null): number | null {
  if (unit === "rupees") return scaledHalfUp(most, 6);
  if (capital === null) return null;
  return Number((BigInt(scaledHalfUp(capital, 6)) * BigInt(scaledHalfUp(most, 2)) + 5_000n) / 10_000n);
}
