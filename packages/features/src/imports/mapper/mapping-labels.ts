import type { mappedColumnLabels } from "@saudabook/contract/imports/import-labels.ts";
import type { MappedDateFormat, MappedNumberFormat } from "@saudabook/contract/imports/import-mapping.ts";

/** The roles that a column of a file can have. */
export type Role = keyof typeof mappedColumnLabels;

export const hints: Partial<Record<Role, string>> = {
  time: "Only where the date's column doesn't have it.",
  quantity: "In units, also for futures and options: not in lots.",
  tradeId: "Separates fills that are otherwise equal.",
  fees: "Kept with each row. Charges are our own calculation, without brokerage.",
  segment: "Only where the file has rows of several segments.",
  status: "Only where the file also has orders that were not executed.",
};

export const dateLabels = {
  dmy: "Day first, as 05-11-2026",
  mdy: "Month first, as 11/05/2026",
  ymd: "Year first, as 2026-11-05",
  named: "With the month's name, as 5 Nov 2026",
  serial: "Date cells of a workbook",
} as const satisfies Record<MappedDateFormat, string>;

export const numberLabels = {
  plain: "Without commas and points",
  point: "1,234.56 or 1,23,456.78",
  comma: "1.234,56",
} as const satisfies Record<MappedNumberFormat, string>;

/** Class of a field: on a phone its label stands beside it, for a screen holds twice as many of them then. Not for long values. */
export const BESIDE_ON_PHONES =
  "not-tight:max-sm:grid max-sm:grid-cols-[8.5rem_minmax(0,1fr)] max-sm:items-center max-sm:[&>p]:col-start-2";
