import { monthlyName } from "../../../contract-name.ts";
import { canonical } from "../../../money.ts";
import type { Instrument, InstrumentKind } from "../../execution-columns.ts";
import type { BookPlan } from "../book-plan.ts";
import { dayNumber } from "../day-number.ts";
import type { StagedRows } from "../staging/staged-rows.ts";

const KINDS: Record<string, InstrumentKind> = { CE: "call", PE: "put", FUT: "future" };

/** A monthly symbol has all terms of its contract but the day of expiry, and charges do not depend on that day. */
function termsOf(symbol: string): Pick<Instrument, "kind"> & Partial<Instrument> {
  const name = monthlyName(symbol);
  if (name === null) return { kind: "unknown-derivative" };
  const { underlying, strike, kind } = name;
  const known = KINDS[kind.toUpperCase()] ?? "unknown-derivative";
  return { kind: known, underlying, strike: strike === "" ? null : canonical(strike) };
}

/** Describes an instrument by its key and the symbol of its newest row; on one day, the alphabetically first symbol. */
export function describeInstrument(rows: StagedRows, key: string, plans: readonly BookPlan[]): Instrument {
  let symbol = "";
  let newest = Number.NEGATIVE_INFINITY;
  for (const plan of plans) {
    for (const row of plan.rows) {
      const day = rows.day[row] ?? 0;
      const text = rows.symbols.all[rows.symbol[row] ?? 0] ?? "";
      if (day < newest || (day === newest && text >= symbol)) continue;
      newest = day;
      symbol = text;
    }
  }
  const at = key.indexOf(":");
  const [kind, rest] = [key.slice(0, at), key.slice(at + 1)];
  const equity = {
    key,
    kind: "equity",
    symbol,
    isin: null,
    underlying: symbol,
    expiryDay: null,
    strike: null,
  } as const;
  if (kind === "isin") return { ...equity, isin: rest };
  if (kind === "contract") return { ...equity, ...termsOf(rest) };
  if (kind !== "fno") return equity;
  const [underlying = "", expiry = "", strike = "", what = ""] = rest.split("|");
  return {
    key,
    kind: KINDS[what] ?? "unknown-derivative",
    symbol,
    isin: null,
    underlying,
    expiryDay: dayNumber(expiry),
    strike: strike === "" ? null : strike,
  };
}
