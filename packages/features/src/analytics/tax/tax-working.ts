import type { BucketYear, ChargesBridge, LotSums, TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import {
  BRIDGE_TERMS,
  bridgeLabels,
  chargesNotes,
  type Result,
  resultLabels,
  type TurnoverName,
  turnoverWays,
} from "@saudabook/trading/tax/tax-words.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import type { LaterWorking, WorkingPart } from "../figures/working.tsx";

const signed = (value: string) => formatMoney(value, { signed: true });

const resultDefinitions = {
  gross: "What the lots were sold for, less what was paid for them.",
  netWithoutStt: "The gross result less all charges but STT, which capital gains do not deduct.",
  netOfAll: "The gross result less all charges, STT too.",
} as const satisfies Record<Result, string>;

/** The rules that a result rests on: the section, and each rate in force. No rate is multiplied. */
export function ruleParts({ section, rates }: Pick<BucketYear, "section" | "rates">, act: string): WorkingPart[] {
  return [
    ...(section === null ? [] : [{ label: "Section", value: section, note: act }]),
    ...rates.map(({ rate, from, source, indexed }) => ({
      label: `Rate in force from ${dayText(from)}`,
      value: rate,
      note: indexed ? `${source}. Indexation of the cost is left to your chartered accountant.` : source,
    })),
  ];
}

/** The fair market value of 31 January 2018, and the amount by which it raises the cost; nothing where it does not. */
export function raisedParts(raised: string, fairValue: string | null): WorkingPart[] {
  const known: WorkingPart[] =
    fairValue === null ? [] : [{ label: "Fair market value of 31 January 2018", value: formatMoney(fairValue) }];
  if (!/[1-9]/.test(raised)) return known;
  const note = "The cost is the fair market value, up to the sale, where that is more than what was paid.";
  return [...known, { label: "Cost raised by", value: formatMoney(raised), note }];
}

/** `₹3,000 − ₹1,000 = +₹2,000`. */
export function grossFormula({ sale, buy, raised, gross }: Pick<LotSums, "sale" | "buy" | "raised" | "gross">): string {
  const more = /[1-9]/.test(raised) ? ` − ${formatMoney(raised)}` : "";
  return `${formatMoney(sale)} − ${formatMoney(buy)}${more} = ${signed(gross)}`;
}

/**
 * The working of a result of lots.
 *
 * @param name the lots, e.g. "Short-term, STT paid, FY 2024-25 (AY 2025-26)"
 * @param rules see {@link ruleParts}
 * @param lotsHref address of the lots; null where they are listed beside the figure
 */
export function resultWorking(
  sums: LotSums,
  result: Result,
  { name, rules, lotsHref }: { name: string; rules: readonly WorkingPart[]; lotsHref: string | null },
): LaterWorking {
  const title = `${resultLabels[result]}: ${name}`;
  return {
    title,
    work: () => {
      const { lots, buy, sale, raised, gross, charges, stt, netWithoutStt, netOfAll, withoutCharges } = sums;
      const parts: WorkingPart[] = [
        { label: "Lots", value: formatCount(lots) },
        { label: "Sale value", value: formatMoney(sale) },
        { label: "Purchase value", value: formatMoney(buy) },
        ...raisedParts(raised, null),
        { label: resultLabels.gross, value: signed(gross) },
      ];
      if (result !== "gross") parts.push({ label: "Charges without STT", value: formatMoney(charges) });
      if (result === "netOfAll") parts.push({ label: chargeHeadLabels.stt, value: formatMoney(stt) });
      const formulas = {
        gross: grossFormula(sums),
        netWithoutStt: `${signed(gross)} − ${formatMoney(charges)} = ${signed(netWithoutStt)}`,
        netOfAll: `${signed(gross)} − ${formatMoney(charges)} − ${formatMoney(stt)} = ${signed(netOfAll)}`,
      } as const satisfies Record<Result, string>;
      const notes = result === "gross" ? [] : chargesNotes({ withoutCharges, estimated: sums.estimated });
      return {
        title,
        definition: resultDefinitions[result],
        parts: [...parts, ...rules],
        formula: formulas[result],
        leftOut: notes.map((text) => `${text}.`),
        tradesHref: lotsHref,
        rowsLabel: "See the lots",
      };
    },
  };
}

/** @param kind e.g. "Options" */
export function turnoverWorking(
  value: string,
  way: TurnoverName,
  kind: string,
  year: Pick<TaxYear, "label">,
  lotsHref: string,
): LaterWorking {
  const { label, definition, source } = turnoverWays[way];
  const title = `Turnover, ${label.toLowerCase()}: ${kind}, ${year.label}`;
  return {
    title,
    work: () => ({
      title,
      definition,
      parts: [
        { label: "Turnover", value: formatMoney(value), note: "Before charges" },
        { label: "Counted as in", value: source },
      ],
      formula: null,
      leftOut: [
        "Sales without a purchase and contracts that are not settled, but for the premium and for delivery sales.",
      ],
      tradesHref: lotsHref,
      rowsLabel: "See the lots",
    }),
  };
}

const bridgeDefinitions = {
  paid: "Charges of the executions of the year, by their trade date.",
  carriedIn: "Charges of earlier years on units that were still open on 1 April.",
  booked: "Charges of the lots of the year, of both sides, on the day of the exit.",
  opening: "Charges on sales without a purchase, which are in no total.",
  unsettled: "Charges on expired contracts that are not settled, which are in no total.",
  carriedOut: "Charges on units that are still open on 31 March: they are booked with their exit.",
} as const satisfies Record<keyof ChargesBridge, string>;

/** @param head e.g. "STT", or "all heads" */
export function bridgeWorking(bridge: ChargesBridge, term: keyof ChargesBridge, head: string): LaterWorking {
  const title = `Charges, ${bridgeLabels[term].toLowerCase()}: ${head}`;
  return {
    title,
    work: () => {
      const { paid, carriedIn, booked, opening, unsettled, carriedOut } = bridge;
      const right = [booked, opening, unsettled, carriedOut].map((value) => formatMoney(value)).join(" + ");
      return {
        title,
        definition: bridgeDefinitions[term],
        parts: BRIDGE_TERMS.map((name) => ({ label: bridgeLabels[name], value: formatMoney(bridge[name]) })),
        formula: `${formatMoney(paid)} + ${formatMoney(carriedIn)} = ${right}`,
        leftOut: [],
        tradesHref: null,
      };
    },
  };
}
