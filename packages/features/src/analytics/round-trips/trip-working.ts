import type { Formula, RoundTripCharge, RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { capitalised } from "../../words/capitalised.ts";
import type { WorkingOf, WorkingPart } from "../figures/working.tsx";
import { formulaLabels, formulaMeanings, formulaText } from "./formula-text.ts";
import { markSentences } from "./round-trip-marks.tsx";

export type TripFigure = Extract<Formula["figure"], "gross" | "charges" | "net" | "r">;

export const tripWorkingTitle = (figure: Formula["figure"], trip: RoundTripDetailResponse["roundTrip"]) =>
  `${formulaLabels[figure]} of ${instrumentTitle(trip.instrument)}`;

/** The working of a figure of one round trip, down to each charge line. */
export function tripWorking(figure: TripFigure, detail: RoundTripDetailResponse, tripHref: string | null): WorkingOf {
  const { roundTrip, formulas, charges, chargeCount } = detail;
  const formula = formulas.find((one) => one.figure === figure);
  const meaning = formulaMeanings[figure];
  const value = (text: string) =>
    figure === "r" ? formatNumber(text, { maxFraction: 20 }) : `₹${formatNumber(text, { maxFraction: 20 })}`;
  return {
    title: tripWorkingTitle(figure, roundTrip),
    definition: `${capitalised(meaning)}.`,
    parts: figure === "charges" ? charges.map(chargePart) : partsOf(figure, detail),
    formula: formula ? `${formulaText(formula.text)} = ${value(formula.value)}` : null,
    leftOut: [
      ...markSentences(roundTrip),
      ...(figure === "charges" && chargeCount > charges.length
        ? [`The first ${charges.length} of ${formatNumber(String(chargeCount))} charge lines are listed.`]
        : []),
    ],
    tradesHref: tripHref,
    rowsLabel: "Open the trade",
  };
}

/** The formulas that this one is made of. */
function partsOf(figure: TripFigure, { formulas }: RoundTripDetailResponse): WorkingPart[] {
  const needed: Record<TripFigure, readonly Formula["figure"][]> = {
    gross: ["entry-value", "exit-value"],
    charges: [],
    net: ["gross", "charges"],
    r: ["net"],
  };
  return formulas
    .filter((one) => needed[figure].includes(one.figure))
    .map((one) => ({
      label: formulaLabels[one.figure],
      value: formatMoney(one.value),
      note: `₹: ${formulaText(one.text)}`,
    }));
}

/** A charge line: its rate, its base, and the amount that falls to the round trip. */
function chargePart({ head, date, rate, unit, base, baseAmount, borne, amount, source }: RoundTripCharge): WorkingPart {
  const rateText =
    unit === "percent" ? `${formatNumber(rate, { maxFraction: 12 })}% of ${base}` : `${formatMoney(rate)} a ${base}`;
  const ofAll = borne === amount ? "" : `, of ${formatMoney(amount)} in all`;
  return {
    label: `${chargeHeadLabels[head]}, ${dayText(date)}`,
    value: formatMoney(borne, { fraction: 4 }),
    note: `${rateText}, ${formatMoney(baseAmount)}${ofAll}. ${source}`,
  };
}
