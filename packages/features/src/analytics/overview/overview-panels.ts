import { EquityCsv } from "./equity-csv.tsx";
import { EquityPanel } from "./equity-panel.tsx";
import { MonthPanel } from "./month-panel.tsx";
import { MoreFigures } from "./more-figures.tsx";
import { NothingBooked } from "./nothing-booked.tsx";
import { StandsOut } from "./stands-out.tsx";

/** Panels below the four key figures, and their empty state. Loaded lazily. */
export const overviewPanels = { EquityCsv, EquityPanel, MonthPanel, MoreFigures, NothingBooked, StandsOut };
export type OverviewPanels = typeof overviewPanels;
