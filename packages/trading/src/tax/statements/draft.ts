import type { Head } from "../../analysis/charge-columns.ts";
import { ImportRefused } from "../../imports/import-refused.ts";
import type { ScripName, Segment, StatedLot, StatedScrip, Statement } from "../comparison/statement.ts";
import type { Bucket } from "../law/buckets.ts";
import { BadRows } from "./bad-rows.ts";
import type { Place } from "./layouts/layout.ts";
import type { Period } from "./period.ts";

/** Maximum numbers in a statement. Comparing takes time for each table and lot. */
const MOST = { lots: 100_000, instruments: 100_000, "other rows": 20_000, tables: 500 } as const;

/** A table of lots. */
export interface DraftTable {
  sheet: string;
  /** Whether the sheet is a CSV. */
  isText: boolean;
  /** As in the file. */
  section: string;
  /** Null for an unknown section. */
  place: Place | null;
  /** Caption of the day of the exit. */
  exit: string;
  hasSales: boolean;
  hasTurnover: boolean;
}

/** A lot with its place in the file. Null: its file does not have it. */
export interface DraftLot extends ScripName, Omit<StatedLot, "sale"> {
  sale: bigint | null;
  turnover: bigint | null;
  row: number;
  table: DraftTable;
}

/** The charges of a segment: null for a head that its list has without an amount. */
export type DraftCharges = Map<Head, bigint | null>;

/** The figures of a statement as its rows have them, before they are checked against each other. */
export class StatementDraft {
  clientId: string | null = null;
  /** Each once. */
  readonly periods: Period[] = [];
  readonly tables: DraftTable[] = [];
  readonly lots: DraftLot[] = [];
  readonly scrips: (StatedScrip & { segment: Segment })[] = [];
  /** A table under a known section has captions that are not known. */
  isMissingLots = false;
  isMissingScrips = false;
  /** Lots of contracts that have no name. */
  unnamedContracts = 0;
  readonly heads: { segment: Segment; buckets: readonly Bucket[]; result: bigint | null }[] = [];
  /** By segment, of the first sheet that has them. */
  readonly charges = new Map<Segment, { sheet: string; byHead: DraftCharges }>();
  /** Charges without a head of ours, and sums of other rows. */
  readonly otherSums: Statement["otherRows"][number][] = [];
  /** Null without a table of them. */
  otherRows: Statement["otherRows"][number][] | null = null;
  /** Rows of mutual funds, currency and commodities, and rows of a section that is not known in a table without ISIN. */
  leftOut = 0;
  /** Rows that cannot be read: lots by segment, those of an unknown section among the shares, and all others. */
  readonly bad = { equity: new BadRows(), derivatives: new BadRows(), figures: new BadRows() };

  /** Adds a period that is not there yet. A third is not needed: two are refused. */
  addPeriod(period: Period): void {
    if (this.periods.length < 2 && !this.periods.some(({ from, to }) => from === period.from && to === period.to)) {
      this.periods.push(period);
    }
  }

  addTable(table: DraftTable): void {
    checkCount(this.tables.length, "tables");
    this.tables.push(table);
  }

  addLot(lot: DraftLot): void {
    checkCount(this.lots.length, "lots");
    this.lots.push(lot);
  }

  addScrip(scrip: StatementDraft["scrips"][number]): void {
    checkCount(this.scrips.length, "instruments");
    this.scrips.push(scrip);
  }

  addOtherSum(sum: Statement["otherRows"][number]): void {
    checkCount(this.otherSums.length, "other rows");
    this.otherSums.push(sum);
  }

  addOtherRow(row: Statement["otherRows"][number]): void {
    this.otherRows ??= [];
    checkCount(this.otherRows.length, "other rows");
    this.otherRows.push(row);
  }
}

/** @throws ImportRefused if one more is too many */
function checkCount(count: number, what: keyof typeof MOST): void {
  if (count < MOST[what]) return;
  const most = MOST[what].toLocaleString("en-IN");
  throw new ImportRefused(
    "too_large",
    `The statement has more than ${most} ${what}. Download it for a shorter period.`,
  );
}
