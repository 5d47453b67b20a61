import { paths } from "./paths.ts";

// Addresses of the signed-in site alone: not with the paths that every visitor loads.

export const roundTripPath = (id: string) => `${paths.roundTrips}/${encodeURIComponent(id)}`;
/** A position that waits to be settled, by its key. */
export const settlePath = (position: string) => `${paths.toSettle}?${new URLSearchParams({ position })}`;
/** The executions of a symbol. */
export const tradeLogOf = (symbol: string) => `${paths.tradeLog}&${new URLSearchParams({ symbol })}`;
