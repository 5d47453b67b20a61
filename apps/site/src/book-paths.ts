import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { writeAccount } from "./chosen-account.ts";
import { paths } from "./paths.ts";
import { panelQuery } from "./state/dashboard.ts";

// Addresses of the signed-in site alone: not with the paths that every visitor loads.

export const roundTripPath = (id: string) => `${paths.roundTrips}/${encodeURIComponent(id)}`;
/** The import of a broker account's files. */
export const addTradesOf = (account: string) => `${paths.dashboard}?${writeAccount(account, panelQuery(ADD_TRADES))}`;
export const fillsPath = paths.fill.slice(0, -":fillid".length);
/** The trades of an execution. */
export const fillPath = (id: string) => fillsPath + encodeURIComponent(id);
/** A position that waits, by its key. */
export const settlePath = (position: string) => `${paths.toSettle}?${new URLSearchParams({ position })}`;
/** The imported files. */
export const importsPath = `${paths.dashboard}/imports`;
export const importHref = (id: string) => `${importsPath}/${encodeURIComponent(id)}`;
/** The executions of a symbol. */
export const tradeLogOf = (symbol: string) => `${paths.tradeLog}&${new URLSearchParams({ symbol })}`;
