import { ADD_TRADES, type PanelIndex, TRADE_DETAILS } from "@saudabook/features/dashboard/panels.ts";
import { atom } from "jotai";
import { isBoolean, storedAtom } from "./stored-atom.ts";

/** Wide (open) or narrow on large screens; remembered on this device. */
export const sidebarOpen = storedAtom("sidebar-open", true, isBoolean);

/**
 * The query of the address, kept by the dashboard. The dashboard's panel is read from it, so that a reload, a link and the back button lead
 * to the same view. It is changed by navigating.
 */
export const search = atom(typeof location === "undefined" ? "" : location.search);
const params = atom((get) => new URLSearchParams(get(search)));

const PANEL = "panel";
const PANEL_NAMES: Record<PanelIndex, string> = { [ADD_TRADES]: "add-trades", [TRADE_DETAILS]: "trade-log" };

/** Null where the address names no panel. */
export const selectedMenuIndex = atom<PanelIndex | null>((get) => {
  const named = get(params).get(PANEL);
  return ([ADD_TRADES, TRADE_DETAILS] as const).find((panel) => PANEL_NAMES[panel] === named) ?? null;
});

/** The address's query for a panel; a table's view is dropped. */
export const panelQuery = (panel: PanelIndex) => new URLSearchParams({ [PANEL]: PANEL_NAMES[panel] });

/** Whether a query names a panel. */
export const namesPanel = (query: string) => new URLSearchParams(query).has(PANEL);
