import type { PlaybookCheck } from "@saudabook/contract/playbooks/playbook-checks.ts";
import type { Checklist, ChecklistResult } from "@saudabook/contract/playbooks/playbook-results.ts";
import type { PlaybookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import type { RuleAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { productLabels } from "../../words/trade-labels.ts";
import { kindLabels, reasonText, testText } from "../discipline/rule-words.ts";

export const groupLabels = {
  entry: "Entry",
  exit: "Exit",
  risk: "Risk",
  time: "Time",
  other: "Other",
} as const satisfies Record<PlaybookRule["group"], string>;

export const answerLabels = {
  kept: "Kept",
  broken: "Broken",
  "not-applicable": "Not applicable",
  unanswered: "Unanswered",
} as const satisfies Record<RuleAnswer, string>;

export const answerTones = {
  kept: "gain",
  broken: "loss",
  "not-applicable": "neutral",
  unanswered: "warning",
} as const satisfies Record<RuleAnswer, string>;

export const planLabels = { on: "On plan", off: "Off plan", unknown: "Plan unknown" } as const satisfies Record<
  Checklist["plan"],
  string
>;
export const planTones = { on: "gain", off: "loss", unknown: "neutral" } as const;

/** The kinds of checks, as the form offers them. */
export const checkKindLabels = {
  "entry-window": kindLabels["entry-window"],
  weekdays: "Entry on a weekday",
  "days-to-expiry": "Days to expiry",
  "expiry-day": kindLabels["expiry-day"],
  side: "Long or short",
  products: "Intraday, delivery, futures, options",
  "option-type": "Call or put",
  premium: "Options bought or written",
  instruments: kindLabels.instruments,
  "max-size": "Most in one position",
  "stop-before-exit": kindLabels["stop-before-exit"],
  "plan-before-entry": kindLabels["plan-before-entry"],
  "planned-r": "Planned R at least",
  "loss-beyond-r": kindLabels["loss-beyond-r"],
  "no-averaging": kindLabels["no-averaging"],
  "cool-off": kindLabels["cool-off"],
  "max-holding": "Longest holding",
} as const satisfies Record<PlaybookCheck["kind"], string>;

export const weekdayLabel = (day: string) => `${day[0]?.toUpperCase()}${day.slice(1)}`;

/** Describes a check in one sentence. */
export function checkText(check: PlaybookCheck): string {
  switch (check.kind) {
    case "weekdays":
      return `Entered on ${check.weekdays.map(weekdayLabel).join(", ")}`;
    case "days-to-expiry":
      return check.least === check.most
        ? `Entered ${counted(check.least, "day")} before the expiry`
        : `Entered ${check.least} to ${counted(check.most, "day")} before the expiry`;
    case "side":
      return check.side === "long" ? "Long" : "Short";
    case "products":
      return `Traded as ${check.products.map((one) => productLabels[one].toLowerCase()).join(" or ")}`;
    case "option-type":
      return check.type === "call" ? "A call" : "A put";
    case "premium":
      return check.premium === "bought" ? "Options bought" : "Options written";
    case "planned-r":
      return `At the target at least ${check.least} times the risk`;
    case "max-holding":
      return `Held for at most ${counted(check.minutes, "minute")}`;
    default:
      return testText(check);
  }
}

/** Describes the result of a check. */
export function automaticText(automatic: ChecklistResult["automatic"]): string {
  if (automatic === null) return "The check doesn't concern this trade";
  if (automatic === "kept" || automatic === "broken") return `The check says ${automatic}`;
  if (automatic === "no-plan") return "The check can't tell: it needs a target and a risk";
  return `The check can't tell: ${reasonText(automatic)}`;
}

/** "5 of 6 points, 2 rules unanswered". */
export function pointsText({ kept, broken, unanswered }: Pick<Checklist, "kept" | "broken" | "unanswered">): string {
  const open = unanswered > 0 ? `, ${counted(unanswered, "rule")} unanswered` : "";
  if (kept + broken === 0) return unanswered > 0 ? `${counted(unanswered, "rule")} unanswered` : "No rule applies";
  return `${kept} of ${counted(kept + broken, "point")}${open}`;
}
