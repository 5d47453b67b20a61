import type { Brought, RuleTally } from "@saudabook/contract/discipline/discipline.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import type { LaterWorking, WorkingPart } from "../figures/working.tsx";
import { undecidedTexts } from "./rule-words.ts";

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
