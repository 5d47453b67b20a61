import { EquityCsv } from "./equity-csv.tsx";
import { EquityPanel } from "./equity-panel.tsx";
import { MonthPanel } from "./month-panel.tsx";
import { MoreFigures } from "./more-figures.tsx";
import { NothingBooked } from "./nothing-booked.tsx";
import { StandsOut } from "./stands-out.tsx";

/** The content of the panels below the four numbers, and what stands in place of all of them. Its code loads after them. */
export const overviewPanels = { EquityCsv, EquityPanel, MonthPanel, MoreFigures, NothingBooked, StandsOut };
export type OverviewPanels = typeof overviewPanels;
