import { CHOSEN_CLASSES } from "@saudabook/contract/tax/tax-choices.ts";
import { fundName } from "./fund-names.ts";

/**
 * Classes of equity instruments, by the tax treatment of their gains. `trust-unit`: unit of a REIT or an InvIT; `other-fund`: gold, silver or
 * overseas; `sgb`: sovereign gold bond; `entitlement`: right to a rights issue.
 */
export const INSTRUMENT_CLASSES = [...CHOSEN_CLASSES, "unknown"] as const;
export type InstrumentClass = (typeof INSTRUMENT_CLASSES)[number];

/** The class of an instrument, and why. */
export interface ClassifiedInstrument {
  class: InstrumentClass;
  /** The part of the ISIN, or of the symbol, that decided. */
  because: string;
  /** Whether the symbol decided, so that the user should confirm the class. */
  byName: boolean;
}

/** Security types of companies and trusts: the 8th and 9th character of an ISIN with `INE` or `IN9` (NSDL). */
const SECURITY_TYPES: Readonly<Record<string, InstrumentClass>> = {
  "01": "share",
  "07": "bond",
  "08": "bond",
  "20": "entitlement",
  "23": "trust-unit",
  "25": "trust-unit",
};

/** Words in the symbols of exchange-traded funds. They tell a fund from a share where no ISIN does. */
const FUND_WORDS = /BEES|ETF/;

/**
 * The class of an equity instrument. ISINs of mutual funds and ETFs begin with `INF`: their symbol decides, and a fund without a known name
 * is `unknown`. Securities of the central government and of the states have a digit in the third place (RBI); among them a symbol with `SGB` is a
 * gold bond, which has the same terms as the others, so that there is nothing to confirm. An instrument without an ISIN is a share by
 * name, as for STT, unless its symbol is that of a fund or a gold bond.
 *
 * @param isin 12 characters, or null where no file has it
 * @param symbol upper case
 */
export function instrumentClass(isin: string | null, symbol: string): ClassifiedInstrument {
  if (isin === null) return classByName(symbol);
  if (isin.startsWith("INF")) return fundClass(symbol);
  if (/^IN[0-4]/.test(isin)) {
    return symbol.includes("SGB")
      ? { class: "sgb", because: `ISIN begins with ${isin.slice(0, 3)}, symbol contains SGB`, byName: false }
      : { class: "government", because: `ISIN begins with ${isin.slice(0, 3)}`, byName: false };
  }
  if (!/^IN[E9]/.test(isin))
    return { class: "unknown", because: `ISIN begins with ${isin.slice(0, 3)}`, byName: false };
  const type = isin.slice(7, 9);
  return { class: SECURITY_TYPES[type] ?? "unknown", because: `ISIN has security type ${type}`, byName: false };
}

function classByName(symbol: string): ClassifiedInstrument {
  if (FUND_WORDS.test(symbol)) return fundClass(symbol);
  if (symbol.startsWith("SGB")) return { class: "sgb", because: "symbol begins with SGB", byName: true };
  return { class: "share", because: "no ISIN, and no fund's name in the symbol", byName: true };
}

function fundClass(symbol: string): ClassifiedInstrument {
  const name = fundName(symbol);
  return name === null
    ? { class: "unknown", because: "a fund without a known name in the symbol", byName: false }
    : { class: name.class, because: `symbol contains ${name.part}`, byName: true };
}
