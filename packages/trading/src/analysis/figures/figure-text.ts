import type { AnalyticsSummary, ChargeHead } from "@saudabook/contract/analysis/summary.ts";
import type { INPUTS } from "./inputs.ts";

type Booked = Omit<AnalyticsSummary["booked"], "chargesByHead">;
type Ratios = Omit<AnalyticsSummary["risk"], "daily" | "allWeekdays" | "multiples" | "withR" | "withoutR">;

/** The figures of the API: a metric of its schemas does not compile without an entry here. */
export type TradeFigure = keyof AnalyticsSummary["trades"];
export type BookedFigure = keyof Booked | ChargeHead;
export type RatioFigure = keyof Ratios;
export type RankFigure = keyof Omit<AnalyticsSummary["distribution"], "n" | "bins">;
/** The figures of one page, derived from those of the API. */
export type PageFigure =
  | "totalR"
  | "closed"
  | "drawdown"
  | "bin"
  | "rollingWinRate"
  | "rollingExpectancy"
  | "closedInPeriod"
  | "rInPeriod"
  | "equity"
  | "equityDrawdown"
  | "openingSells"
  | "expired"
  | "expiryUnknown";
export type FigureName = TradeFigure | BookedFigure | RatioFigure | RankFigure | PageFigure;

/** How a value is formatted. `measure` is rupees or R, by the displayed measure; `fraction` is displayed in percent. */
export type Unit =
  | "rupees"
  | "signed-rupees"
  | "measure"
  | "measure-deviation"
  | "r"
  | "r-deviation"
  | "ratio"
  | "fraction"
  | "count"
  | "text";

/** A value that a working can show: a figure, or an input. */
export type ValueName = FigureName | keyof typeof INPUTS;

export interface Part {
  of: ValueName;
  /** Default: the label of the value. */
  label?: string;
  note?: Template;
  /** The text in place of a value that is null. Default: the part is left out. */
  none?: string;
}

/**
 * A text with placeholders: `{won}`; `{wins|trade}`, "1 trade" or "3 trades"; `{-net}`, " − ₹5.00", a subtracted term. From
 * a list the first template whose values are all known is used.
 */
export type Template = string | readonly string[];

export interface FigureText {
  label: string;
  /** `{noun}` is what the sums are about: a booked exit or a closed trade. */
  definition: string;
  /** The values that the working lists; a name alone is that value under its own label. Default: none, or those of the page. */
  parts?: readonly (ValueName | Part)[];
  /** Formula of the working. Default: none, or that of the page. */
  formula?: Template;
  /** The number of trades or days below which the figure is not meaningful. Default: no minimum. */
  minimum?: number;
  unit: Unit;
}
