import type { ChargeHead } from "@saudabook/contract/analysis/summary.ts";
import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import { daysBetween, dayText } from "@saudabook/trading/calendar.ts";
import { chargeHeadLabels, chargeHeads } from "@saudabook/trading/charge-head-labels.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import {
  bucketLabels,
  classLabel,
  holdingText,
  lotNotes,
  type Result,
  resultLabels,
} from "@saudabook/trading/tax/tax-words.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import type { LaterWorking, WorkingPart } from "../../figures/working.tsx";
import { bucketDefinitions } from "../tax-words.ts";
import { grossFormula, raisedParts } from "../tax-working.ts";

const signed = (value: string) => formatMoney(value, { signed: true });

const nameOf = ({ instrument, exitDay }: TaxLotRow) => `${instrumentTitle(instrument)}, sold ${dayText(exitDay)}`;

/** The working of a lot's bucket: its class, its holding and the rule that decides. */
export function bucketWorking(lot: TaxLotRow, tripHref: string): LaterWorking {
  const title = `Why this bucket: ${nameOf(lot)}`;
  return {
    title,
    work: () => {
      const { bucket, acquired, entryDay, exitDay, holding, boundary } = lot;
      const parts: WorkingPart[] = [{ label: "Bucket", value: bucketLabels[bucket] }];
      if (lot.class !== null) {
        const note = lot.class.byName ? `${lot.class.because}: class by name, confirm` : lot.class.because;
        parts.push({ label: "Class", value: classLabel(lot.class.name), note });
      }
      parts.push({ label: "Acquired", value: dayText(acquired) });
      if (entryDay !== acquired) parts.push({ label: "Entry", value: dayText(entryDay) });
      parts.push({ label: "Exit", value: dayText(exitDay) });
      if (holding !== null) {
        parts.push({ label: "Days held", value: formatCount(daysBetween(acquired, exitDay)) });
        parts.push({ label: "Holding rule", value: holdingText(holding), note: holding.source });
      }
      if (boundary) {
        parts.push({
          label: "Near the limit",
          value: "Short-term by the Act",
          note: "A broker who counts 365 days calls it long-term.",
        });
      }
      return {
        title,
        definition: bucketDefinitions[bucket],
        parts,
        formula: null,
        leftOut: [],
        tradesHref: tripHref,
        rowsLabel: "See the trade",
      };
    },
  };
}

type Charges = TaxLotRow["buyCharges"];

const sideParts = (charges: Charges, side: string, isCounted: (head: ChargeHead) => boolean): WorkingPart[] =>
  chargeHeads.flatMap((head) => {
    const amount = charges[head];
    return amount === undefined || !isCounted(head)
      ? []
      : [{ label: `${chargeHeadLabels[head]}, ${side}`, value: formatMoney(amount) }];
  });

/** The working of a result of a lot, with the charges of its purchase and of its sale. */
export function lotWorking(lot: TaxLotRow, result: Result, tripHref: string): LaterWorking {
  const title = `${resultLabels[result]}: ${nameOf(lot)}`;
  return {
    title,
    work: () => {
      const { buy, sale, raised, gross, fairValue } = lot;
      const values: WorkingPart[] = [
        { label: "Sale value", value: formatMoney(sale) },
        { label: "Purchase value", value: formatMoney(buy) },
        ...raisedParts(raised, fairValue),
      ];
      const isCounted = (head: ChargeHead) => result === "netOfAll" || head !== "stt";
      const charges =
        result === "gross"
          ? []
          : [...sideParts(lot.buyCharges, "purchase", isCounted), ...sideParts(lot.saleCharges, "sale", isCounted)];
      const subtracted = charges.map(({ value }) => ` − ${value}`).join("");
      return {
        title,
        definition:
          result === "gross"
            ? "What the units were sold for, less what was paid for them."
            : result === "netOfAll"
              ? "The gross result less the charges of the purchase and of the sale, STT too."
              : "The gross result less the charges of the purchase and of the sale, but STT.",
        parts: [...values, { label: resultLabels.gross, value: signed(gross) }, ...charges],
        formula: result === "gross" ? grossFormula(lot) : `${signed(gross)}${subtracted} = ${signed(lot[result])}`,
        leftOut: result === "gross" ? [] : lotNotes(lot).map((text) => `${text}.`),
        tradesHref: tripHref,
        rowsLabel: "See the trade",
      };
    },
  };
}

/** `12 lots`, or `200 of 1,240 lots`. */
export const shownText = (shown: number, total: number) =>
  shown === total ? counted(total, "lot") : `${formatCount(shown)} of ${counted(total, "lot")}`;
