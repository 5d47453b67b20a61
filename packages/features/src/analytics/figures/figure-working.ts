import type { AnalysisQuery, TradeUnit } from "@saudabook/contract/analysis/filter.ts";
import { BOOKED_FIGURES } from "@saudabook/trading/analysis/figures/booked-figures.ts";
import type { FigureName, FigureText, Template, Unit } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { INPUTS } from "@saudabook/trading/analysis/figures/inputs.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { unitText } from "../../words/basis-text.ts";
import { measureText, ratioText, termText } from "./figure-text.ts";
import type { Values } from "./figure-values.ts";
import type { LaterWorking, WorkingOf, WorkingPart } from "./working.tsx";

type Measure = AnalysisQuery["measure"];

const unitTexts: Record<Unit, (value: string, measure: Measure) => string> = {
  rupees: (value) => formatMoney(value),
  "signed-rupees": (value) => formatMoney(value, { signed: true }),
  measure: measureText,
  "measure-deviation": (value, measure) => measureText(value, measure).replace("+", ""),
  r: (value) => measureText(value, "r"),
  "r-deviation": (value) => measureText(value, "r").replace("+", ""),
  ratio: ratioText,
  fraction: (value) => formatPercent(value),
  count: (value) => formatCount(Number(value)),
  text: (value) => value,
};

const texts: Record<keyof typeof FIGURES | keyof typeof INPUTS, Pick<FigureText, "label" | "unit">> = {
  ...INPUTS,
  ...FIGURES,
};

/** The text of a figure's value. */
export const figureText = (figure: FigureName, value: string, measure: Measure) =>
  unitTexts[FIGURES[figure].unit](value, measure);

/** The title of a figure: "Net P&L of June 2026". */
export const titleOf = (figure: string, name: string | null) => (name === null ? figure : `${figure} of ${name}`);

/** What a working shows; its parts and its formula are those of the figure by default. */
export interface Worked
  extends Omit<WorkingOf, "title" | "definition" | "parts" | "formula">,
    Partial<Pick<WorkingOf, "parts" | "formula">> {
  measure: Measure;
  values: Values;
}

/**
 * The working of a figure, made when it is opened. Every value is the server's.
 *
 * @param name e.g. "June 2026"; null for everything that matches the filter
 * @param options.label Default: the label of the figure.
 * @param options.unit What is counted. Default: trades.
 */
export function workingOf(
  figure: FigureName,
  name: string | null,
  worked: () => Worked,
  { label = FIGURES[figure].label, unit = "trade" }: { label?: string; unit?: TradeUnit } = {},
): LaterWorking {
  const title = titleOf(unitText(label, unit), name);
  return {
    title,
    work: () => {
      const { measure, values, ...shown } = worked();
      const { definition, parts = [], formula }: FigureText = FIGURES[figure];
      const counted = { values, measure, unit };
      // Lines of charges are those of a trade, whatever is counted.
      const defined = figure in BOOKED_FIGURES ? { ...counted, unit: "trade" as const } : counted;
      return {
        title,
        definition: filled(definition, defined) ?? definition,
        parts: parts.flatMap((part) => partOf(part, figure, counted)),
        formula: formula === undefined ? null : filled(formula, counted),
        ...(unit === "idea" && { rowsLabel: "See the ideas" }),
        ...shown,
      };
    },
  };
}

interface Counted {
  values: Values;
  measure: Measure;
  unit: TradeUnit;
}

function partOf(part: NonNullable<FigureText["parts"]>[number], figure: FigureName, counted: Counted): WorkingPart[] {
  const { values, measure } = counted;
  const { of, label, note = "", none } = typeof part === "string" ? { of: part } : part;
  const value = values[of];
  if (value === undefined || (value === null && none === undefined)) return [];
  const { label: own, unit } = texts[of];
  const noted = part === figure ? "This figure" : filled(note, counted);
  return [
    {
      label: filled(label ?? own, counted) ?? own,
      value: value === null ? (none ?? "") : unitTexts[unit](String(value), measure),
      ...(noted && { note: noted }),
    },
  ];
}

/** The first of the templates whose values are all known, with the values in it. */
function filled(template: Template, { values, measure, unit }: Counted): string | null {
  for (const one of typeof template === "string" ? [template] : template) {
    let known = true;
    const text = unitText(one, unit).replace(
      /\{(-?)(\w+)\|?([\w ]*)\}/g,
      (_, minus: string, name: keyof typeof texts, noun: string) => {
        const value = values[name] ?? null;
        known &&= value !== null;
        if (value === null) return "";
        if (noun) return counted(Number(value), noun);
        const shown = unitTexts[texts[name].unit](String(value), measure);
        return minus ? termText(shown, true) : shown;
      },
    );
    if (known) return text;
  }
  return null;
}
