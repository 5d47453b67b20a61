import type { BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { DAYS_TO_EXPIRY, QUANTITIES, VALUES } from "@saudabook/contract/analysis/filter-values.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import type { AccountLabel } from "../../words/account-names.tsx";
import { capitalised } from "../../words/capitalised.ts";
import { accountCode, positionLabels, productLabels, tradeTypeLabels } from "../../words/trade-labels.ts";
import { holdingLabels, withoutLabels } from "../analysis-labels.ts";
import { dayText, monthText } from "../day-text.ts";
import { financialYearDays, monthEnd } from "../frame/period.ts";

const named = (labels: Record<string, string>) => (key: string) => labels[key] ?? key;

/** "50 to 99", "10,000 and more": a bucket by its lower bound. */
function bucketText(bounds: readonly number[], format: (value: number) => string): (key: string) => string {
  return (key) => {
    const low = Number(key);
    const next = bounds[bounds.indexOf(low) + 1];
    if (next === undefined) return `${format(low)} and more`;
    return next === low + 1 ? format(low) : `${format(low)} to ${format(next - 1)}`;
  };
}

const whole = (value: number) => formatNumber(String(value));
const rupees = (value: number) => formatMoney(String(value), { fraction: 0 });
const VALUE_BOUNDS = VALUES.map(Number);

/** "10:15 to 11:15" for 60 minutes. An hour that begins at midnight is shown as its first 15 minutes. */
export function timeSpan(from: string, minutes: number): string {
  const [hour = 0, minute = 0] = from.split(":").map(Number);
  const end = hour * 60 + minute + (from === "00:00" ? 15 : minutes);
  return `${from} to ${String(Math.floor(end / 60) % 24).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
}

/** "Thursday 10:15 to 11:15". */
function weekdayHourText(key: string): string {
  const [weekday = "", hour = ""] = key.split(" ");
  return `${capitalised(weekday)} ${timeSpan(hour, 60)}`;
}

const texts: Record<BreakdownName, (key: string) => string> = {
  day: dayText,
  month: monthText,
  "financial-year": (key) => `FY ${key}`,
  weekday: capitalised,
  slot: (key) => timeSpan(key, 15),
  "weekday-hour": weekdayHourText,
  symbol: (key) => key,
  segment: named(tradeTypeLabels),
  product: named(productLabels),
  side: named(positionLabels),
  holding: named(holdingLabels),
  "days-to-expiry": (key) => `${bucketText(DAYS_TO_EXPIRY.map(Number), whole)(key)} ${key === "1" ? "day" : "days"}`,
  "option-type": named({ call: "Calls", put: "Puts" }),
  "bought-or-written": named({ bought: "Bought", written: "Written" }),
  quantity: bucketText(QUANTITIES.map(Number), whole),
  value: (key) => {
    const next = VALUE_BOUNDS[VALUE_BOUNDS.indexOf(Number(key)) + 1];
    if (next === undefined) return `${rupees(Number(key))} and more`;
    return Number(key) === 0 ? `under ${rupees(next)}` : `${rupees(Number(key))} to under ${rupees(next)}`;
  },
  account: accountCode,
  setup: (key) => key,
  tag: (key) => key,
  mistake: (key) => key,
  rating: (key) => `${key} of 5`,
  confidence: (key) => `${key} of 5`,
};

const isNamed = (by: BreakdownName) => by === "account" || by === "setup" || by === "tag" || by === "mistake";

/** The group of a breakdown in words. */
export const groupText = (by: BreakdownName, key: string, accountLabel: AccountLabel = accountCode): string => {
  if (key === "none" && by in withoutLabels) return withoutLabels[by as keyof typeof withoutLabels];
  return isNamed(by) ? accountLabel(key) : texts[by](key);
};

const filters: Record<BreakdownName, (key: string) => AnalysisFilter> = {
  day: (key) => ({ from: key, to: key }),
  month: (key) => ({ from: `${key}-01`, to: monthEnd(key) }),
  "financial-year": financialYearDays,
  symbol: (key) => ({ underlying: key }),
  segment: (key) => ({ segment: key }) as AnalysisFilter,
  product: (key) => ({ product: key }) as AnalysisFilter,
  side: (key) => ({ side: key }) as AnalysisFilter,
  holding: (key) => ({ holding: key }) as AnalysisFilter,
  account: (key) => ({ account: key }),
  weekday: (key) => ({ weekday: key }) as AnalysisFilter,
  slot: (key) => ({ slot: key }),
  "weekday-hour": (key) => ({ weekdayHour: key }),
  "bought-or-written": (key) => ({ product: "options", side: key === "bought" ? "long" : "short" }),
  value: (key) => ({ value: key }) as AnalysisFilter,
  "option-type": (key) => ({ optionType: key }) as AnalysisFilter,
  quantity: (key) => ({ quantity: key }) as AnalysisFilter,
  "days-to-expiry": (key) => ({ daysToExpiry: key }) as AnalysisFilter,
  setup: (key) => ({ setup: key }),
  tag: (key) => ({ tag: key }),
  mistake: (key) => ({ mistake: key }),
  rating: (key) => ({ rating: key }) as AnalysisFilter,
  confidence: (key) => ({ confidence: key }) as AnalysisFilter,
};

/** The filter that chooses the trades of a group. */
export function groupFilter(by: readonly BreakdownName[], keys: readonly string[]): AnalysisFilter {
  return Object.assign({}, ...by.map((name, at) => filters[name](keys[at] ?? "")));
}
