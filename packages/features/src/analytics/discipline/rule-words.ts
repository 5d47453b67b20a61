import type { Brought, RuleNow, RuleTally, UnknownReason } from "@saudabook/contract/discipline/discipline.ts";
import type { RuleKind, RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import type { Rule, RuleVersion } from "@saudabook/contract/discipline/rules.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";

/** The kinds of rules, as the form offers them. */
export const kindLabels = {
  "max-loss": "Most lost on a day",
  "give-back": "Most given back of the day's best",
  "max-trades": "Most trades a day",
  "max-losses": "Most losses a day",
  "losses-in-row": "Most losses in a row",
  "cool-off": "Pause after a loss",
  "max-size": "Most in one position, or open at once",
  "no-averaging": "No adding against the position",
  "entry-window": "Entries within a time",
  "expiry-day": "Last entry on expiry day",
  "flat-by": "Flat by a time",
  "no-overnight": "Nothing overnight",
  instruments: "Instruments barred or allowed",
  setups: "A setup on every trade",
  "stop-before-exit": "First stop before the exit",
  "plan-before-entry": "Stop and target before the entry",
  "loss-beyond-r": "No loss beyond the risk",
} as const satisfies Record<RuleKind, string>;

const sizes = (money: typeof formatMoney) => ({
  value: (most: string) => `At most ${money(most)} in one position`,
  quantity: (most: string) => `At most ${counted(Number(most), "unit")} in one position`,
  premium: (most: string) => `At most ${money(most)} of premium in one position`,
  open: (most: string) => `At most ${counted(Number(most), "trade")} open at once`,
});

/** A rule's test in one sentence. */
export function testText(test: RuleTest, money: typeof formatMoney = formatMoney): string {
  switch (test.kind) {
    case "max-loss": {
      const most = test.unit === "rupees" ? money(test.most) : `${test.most}% of the starting capital`;
      return `Nothing entered or added once ${most} is lost on a day`;
    }
    case "give-back":
      return `From ${money(test.once)} on, nothing entered or added once ${test.percent}% of the day's best is given back`;
    case "max-trades":
      return `At most ${counted(test.number, "trade")} a day`;
    case "max-losses":
      return `Nothing entered after ${counted(test.number, "loss", "losses")} of a day`;
    case "losses-in-row":
      return `Nothing entered after ${counted(test.number, "loss", "losses")} in a row on a day`;
    case "cool-off": {
      const where = test.after === "underlying" ? " in the same underlying" : "";
      return `Nothing entered for ${counted(test.minutes, "minute")} after a loss${where}`;
    }
    case "max-size":
      return sizes(money)[test.of](test.most);
    case "no-averaging":
      return "Nothing added at a price worse than the average";
    case "entry-window":
      return `Entries from ${test.first} to ${test.last}`;
    case "expiry-day":
      return `No entry after ${test.last} in a contract that expires that day`;
    case "flat-by":
      return `Nothing open after ${test.time}`;
    case "no-overnight":
      return "Nothing open overnight";
    case "instruments":
      return `${test.list === "barred" ? "Nothing in" : "Only"} ${test.names.join(", ")}`;
    case "setups":
      return test.setups.length === 0 ? "A setup on every trade" : `Only ${counted(test.setups.length, "setup")}`;
    case "stop-before-exit":
      return "First stop written before the last exit";
    case "plan-before-entry":
      return "Stop and target written before the entry";
    case "loss-beyond-r":
      return `No loss beyond ${test.most} times the risk`;
  }
}

/** Describes the scope of a rule; empty if it covers all trades. */
export function scopeText({ segments, weekdays, accounts }: RuleVersion): string {
  const parts = [
    segments.length === 1 ? (segments[0] === "equity" ? "equity" : "F&O") : "",
    weekdays.length > 0 ? weekdays.map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}s`).join(", ") : "",
    accounts.length > 0 ? counted(accounts.length, "account") : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

export const currentVersion = ({ versions }: Pick<Rule, "versions">): RuleVersion => versions.at(-1) as RuleVersion;

export const testedDays = ({ kept, broken }: Pick<RuleTally, "kept" | "broken">) => kept + broken;

const reasons = {
  untimed: "trades without a time",
  capital: "no starting capital is given",
  expired: "a contract expired and is not settled",
  written: "when it was written is not known",
} as const satisfies Record<UnknownReason, string>;

export const reasonText = (reason: UnknownReason) => reasons[reason];

/** Describes the days that are not tested or unknown, one text for each reason. */
export function undecidedTexts({ notTested, unknown }: RuleTally): string[] {
  const texts = [
    notTested > 0 ? `${counted(notTested, "day")} did not test it` : "",
    ...(Object.keys(reasons) as UnknownReason[]).map((reason) =>
      unknown[reason] > 0 ? `${counted(unknown[reason], "day")} unknown: ${reasons[reason]}` : "",
    ),
  ];
  return texts.filter((text) => text !== "");
}

/** Describes what a tally leaves out: undecided days and entries without times; empty if there are none. */
export function restText(tally: RuleTally): string {
  const { unplaced } = tally;
  const texts = undecidedTexts(tally);
  if (unplaced > 0)
    texts.push(`${counted(unplaced, "trade")} beyond the limit cannot be named without times, and are in no sum`);
  return texts.join(" · ");
}

export const stateLabels = {
  open: "Open",
  near: "Near",
  reached: "Reached",
  over: "Over",
} as const satisfies Record<RuleNow["state"], string>;

export const stateTones = { open: "neutral", near: "warning", reached: "warning", over: "loss" } as const;

/** "₹4,200 of ₹5,000", "3 of 5"; empty for rules without a limit. */
export function levelText({ value, limit }: RuleNow, kind: RuleKind, money: typeof formatMoney): string {
  if (value === null || limit === null) return "";
  return `${levelAmount(value, kind, money)} of ${levelAmount(limit, kind, money)}`;
}

/** An amount of a level: rupees, or a number of trades or losses. */
export const levelAmount = (amount: string, kind: RuleKind, money: typeof formatMoney) =>
  kind === "max-loss" || kind === "give-back" ? money(amount) : amount;

const LIMITS: readonly RuleKind[] = ["max-loss", "give-back", "max-trades", "max-losses", "losses-in-row"];
/** Whether what breaks a rule comes after a limit of the day. */
export const isLimit = (kind: RuleKind) => LIMITS.includes(kind);

/** Whether breaking a rule has paid so far. */
export const hasPaid = ({ booked, net }: Brought) => booked > 0 && !net.startsWith("-") && net !== "0";
