import {
  DAYS_TO_EXPIRY,
  OPTION_TYPES,
  QUANTITIES,
  RATINGS,
  VALUES,
  WEEKDAYS,
} from "@saudabook/contract/analysis/filter-values.ts";
import { type ClauseField, fieldName } from "@saudabook/contract/analysis/lab/clauses.ts";
import type { Label } from "@saudabook/contract/journal/labels.ts";
import type { AccountLabel } from "../../words/account-names.tsx";
import { brokerLabels, optionsOf, positionLabels, productLabels, tradeTypeLabels } from "../../words/trade-labels.ts";
import { holdingLabels, resultLabels, reviewedLabels, sourceLabels, withoutLabels } from "../analysis-labels.ts";
import { groupText, timeSpan } from "../breakdowns/breakdown-text.ts";

interface Option {
  value: string;
  label: string;
}

/** The user's own names that a clause can choose by. */
export interface ClauseNames {
  labels: readonly Label[];
  accounts: readonly string[];
  nameOf: AccountLabel;
}

/** Fields that a clause can choose by, in the order in which they are offered. */
const FIELDS = [
  "weekday",
  "slot",
  "hour",
  "weekdayHour",
  "underlying",
  "symbol",
  "segment",
  "product",
  "side",
  "optionType",
  "daysToExpiry",
  "holding",
  "quantity",
  "value",
  "setup",
  "tag",
  "mistake",
  "rating",
  "reviewed",
  "result",
  "account",
  "broker",
  "source",
  "from",
  "to",
] as const satisfies readonly ClauseField[];

export const fieldOptions: readonly Option[] = FIELDS.map((field) => ({ value: field, label: fieldName(field) }));

const SESSION_HOURS = ["09:15", "10:15", "11:15", "12:15", "13:15", "14:15", "15:15"];
const SESSION_SLOTS = Array.from({ length: 25 }, (_, at) => {
  const minutes = 9 * 60 + 15 + at * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});
const TRADING_WEEKDAYS = WEEKDAYS.slice(0, 5);

const grouped = (values: readonly string[], text: (value: string) => string): Option[] =>
  values.map((value) => ({ value, label: text(value) }));

/** The values of a field; `day` and `text` are typed. */
export function valueOptions(field: ClauseField, { labels, accounts, nameOf }: ClauseNames): Option[] | "day" | "text" {
  switch (field) {
    case "from":
    case "to":
      return "day";
    case "symbol":
    case "underlying":
      return "text";
    case "weekday":
      return grouped(WEEKDAYS, (value) => groupText("weekday", value));
    case "slot":
      return grouped(SESSION_SLOTS, (value) => groupText("slot", value));
    case "hour":
      return grouped(SESSION_HOURS, (value) => timeSpan(value, 60));
    case "weekdayHour":
      return grouped(
        TRADING_WEEKDAYS.flatMap((day) => SESSION_HOURS.map((hour) => `${day} ${hour}`)),
        (value) => groupText("weekday-hour", value),
      );
    case "segment":
      return optionsOf(tradeTypeLabels);
    case "product":
      return optionsOf(productLabels);
    case "side":
      return optionsOf(positionLabels);
    case "optionType":
      return grouped(OPTION_TYPES, (value) => groupText("option-type", value));
    case "daysToExpiry":
      return grouped(DAYS_TO_EXPIRY, (value) => groupText("days-to-expiry", value));
    case "holding":
      return optionsOf(holdingLabels);
    case "quantity":
      return grouped(QUANTITIES, (value) => groupText("quantity", value));
    case "value":
      return grouped(VALUES, (value) => groupText("value", value));
    case "setup":
    case "tag":
    case "mistake":
      return [
        ...labels.filter(({ kind }) => kind === field).map(({ id, name }) => ({ value: id, label: name })),
        { value: "none", label: withoutLabels[field] },
      ];
    case "rating":
      return grouped(RATINGS, (value) => groupText("rating", value));
    case "reviewed":
      return optionsOf(reviewedLabels);
    case "result":
      return optionsOf(resultLabels);
    case "account":
      return grouped(accounts, nameOf);
    case "broker":
      return optionsOf(brokerLabels);
    case "source":
      return optionsOf(sourceLabels);
  }
}
