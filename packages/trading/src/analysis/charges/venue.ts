import type { Product } from "../match-columns.ts";
import type { Venue } from "./rate-series.ts";

const BSE_GROUPS: Readonly<Record<string, Venue>> = {
  X: "BSE-X",
  XT: "BSE-X",
  Z: "BSE-X",
  ZP: "BSE-X",
  P: "BSE-X",
  SS: "BSE-SS",
  ST: "BSE-SS",
  M: "BSE-M",
  MT: "BSE-M",
  TS: "BSE-M",
  MS: "BSE-M",
};
const BSE_INDEXES: ReadonlySet<string> = new Set(["SENSEX", "BANKEX"]);
const BSE_UNDERLYINGS: ReadonlySet<string> = new Set(["SENSEX", "BANKEX", "SENSEX50"]);

/**
 * The venue that sets the exchange's charge, or null for an exchange without a table. A report without exchanges (Groww F&O)
 * names it by the underlying: contracts on BSE's indexes trade at BSE, all others at NSE.
 *
 * @param series of equity: the group at BSE
 */
export function venueOf(exchange: string, series: string, product: Product, underlying: string): Venue | null {
  const derivative = product === "futures" || product === "options";
  const name = exchange || (derivative && BSE_UNDERLYINGS.has(underlying) ? "BSE" : "NSE");
  if (name === "NSE") return "NSE";
  if (name !== "BSE") return null;
  if (derivative) return BSE_INDEXES.has(underlying) ? "BSE-INDEX" : "BSE";
  return Object.hasOwn(BSE_GROUPS, series) ? (BSE_GROUPS[series] ?? "BSE") : "BSE";
}
