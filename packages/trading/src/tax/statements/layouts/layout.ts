import type { StatementKind } from "@saudabook/contract/imports/statement-kinds.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { Captions } from "../../../imports/reader/table.ts";
import type { Cell } from "../../../imports/sheets/cell.ts";
import type { ScripName, Segment } from "../../comparison/statement.ts";
import type { Bucket } from "../../law/buckets.ts";

/** What the rows of a table are. Its buckets are those that a row can have: of one, each row has it. */
export interface Place {
  segment: Segment;
  buckets: readonly Bucket[];
}

/** A lot of futures or options: its symbol, or null where the file does not say which contract it is. */
export interface NamedContract {
  symbol: string | null;
  bucket: "futures" | "options";
}

/** One row of a table of lots, as far as a layout needs it to name the lot. */
export interface LotRow {
  cells: readonly Cell[];
  captions: Captions;
  date1904: boolean;
  entryDay: string;
  exitDay: string;
}

/** Plain captions of a table of lots. A table without `sale` or `turnover` has lots that lack it, one without another is none. */
export interface LotCaptions {
  symbol: string;
  isin: string;
  entry: string;
  exit: string;
  quantity: string;
  buy: string;
  sale: string;
  turnover: string | null;
  /** `entry` is the day of the purchase and `exit` that of the sale, so that the earlier one is the entry. */
  bySide: boolean;
}

/** A kind of statement as data that one reader reads any of them by. Captions, labels and sections are plain: see `plainCaption`. */
export interface Layout {
  kind: StatementKind;
  broker: Broker;
  /** Left of the client's code. */
  client: string;
  /** The beginning of the titles by which a file is recognised, and which have its period. */
  title: RegExp;
  /** The captions of lots are enough to recognise a file. */
  byCaptions: boolean;
  lots: LotCaptions;
  /** Captions of a table with a row for each instrument; null without one. */
  scrips: (Pick<LotCaptions, "symbol" | "isin" | "quantity" | "buy" | "sale"> & { result: string }) | null;
  /**
   * The segment whose figures a sheet has, by its name or the subject of its title; null: of none that is compared; undefined: neither
   * says it.
   */
  scopeOf(name: string): Segment | null | undefined;
  /** What the rows below a section are. Null: nothing that is compared; undefined: unknown. */
  placeOf(section: string, scope: Segment | null | undefined): Place | null | undefined;
  /** The buckets of a label with a result; null for another label. */
  headOf(label: string, scope: Segment, section: string): readonly Bucket[] | null;
  /** @throws BadCell for what is none */
  contractOf?(row: LotRow): NamedContract;
  /** The bucket of a lot where its table has several; null if the row does not say it. */
  bucketOf?(row: LotRow): Bucket | null;
  /** The period of a label and its value; null for any other label. */
  periodOf?(label: string, value: string): { from: string; to: string } | null;
}

/** An instrument as a row names it, with its bucket. */
export interface NamedLot extends ScripName {
  bucket: Bucket | null;
} /** What the rows of a table are. Its buckets are those that a row can have: of one, each row has it. */
export interface Place {
  segment: Segment;
  buckets: readonly Bucket[];
}

/** A lot of futures or options: its symbol, or null where the file does not say which contract it is. */
export interface NamedContract {
  symbol: string | null;
  bucket: "futures" | "options";
}

/** One row of a table of lots, as far as a layout needs it to name the lot. */
export interface LotRow {
  cells: readonly Cell[];
  captions: Captions;
  date1904: boolean;
  entryDay: string;
  exitDay: string;
}

/** Plain captions of a table of lots. A table without `sale` or `turnover` has lots that lack it, one without another is none. */
export interface LotCaptions {
  symbol: string;
  isin: string;
  entry: string;
  exit: string;
  quantity: string;
  buy: string;
  sale: string;
  turnover: string | null;
  /** `entry` is the day of the purchase and `exit` that of the sale, so that the earlier one is the entry. */
  bySide: boolean;
}

/** A kind of statement as data that one reader reads any of them by. Captions, labels and sections are plain: see `plainCaption`. */
export interface Layout {
  kind: StatementKind;
  broker: Broker;
  /** Left of the client's code. */
  client: string;
  /** The beginning of the titles by which a file is recognised, and which have its period. */
  title: RegExp;
  /** The captions of lots are enough to recognise a file. */
  byCaptions: boolean;
  lots: LotCaptions;
  /** Captions of a table with a row for each instrument; null without one. */
  scrips: (Pick<LotCaptions, "symbol" | "isin" | "quantity" | "buy" | "sale"> & { result: string }) | null;
  /**
   * The segment whose figures a sheet has, by its name or the subject of its title; null: of none that is compared; undefined: neither
   * says it.
   */
  scopeOf(name: string): Segment | null | undefined;
  /** What the rows below a section are. Null: nothing that is compared; undefined: unknown. */
  placeOf(section: string, scope: Segment | null | undefined): Place | null | undefined;
  /** The buckets of a label with a result; null for another label. */
  headOf(label: string, scope: Segment, section: string): readonly Bucket[] | null;
  /** @throws BadCell for what is none */
  contractOf?(row: LotRow): NamedContract;
  /** The bucket of a lot where its table has several; null if the row does not say it. */
  bucketOf?(row: LotRow): Bucket | null;
  /** The period of a label and its value; null for any other label. */
  periodOf?(label: string, value: string): { from: string; to: string } | null;
}

/** An instrument as a row names it, with its bucket. */
export interface NamedLot extends ScripName {
  bucket: Bucket | null;
}
