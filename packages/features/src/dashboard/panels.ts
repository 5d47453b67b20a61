/** The dashboard shows one panel at a time, by the index of its menu item. */
export type PanelIndex = 0 | 1;

export const ADD_TRADES = 0;
export const TRADE_DETAILS = 1;
