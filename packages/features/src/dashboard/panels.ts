import { BookOpen, FilePlus2, type LucideIcon } from "lucide-react";

/** The dashboard shows one panel at a time, by the index of its menu item. */
export type PanelIndex = 0 | 1;

export const ADD_TRADES = 0;
export const TRADE_DETAILS = 1;

export interface MenuItem {
  index: PanelIndex;
  label: string;
  Icon: LucideIcon;
}

export const menuItems: readonly MenuItem[] = [
  { index: ADD_TRADES, label: "Add Trades", Icon: FilePlus2 },
  { index: TRADE_DETAILS, label: "Trade Log", Icon: BookOpen },
];
