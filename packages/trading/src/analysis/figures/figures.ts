import { BOOKED_FIGURES } from "./booked-figures.ts";
import type { FigureName, FigureText } from "./figure-text.ts";
import { PAGE_FIGURES } from "./page-figures.ts";
import { RANK_FIGURES, RATIO_FIGURES } from "./ratio-figures.ts";
import { TRADE_FIGURES } from "./trade-figures.ts";

/** Every figure: its label, its meaning and its working. */
export const FIGURES = {
  ...TRADE_FIGURES,
  ...BOOKED_FIGURES,
  ...RATIO_FIGURES,
  ...RANK_FIGURES,
  ...PAGE_FIGURES,
} as const satisfies Record<FigureName, FigureText>;
