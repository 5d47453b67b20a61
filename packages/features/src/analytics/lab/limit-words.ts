import { LIMIT_EXAMPLES, LIMIT_NAMES, type LimitName } from "@saudabook/contract/analysis/lab/limit-clauses.ts";
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { type formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { optionsOf } from "../../words/trade-labels.ts";

const labels = {
  losses: "Losses of a day",
  row: "Losses in a row",
  trades: "Trades of a day",
  loss: "Loss of a day",
  giveback: "Given back of a day's best",
  cool: "Minutes after a loss",
  value: "Value of a trade",
  quantity: "Units of a trade",
  premium: "Premium of a trade",
  open: "Trades open at once",
  noaverage: "No adding at a worse price",
  window: "Time of entry",
  zerodte: "Entry on expiry day",
} as const satisfies Record<LimitName, string>;

export const limitOptions = optionsOf(labels);
export const FIRST_LIMIT = LIMIT_NAMES[0];

/** The first example of the value of a limit; empty if it takes none. */
export const exampleValue = (name: LimitName) => LIMIT_EXAMPLES[name].split(" or ")[0] ?? "";

/** Describes a limit in words; empty for rules that are not available as a clause. */
export function limitText(test: RuleTest, money: typeof formatMoney): string {
  const rupees = (value: string) => money(value, { fraction: 0 });
  switch (test.kind) {
    case "max-losses":
      return `No entry after ${counted(test.number, "loss", "losses")} of a day`;
    case "losses-in-row":
      return `No entry after ${counted(test.number, "loss", "losses")} in a row on a day`;
    case "max-trades":
      return `At most ${counted(test.number, "trade")} a day`;
    case "max-loss":
      return `No entry after a day's loss of ${test.unit === "rupees" ? rupees(test.most) : `${test.most}% of the starting capital`}`;
    case "give-back":
      return `No entry once ${test.percent}% of a day's best is given back, from ${rupees(test.once)} on`;
    case "cool-off":
      return `No entry for ${counted(test.minutes, "minute")} after a loss${test.after === "underlying" ? " in the same underlying" : ""}`;
    case "max-size":
      if (test.of === "open") return `At most ${test.most} trades open at once`;
      if (test.of === "quantity") return `At most ${formatNumber(test.most)} units in a trade`;
      return `At most ${rupees(test.most)} ${test.of === "premium" ? "of premium " : ""}in a trade`;
    case "no-averaging":
      return "No adding at a worse price than the average";
    case "entry-window":
      return `Entries from ${test.first} to ${test.last} alone`;
    case "expiry-day":
      return `No entry after ${test.last} on the day of expiry`;
    default:
      return "";
  }
}
