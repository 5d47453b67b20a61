import { paths } from "./paths.ts";

// Addresses of the signed-in site alone: not with the paths that every visitor loads.

export const roundTripPath = (id: string) => `${paths.roundTrips}/${encodeURIComponent(id)}`;
/** Address of the trades of an execution. */
export const fillPath = (id: string) => paths.fill.replace(":fillid", encodeURIComponent(id));
/** State of the page of a trade whose fill was followed in the Trade Log, which is the page before. */
export const FROM_LOG = "trade-log";
/** Address of one unsettled position, by its key, or of all of them. */
export const settlePath = (position: string | null) =>
  position === null ? paths.toSettle : `${paths.toSettle}?${new URLSearchParams({ position })}`;
export const importHref = (id: string) => `${paths.imports}/${encodeURIComponent(id)}`;
/** Address of the executions of a symbol. */
export const tradeLogOf = (symbol: string) => `${paths.tradeLog}&${new URLSearchParams({ symbol })}`;
export const setupPath = (id: string) => paths.setup.replace(":setupid", encodeURIComponent(id));
export const rulePath = (id: string) => paths.rule.replace(":ruleid", encodeURIComponent(id));
/** Address of a tax year: calendar year of its 1 April. */
export const taxYearPath = (year: number) => `${paths.tax}?year=${year}`;
/** Address of a day, `YYYY-MM-DD`. */
export const dayPath = (day: string) => `${paths.day}?day=${day}`;
