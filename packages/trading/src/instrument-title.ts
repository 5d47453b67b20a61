import type { Instrument } from "@saudabook/contract/analysis/round-trips.ts";
import { dayText } from "./calendar.ts";

const KINDS = { future: "FUT", call: "CE", put: "PE" } as const;

/** The two parts of an instrument's name. */
export interface InstrumentTitle {
  /** The symbol of equity, otherwise the underlying. */
  name: string;
  /** `16 Jun 2026 23900 CE`; empty for equity, and for a contract whose symbol is all that is known. */
  contract: string;
}

/**
 * The parts of the one name that an instrument has for all brokers. A contract without an expiry keeps its symbol, because two
 * months of it would otherwise look the same.
 */
export function instrumentParts(instrument: Pick<Instrument, "kind" | "symbol" | "underlying" | "expiry" | "strike">) {
  const { kind, symbol, underlying, expiry, strike } = instrument;
  if (kind === "equity" || kind === "unknown-derivative" || expiry === null) {
    return { name: symbol, contract: "" } satisfies InstrumentTitle;
  }
  const parts = [dayText(expiry), strike, KINDS[kind]].filter((part) => part !== null);
  return { name: underlying, contract: parts.join(" ") } satisfies InstrumentTitle;
}

/** `RELIANCE`, `NIFTY 16 Jun 2026 23900 CE`, `NIFTY 30 Jun 2026 FUT`, whichever broker's file it comes from. */
export function instrumentTitle(instrument: Parameters<typeof instrumentParts>[0]): string {
  const { name, contract } = instrumentParts(instrument);
  return contract === "" ? name : `${name} ${contract}`;
}
