const SUFFIX = /-(EQ|BE|BZ|BL|IL|SM|ST|SZ)$/;
const TRADE_FOR_TRADE_SERIES: Record<string, ReadonlySet<string>> = {
  NSE: new Set(["BE", "BZ", "BL", "IL", "ST", "SZ"]),
  BSE: new Set(["T", "TS", "XT", "Z", "ZP", "MT"]),
};

/** A symbol in capitals without the suffix of its series: `BAJAJ-AUTO` stays, `SMALL-BE` is `SMALL`. */
export function rootSymbol(symbol: string): string {
  return symbol.toUpperCase().replace(SUFFIX, "");
}

/** The file's series, otherwise the symbol's suffix, otherwise empty. */
export function seriesOf(series: string | null, symbol: string): string {
  if (series !== null && series !== "") return series.toUpperCase();
  return SUFFIX.exec(symbol.toUpperCase())?.[1] ?? "";
}

/** Whether a series is never netted within the day (rule 8). A row without an exchange counts as NSE. */
export function isTradeForTrade(exchange: string, series: string): boolean {
  return (TRADE_FOR_TRADE_SERIES[exchange] ?? TRADE_FOR_TRADE_SERIES["NSE"])?.has(series) ?? false;
}

/** The exchange of a segment's code: `NFO` belongs to the NSE, `BFO` to the BSE. */
export function venueOf(exchange: string): string {
  return exchange === "NFO" ? "NSE" : exchange === "BFO" ? "BSE" : exchange;
}
