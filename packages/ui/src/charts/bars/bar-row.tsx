import type { ReactNode } from "react";
import { cn } from "../../cn.ts";
import { type Decimal, formatNumber, signOf } from "../../format-number.ts";
import type { SortDirection } from "../../table.tsx";
import { TextLink } from "../../text-link.tsx";

export type BarRow = {
  key: string;
  label: ReactNode;
  /** The row in words, beginning with its label: the name of its link. */
  name: string;
  value: Decimal;
  /** The value in full, as it is shown. */
  text: string;
  /** In place of `text` and of `n`, e.g. a button with the same text. */
  shown?: ReactNode;
  shownN?: ReactNode;
  /** Size of the sample. */
  n: number;
  /** Ends of an interval around the value, drawn as a whisker. */
  low?: Decimal | null;
  high?: Decimal | null;
  /** The cells after label, value and n. */
  details: readonly ReactNode[];
  href?: string;
};

/** The first column heads the rows, the second is the value with its bar, the third n; the others are details. */
export type BarColumn = {
  key: string;
  label: string;
  numeric?: boolean;
  /** Its details are long, so on a card it takes two columns. */
  wide?: boolean;
};

export type BarSort = { key: string; direction: SortDirection };

export type BarTableProps = {
  /** Name of the table. */
  label: string;
  rows: readonly BarRow[];
  columns: readonly BarColumn[];
  sort?: BarSort | undefined;
  /** Makes the heads buttons. Pressing the sorted column again is meant to turn its direction. */
  onSort?: ((key: string) => void) | undefined;
};

export function RowLabel({ row: { href, name, label } }: { row: BarRow }) {
  return href === undefined ? (
    label
  ) : (
    <TextLink href={href} aria-label={name}>
      {label}
    </TextLink>
  );
}

const COLOURS = { "-1": "text-loss", "0": "", "1": "text-gain" } as const;

export function ValueText({ row: { value, text, shown } }: { row: BarRow }) {
  return <span className={cn("font-medium", COLOURS[signOf(value)])}>{shown ?? text}</span>;
}

export const countOf = ({ n, shownN }: BarRow): ReactNode => shownN ?? formatNumber(String(n));
