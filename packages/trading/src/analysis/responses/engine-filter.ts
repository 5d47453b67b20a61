import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { Filter, GroupName } from "../metrics/selection.ts";
import { dayNumber } from "../prepare/day-number.ts";

/** The filter of a request in the engine's format. */
export function engineFilter(asked: AnalysisFilter): Filter {
  const { from, to, account, broker, symbol, underlying, segment, product, side, holding, result, source } = asked;
  const { setup, tag, mistake, rating, confidence, reviewed } = asked;
  const given: { [Key in keyof Filter]: Filter[Key] | undefined } = {
    from: from === undefined ? undefined : dayNumber(from),
    to: to === undefined ? undefined : dayNumber(to),
    accounts: account === undefined ? undefined : new Set([account]),
    brokers: broker === undefined ? undefined : new Set([broker]),
    symbol: symbol ? capitals(symbol) : undefined,
    underlying: underlying ? capitals(underlying) : undefined,
    segment,
    product,
    side,
    holding,
    result,
    source,
    setup,
    tag,
    mistake,
    rating: rating === undefined ? undefined : Number(rating) || 0,
    confidence: confidence === undefined ? undefined : Number(confidence) || 0,
    reviewed: reviewed === undefined ? undefined : reviewed === "yes",
    groups: groupsOf(asked),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function groupsOf(asked: AnalysisFilter): Filter["groups"] {
  const { weekday, hour, slot, weekdayHour, optionType, quantity, value, daysToExpiry } = asked;
  const keys: [GroupName, string | undefined][] = [
    ["weekday", weekday],
    ["hour", hour],
    ["slot", slot],
    ["weekday-hour", weekdayHour],
    ["option-type", optionType],
    ["quantity", quantity],
    ["value", value],
    ["days-to-expiry", daysToExpiry],
  ];
  const given = keys.filter((pair): pair is [GroupName, string] => pair[1] !== undefined);
  return given.length === 0 ? undefined : new Map(given);
}

const capitals = (text: string) => text.trim().toUpperCase();
