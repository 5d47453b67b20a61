import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

/** The panels of the dashboard, by menu index. */
export const ADD_TRADES = 0;
export const TRADE_DETAILS = 1;

/** The drawer of small screens. */
export const sidebarOpen = atom(false);

/** The narrow sidebar of large screens; remembered on this device. */
export const sidebarNarrow = atomWithStorage("sidebar-narrow", false, undefined, { getOnInit: true });

export const selectedMenuIndex = atom<number>(ADD_TRADES);
