import type { ChargeHead } from "@saudabook/contract/analysis/summary.ts";
import { chargeHeadLabels, chargeHeads } from "../../charge-head-labels.ts";
import type { BookedFigure, FigureText } from "./figure-text.ts";

const headFigure = (head: ChargeHead) => ({
  label: chargeHeadLabels[head],
  definition:
    "The sum of the lines of this head over every booked exit. A trade shows each line with its rate and base.",
  parts: chargeHeads,
  formula: `{${head}} of all charges {charges}`,
  unit: "rupees" as const,
});

/** Sums of booked exits or of closed trades. */
export const BOOKED_FIGURES = {
  net: {
    label: "Net P&L",
    definition: "Gross P&L of every {noun}, less the charges of its entry and exit.",
    parts: [
      { of: "gross", note: ["{exits|booked exit}", "{n|closed trade}"] },
      ...chargeHeads,
      { of: "charges", note: "{heads}" },
    ],
    formula: "{gross} − {charges} = {net}",
    unit: "signed-rupees",
  },
  gross: {
    label: "Gross P&L",
    definition: "Exit value less entry value of every {noun}; of a short position the other way round.",
    parts: ["exits", "n", { of: "charges", label: "Charges, not taken off" }, "net"],
    formula: "{net} + {charges} = {gross}",
    unit: "signed-rupees",
  },
  charges: {
    label: "Charges",
    definition: "The charges of the entry and the exit of every {noun}. A trade shows each line with its rate.",
    parts: ["exits", "n", ...chargeHeads],
    formula: ["{heads} = {charges}", "{gross}{-net} = {charges}"],
    unit: "rupees",
  },
  chargesFraction: {
    label: "Charges' share",
    definition: "Charges, divided by the gross P&L without its sign.",
    parts: ["charges", "gross"],
    formula: ["{charges} ÷ |{gross}| = {chargesFraction}", "Gross P&L is 0: there is nothing to divide by."],
    unit: "fraction",
  },
  exits: {
    label: "Booked exits",
    definition:
      "Each part of a position that was closed, also of positions that are still open, by the day of its exit.",
    parts: [{ of: "net", label: "Net P&L of them" }],
    formula: "{exits|exit}",
    unit: "count",
  },
  brokerage: headFigure("brokerage"),
  stt: headFigure("stt"),
  exchange: headFigure("exchange"),
  ipft: headFigure("ipft"),
  sebi: headFigure("sebi"),
  stamp: headFigure("stamp"),
  gst: headFigure("gst"),
  dp: headFigure("dp"),
} as const satisfies Record<BookedFigure, FigureText>;
