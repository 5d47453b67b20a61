import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { chargeHeadLabels } from "../page/trade-labels.ts";
import { termText } from "./figure-text.ts";
import type { LaterWorking, WorkingOf, WorkingPart } from "./working.tsx";

interface Booked extends Omit<AnalyticsSummary["booked"], "chargesByHead"> {
  chargesByHead?: AnalyticsSummary["booked"]["chargesByHead"] | undefined;
}
type Head = keyof typeof chargeHeadLabels;

/** The rows that figures are about. */
export interface WorkedRows {
  /** "June 2026", or null where it is everything that fits the filter. */
  name: string | null;
  leftOut: readonly string[];
  leftOutOf?: string;
  tradesHref: string | null;
}

const signed = (value: string) => formatMoney(value, { signed: true });
const whole = (value: number) => formatNumber(String(value));
const heads = Object.entries(chargeHeadLabels) as [Head, string][];

/** The title of a figure: "Net P&L of June 2026". */
export const titleOf = (figure: string, { name }: Pick<WorkedRows, "name">) =>
  name === null ? figure : `${figure} of ${name}`;

/** What sums are of: 87 closed trades. */
interface Counted {
  noun: "booked exit" | "closed trade";
  count: number;
}

const countedText = ({ noun, count }: Counted) => `${whole(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The workings of sums of booked exits or of closed trades. Texts alone: every value is the server's. */
export function sumWorkings(
  { gross, charges, net, chargesShare, chargesByHead }: Omit<Booked, "exits">,
  counted: Counted,
  { name, ...common }: WorkedRows,
) {
  const title = (figure: string) => titleOf(figure, { name });
  const { noun } = counted;
  const of: WorkingPart = {
    label: noun === "booked exit" ? "Booked exits" : "Closed trades",
    value: whole(counted.count),
  };
  const byHead = chargesByHead
    ? heads.map(([head, label]) => ({ label, value: formatMoney(chargesByHead[head]) }))
    : [];
  return {
    net: {
      ...common,
      title: title("Net P&L"),
      definition: `Gross P&L of every ${noun}, less the charges of its entry and exit.`,
      parts: [
        { label: "Gross P&L", value: signed(gross), note: countedText(counted) },
        ...byHead,
        { label: "Charges", value: formatMoney(charges) },
      ],
      formula: `${signed(gross)} − ${formatMoney(charges)} = ${signed(net)}`,
    },
    gross: {
      ...common,
      title: title("Gross P&L"),
      definition: `Exit value less entry value of every ${noun}; of a short position the other way round.`,
      parts: [
        of,
        { label: "Charges, not taken off", value: formatMoney(charges) },
        { label: "Net P&L", value: signed(net) },
      ],
      formula: `${signed(net)} + ${formatMoney(charges)} = ${signed(gross)}`,
    },
    charges: {
      ...common,
      title: title("Charges"),
      definition: `The charges of the entry and the exit of every ${noun}. A trade shows each line with its rate.`,
      parts: [of, ...byHead],
      formula: chargesByHead
        ? `${heads
            .filter(([head]) => chargesByHead[head] !== "0")
            .map(([head]) => formatMoney(chargesByHead[head]))
            .join(" + ")} = ${formatMoney(charges)}`
        : `${signed(gross)}${termText(signed(net), true)} = ${formatMoney(charges)}`,
    },
    share: {
      ...common,
      title: title("Charges' share"),
      definition: "Charges, divided by the gross P&L without its sign.",
      parts: [
        { label: "Charges", value: formatMoney(charges) },
        { label: "Gross P&L", value: signed(gross) },
      ],
      formula:
        chargesShare === null
          ? "Gross P&L is 0: there is nothing to divide by."
          : `${formatMoney(charges)} ÷ |${signed(gross)}| = ${formatPercent(chargesShare)}`,
    },
  } satisfies Record<string, WorkingOf>;
}

/** The workings of sums of booked exits, and of their number. */
export function bookedWorkings({ exits, ...sums }: Booked, rows: WorkedRows) {
  const counted: Counted = { noun: "booked exit", count: exits };
  return {
    ...sumWorkings(sums, counted, rows),
    exits: {
      leftOut: rows.leftOut,
      tradesHref: rows.tradesHref,
      ...(rows.leftOutOf !== undefined && { leftOutOf: rows.leftOutOf }),
      title: titleOf("Booked exits", rows),
      definition:
        "Each part of a position that was closed, also of positions that are still open, by the day of its exit.",
      parts: [{ label: "Net P&L of them", value: signed(sums.net) }],
      formula: `${whole(exits)} ${exits === 1 ? "exit" : "exits"}`,
    },
  } satisfies Record<string, WorkingOf>;
}

/** The working of the charges of one head. */
export function headWorking(head: Head, booked: Booked, { name, ...common }: WorkedRows): WorkingOf {
  const { chargesByHead, charges } = booked;
  const amount = (figure: Head) => formatMoney(chargesByHead?.[figure] ?? "0");
  return {
    ...common,
    title: titleOf(chargeHeadLabels[head], { name }),
    definition:
      "The sum of the lines of this head over every booked exit. A trade shows each line with its rate and base.",
    parts: heads.map(([figure, label]) => ({
      label,
      value: amount(figure),
      ...(figure === head && { note: "This figure" }),
    })),
    formula: `${amount(head)} of all charges ${formatMoney(charges)}`,
  };
}

/** One of the workings of booked sums, put together when it is opened. */
export function laterBooked(
  figure: keyof ReturnType<typeof bookedWorkings>,
  booked: Booked,
  rows: WorkedRows,
): LaterWorking {
  const figures = {
    net: "Net P&L",
    gross: "Gross P&L",
    charges: "Charges",
    share: "Charges' share",
    exits: "Booked exits",
  };
  return { title: titleOf(figures[figure], rows), work: () => bookedWorkings(booked, rows)[figure] };
}
