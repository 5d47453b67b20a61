import { fundName } from "../../securities/fund-names.ts";
import type { SecurityKind } from "./rate-series.ts";

/** Sovereign gold bonds and government securities, as NSE and BSE list them. */
const GOVERNMENT_SERIES: ReadonlySet<string> = new Set(["GB", "GS", "TB", "SG", "G", "F-G"]);

/**
 * How STT and stamp duty treat an equity instrument. ISINs of mutual funds and ETFs begin with `INF`, those of government
 * securities with `IN0`; all others are shares (also InvITs and REITs, which pay as shares do).
 *
 * @param symbol upper case; decides among ETFs, since no file names the kind of fund
 */
export function securityKind(isin: string | null, symbol: string, series: string): SecurityKind {
  if (isin?.startsWith("IN0") || GOVERNMENT_SERIES.has(series)) return "government";
  if (isin?.startsWith("INF")) return fundName(symbol)?.security ?? "equity-etf";
  return "share";
}
