import type { RefObject } from "react";
import { useStableWidth } from "../../table/use-stable-width.ts";

/** Six columns in one line or in two, or a card for each trade. */
export type TableLayout = "wide" | "two-line" | "cards";

/** Minimum width of the panel in pixels for each layout: the symbol has at least 156, the rest as much as prices and times need. */
const FITS_FROM = { wide: 864, "two-line": 640, cards: 0 } as const satisfies Record<TableLayout, number>;

/** The layout that fits into an element. */
export function useTableLayout(element: RefObject<HTMLElement | null>): TableLayout {
  const width = useStableWidth(element);
  if (width >= FITS_FROM.wide) return "wide";
  return width >= FITS_FROM["two-line"] ? "two-line" : "cards";
}
