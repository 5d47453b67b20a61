import { ADD_TRADES, type PanelIndex, TRADE_DETAILS } from "@saudabook/features/dashboard/panels.ts";
import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

/** Wide (open) or narrow on large screens; remembered on this device. */
export const sidebarOpen = atomWithStorage("sidebar-open", true, undefined, { getOnInit: true });

/**
 * The query of the address, kept by the dashboard. The dashboard's panel is read from it, so that a reload, a link and the back
 * button lead to what was seen; it is changed by navigating.
 */
export const search = atom(typeof location === "undefined" ? "" : location.search);
const params = atom((get) => new URLSearchParams(get(search)));

const PANEL = "panel";
const PANEL_NAMES: Record<PanelIndex, string> = { [ADD_TRADES]: "add-trades", [TRADE_DETAILS]: "trade-log" };

export const selectedMenuIndex = atom<PanelIndex>((get) =>
  get(params).get(PANEL) === PANEL_NAMES[TRADE_DETAILS] ? TRADE_DETAILS : ADD_TRADES,
);

/** The address's query for a panel; a table's view does not go along. */
export const panelQuery = (panel: PanelIndex) => new URLSearchParams({ [PANEL]: PANEL_NAMES[panel] });
