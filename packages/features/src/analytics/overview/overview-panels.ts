import { EquityCsv } from "./equity-csv.tsx";
import { EquityPanel } from "./equity-panel.tsx";
import { MonthPanel } from "./month-panel.tsx";
import { MoreFigures } from "./more-figures.tsx";
import { StandsOut } from "./stands-out.tsx";

/** The content of the panels below the four numbers, whose code loads after them. */
export const overviewPanels = { EquityCsv, EquityPanel, MonthPanel, MoreFigures, StandsOut };
export type OverviewPanels = typeof overviewPanels;
