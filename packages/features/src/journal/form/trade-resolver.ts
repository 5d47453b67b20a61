import type { JournalEntry, JournalType } from "@saudabook/contract/journal/journal.ts";
import type { FieldErrors, Resolver } from "react-hook-form";
import { readTradeValues } from "./read-trade-values.ts";
import type { TradeField, TradeValues } from "./trade-values.ts";

/** Validates the form with the contract's schema, after converting the figures to the notation in which they are sent. */
export function tradeResolver(type: JournalType, lastDay: string): Resolver<TradeValues, unknown, JournalEntry> {
  return (values) => {
    const { entry, problems } = readTradeValues(values, type, lastDay);
    return entry ? { values: entry, errors: {} } : { values: {}, errors: errorsOf(problems) };
  };
}

function errorsOf(problems: Partial<Record<TradeField, string>>): FieldErrors<TradeValues> {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: "contract", message }]));
}
