import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { brokerOf, codeOf } from "../../account-keys.ts";

/**
 * A cell of a sheet: a text; an amount in rupees, shown with two decimals; another number, shown with its own; or a day, `YYYY-MM-DD`.
 * Amounts and numbers are exact decimals. An empty text is an empty cell: what is not known is never written as 0.
 */
export type Cell = string | { amount: Decimal } | { number: Decimal } | { day: string };

export interface Sheet {
  /** Unique in its workbook; at most 31 characters, none of `: \ / ? * [ ]`. */
  name: string;
  /** Rows from the first on; a row may be shorter than others, or empty. */
  rows: readonly (readonly Cell[])[];
}

/** A table of a sheet, below its title and an empty row. */
export interface Table {
  /** Empty for the only table of a sheet. */
  title: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const amount = (rupees: Decimal): Cell => ({ amount: rupees });
export const number = (value: Decimal | number | bigint): Cell => ({ number: String(value) });
export const day = (text: string): Cell => ({ day: text });

/** An amount that may be missing: an empty cell without it. */
export const amountOrEmpty = (rupees: Decimal | null | undefined): Cell => (rupees == null ? "" : amount(rupees));
/** A number that may be missing: an empty cell without it. */
export const numberOrEmpty = (value: Decimal | bigint | null): Cell => (value === null ? "" : number(value));

/** A day that may be missing: an empty cell without it. */
export const dayOrEmpty = (text: string | null): Cell => (text === null ? "" : day(text));

/** `Zerodha AB1234`. */
export const accountText = (key: string) => `${brokerNames[brokerOf(key)]} ${codeOf(key)}`.trim();

/** Several notes in one cell, as sentences. */
export const notesText = (notes: readonly string[]): Cell =>
  notes
    .filter((note) => note !== "")
    .map((note) => (note.endsWith(".") ? note : `${note}.`))
    .join(" ");
