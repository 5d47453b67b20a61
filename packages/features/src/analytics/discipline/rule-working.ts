import type { Brought, RuleNow, RuleTally } from "@saudabook/contract/discipline/discipline.ts";
import type { RuleKind } from "@saudabook/contract/discipline/rule-tests.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import type { LaterWorking, WorkingPart } from "../figures/working.tsx";
import { levelAmount, stateLabels, undecidedTexts } from "./rule-words.ts";

const signed = (value: string) => formatMoney(value, { signed: true });

/**
 * The working of what breaking rules brought.
 *
 * @param name e.g. "Five trades, no more, November 2026"
 * @param unplaced entries beyond a limit that cannot be named without times
 * @param daysHref address of the days and their trades; null where they are listed beside the figure
 */
export function broughtWorking(
  brought: Brought,
  { name, unplaced = 0, daysHref }: { name: string; unplaced?: number; daysHref: string | null },
): LaterWorking {
  const title = `Net P&L of broken rules: ${name}`;
  return {
    title,
    work: () => {
      const { days, trades, booked, wins, net, mean, low, high } = brought;
      const parts: WorkingPart[] = [
        { label: "Days with a broken rule", value: formatCount(days) },
        { label: "Trades with units that broke it", value: formatCount(trades) },
        { label: "of them with a booked exit", value: formatCount(booked) },
        { label: "of these above zero", value: formatCount(wins) },
        { label: "Net P&L of these units", value: signed(net), note: "After their charges" },
      ];
      if (low !== null && high !== null) {
        parts.push({
          label: "95% interval of the mean",
          value: `${signed(low)} to ${signed(high)}`,
          note: "Student's t over the trades",
        });
      }
      const open = trades - booked;
      return {
        title,
        definition:
          "The booked result of the units that a kept rule would not have had: the whole trade if its entry broke the rule, otherwise the units that were added.",
        parts,
        formula: mean === null ? null : `${signed(net)} ÷ ${counted(booked, "trade")} = ${signed(mean)} each`,
        leftOut: [
          ...(open > 0 ? [`${counted(open, "trade is", "trades are")} still open: no result is booked.`] : []),
          ...(unplaced > 0
            ? [`${counted(unplaced, "entry", "entries")} beyond a limit can't be named without times.`]
            : []),
        ],
        tradesHref: daysHref,
        rowsLabel: "See the days",
      };
    },
  };
}

/** The working of how often a rule was kept. Parameters as those of {@link broughtWorking}. */
export function keptWorking(tally: RuleTally, name: string, daysHref: string | null): LaterWorking {
  const title = `Days kept: ${name}`;
  return {
    title,
    work: () => {
      const { kept, broken, rate, low, high } = tally;
      const parts: WorkingPart[] = [
        { label: "Days kept", value: formatCount(kept) },
        { label: "Days broken", value: formatCount(broken) },
      ];
      if (low !== null && high !== null) {
        parts.push({
          label: "95% interval",
          value: `${formatPercent(low)} to ${formatPercent(high)}`,
          note: "Wilson's interval of a share",
        });
      }
      return {
        title,
        definition: "The share of the days that tested the rule on which it was kept.",
        parts,
        formula:
          rate === null
            ? null
            : `${formatCount(kept)} ÷ (${formatCount(kept)} + ${formatCount(broken)}) = ${formatPercent(rate)}`,
        leftOut: undecidedTexts(tally).map((text) => `${text}.`),
        tradesHref: daysHref,
        rowsLabel: "See the days",
      };
    },
  };
}

/** The quantity that a rule limits on a day, by kind of rule. Kinds without a limit have none. */
const levels: Partial<Record<RuleKind, { label: string; definition: string }>> = {
  "max-loss": {
    label: "Booked loss of today",
    definition: "The booked result of today after charges, as a loss: 0 while it is not below zero.",
  },
  "give-back": {
    label: "Given back",
    definition:
      "The highest booked result of today, less the booked result now. The limit is the share of that highest result that the rule lets you give back.",
  },
  "max-trades": {
    label: "Trades entered today",
    definition: "The trades that were entered today. An idea counts once.",
  },
  "max-losses": {
    label: "Losses of today",
    definition: "The trades that closed with a loss today, counted until the limit is reached.",
  },
  "losses-in-row": {
    label: "Losses in a row",
    definition:
      "The trades that closed with a loss one after the other, counted until the limit is reached. Any other result begins the count again.",
  },
  "max-size": {
    label: "Trades open at once",
    definition: "The trades that are open, also those of earlier days. An idea counts once.",
  },
};

const stateNotes = {
  open: "Below 80% of the limit",
  near: "80% of the limit or more",
  reached: "Nothing was entered after it",
  over: "Something was entered after the limit",
} as const satisfies Record<RuleNow["state"], string>;

/**
 * The working of how far today came towards a limit; null for rules without one.
 *
 * @param name the rule's
 * @param dayHref address of today
 */
export function nowWorking(
  { state, value, limit }: RuleNow,
  kind: RuleKind,
  name: string,
  dayHref: string,
): LaterWorking | null {
  const level = levels[kind];
  if (level === undefined || value === null || limit === null) return null;
  const title = `Today: ${name}`;
  return {
    title,
    work: () => ({
      title,
      definition: level.definition,
      parts: [
        { label: level.label, value: levelAmount(value, kind, formatMoney) },
        { label: "Limit", value: levelAmount(limit, kind, formatMoney) },
        { label: "State", value: stateLabels[state], note: stateNotes[state] },
      ],
      formula: null,
      leftOut: [
        "Trades after your newest import.",
        ...(kind === "max-loss" || kind === "give-back" ? ["The value of open positions."] : []),
      ],
      tradesHref: dayHref,
      rowsLabel: "See the day",
    }),
  };
}
