import type { Side, SkipReason } from "@saudabook/contract/trades/trade.ts";
import type { Execution } from "../../execution.ts";
import { multiply, round } from "../../money.ts";
import type { ReadAs } from "../brokers/chosen.ts";
import type { RowReader, Segment } from "../brokers/format.ts";
import {
  Captions,
  type Column,
  checkWidth,
  clientCode,
  isTotal,
  labelled,
  personName,
  rawTexts,
  type Table,
  withoutZeros,
} from "../brokers/table.ts";
import { Tally } from "../brokers/tally.ts";
import { BadCell } from "../cells/bad-cell.ts";
import type { DatePair, SlashOrder } from "../cells/moment-cell.ts";
import { type Cell, cellText, isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import { type CellReaders, cellReaders, checkMoment, type ReadRole } from "./cell-readers.ts";
import {
  type Columns,
  columnsOf,
  isOfSide,
  isUnreadIfMissing,
  neededCaptions,
  type Role,
  sourcesOf,
  wordIn,
} from "./columns.ts";
import { Fill, type Reading } from "./fill.ts";
import type { Layout } from "./layout.ts";

/** A column's part in reading a row. */
interface Step {
  buy: Column;
  sell: Column;
  read: ((fill: Fill, cell: Cell | undefined, name: string) => void) | null;
  skip: ((fill: Fill) => SkipReason | null) | null;
}

/** Reads the rows of a table of any layout. */
export class TableReader implements RowReader {
  readonly clientId: string | null;
  readonly accountHolder: string | null;
  readonly clientIn: RowReader["clientIn"];
  readonly tally = new Tally();
  private readonly layout: Layout;
  private readonly reading: Reading;
  private readonly segments: ReadonlyMap<unknown, Segment>;
  private readonly captions: readonly string[];
  private readonly heads = new Map<string, string>();
  private columns: Record<Side, Columns>;
  private steps: readonly Step[] = [];
  private needed: Column;
  private dateAt: readonly number[] = [];
  private width = 0;
  private readonly readRow = (row: Row) => {
    const reason = this.read(row);
    if (reason !== null) this.tally.skip(reason);
  };

  constructor(layout: Layout, table: Table, readAs: Omit<ReadAs, "broker">) {
    this.layout = layout;
    this.reading = { table, readAs, segment: readAs.kept ?? readAs.tradeType, slashes: () => null };
    this.segments = new Map(Object.entries(layout.segments ?? {}));
    this.captions = neededCaptions(layout);
    this.columns = columnsOf(layout, table.captions);
    this.needed = this.columns.buy[layout.needed ?? "side"];
    this.use(table.captions);
    const { client = "", holder = "" } = layout.labels ?? {};
    this.clientId = layout.account ?? clientCode(labelled(table, client));
    this.accountHolder = holder === "" ? null : personName(labelled(table, holder));
    this.clientIn = this.columns.buy.client.at < 0 ? null : (row) => this.clientOf(row);
  }

  segmentOf({ cells }: Row): Segment | null | undefined {
    if (this.isAside(cells) || this.layout.isEnd?.(cells, this.columns.buy) || isTotal(cells, this.needed)) return;
    return this.segmentIn(cells);
  }

  dateColumns(): readonly number[] {
    return this.dateAt;
  }

  dates(cells: readonly Cell[]): DatePair[] {
    const { date, moment } = this.columns.buy;
    return this.dateAt.map((at) => {
      const other = at === date.at ? moment.at : at === moment.at ? date.at : -1;
      return [cells[at], cells[other]];
    });
  }

  take(row: Row, slashes: SlashOrder): boolean {
    if (this.layout.isEnd?.(row.cells, this.columns.buy)) return false;
    if (this.isAside(row.cells)) return true;
    this.reading.slashes = slashes;
    this.tally.read(row, this.readRow);
    return true;
  }

  private use(captions: Captions): void {
    const { layout, reading } = this;
    const { buy, sell } = columnsOf(layout, captions);
    this.columns = { buy, sell };
    this.needed = buy[layout.needed ?? "side"];
    const dates = (layout.dates ?? (["date", "moment"] as const)).flatMap((role) => [buy[role].at, sell[role].at]);
    this.dateAt = [...new Set(dates)].filter((at) => at >= 0);
    this.width = Math.max(captions.end, reading.segment === "equity" ? 0 : buy.expiry.at + 1);
    this.steps = sourcesOf(layout).flatMap(([role, source]) => {
      if ((layout.legs && isOfSide(source)) || (isUnreadIfMissing(source) && buy[role].at < 0)) return [];
      const read = readerOf(layout, role);
      const skip = layout.skips?.[role] ?? null;
      return read || skip ? [{ buy: buy[role], sell: sell[role], read, skip }] : [];
    });
  }

  /** Whether a row is no row of trades: a heading, or the captions once more, from which on the columns are elsewhere. */
  private isAside(cells: Cell[]): boolean {
    const { heading, repeatsCaptions } = this.layout;
    if (heading) {
      const filled = cells.filter((cell) => !isBlank(cell));
      if (filled.length === 1 && heading.test(cellText(filled[0]).trim().slice(0, 100))) return true;
    }
    if (!repeatsCaptions) return false;
    const captions = new Captions(cells);
    if (!captions.hasAll(this.captions)) return false;
    this.use(captions);
    return true;
  }

  private segmentIn(cells: readonly Cell[]): Segment | null {
    const { segments, layout } = this;
    if (segments.size === 0) return layout.tradeType ?? this.reading.readAs.tradeType;
    const columns = this.columns.buy;
    // Nearly every cell is one of the words as it stands.
    let said: Segment | null | undefined = columns.segment.at < 0 ? undefined : segments.get(cells[columns.segment.at]);
    if (said === undefined) {
      const word = wordIn(cells, columns.segment);
      said = word === "" ? undefined : (segments.get(word) ?? null);
    }
    return layout.segmentOf ? layout.segmentOf(said, cells, columns) : (said ?? null);
  }

  private clientOf({ cells }: Row): string | null {
    if (isTotal(cells, this.needed) || this.segmentIn(cells) !== this.reading.segment) return null;
    const text = cellText(cells[this.columns.buy.client.at]).trim();
    return clientCode(this.layout.clientIn ? this.layout.clientIn(text) : text);
  }

  /** Reads a row into the tally, or returns the reason to leave it out. */
  private read(row: Row): SkipReason | null {
    const { reading, layout } = this;
    const { cells } = row;
    if (isTotal(cells, this.needed)) return "total";
    const segment = this.segmentIn(cells);
    if (segment === null) {
      const { at, name } = this.columns.buy.segment;
      throw new BadCell(name, cells[at], "is not known");
    }
    if (segment !== reading.segment) return segment === "mutual-fund" ? "mutual-fund" : "other-segment";
    if (reading.table.text) checkWidth(row, this.width);
    const fill = new Fill(row, reading, this.columns);
    for (const { buy, sell, read, skip } of this.steps) {
      const { at, name } = fill.side === "buy" ? buy : sell;
      read?.(fill, cells[at], name);
      const reason = skip?.(fill) ?? null;
      if (reason !== null) return reason;
    }
    if (!layout.legs) {
      this.add(fill);
      return null;
    }
    fill.legs = layout.legs(fill);
    for (const leg of fill.legs) this.add(Object.assign(fill, leg));
    return fill.legs.length === 0 ? "zero-value" : null;
  }

  private add(fill: Fill): void {
    const { tally, layout } = this;
    const { row, reading, segment, exchange, symbol, isin, series, contract } = fill;
    const { side, quantity, price, value, day, executedAt, tradeId, orderId } = fill;
    const execution: Execution = {
      broker: layout.broker,
      segment,
      exchange,
      symbol,
      isin,
      series,
      contract: segment === "equity" ? null : (contract ?? layout.contractOf?.(fill) ?? null),
      side,
      quantity,
      price,
      value: value === "" ? round(multiply(quantity, price), 12) : value,
      executedAt,
      tradeId,
      orderId,
      row: row.number,
      key: "",
      raw: rawTexts(row, reading.table.captions),
    };
    const scope = tally.texts.scope(this.headOf(exchange), day);
    const symbolAndSide = tally.texts.symbolAndSide(symbol, side);
    const id = layout.id ? fill[layout.id] : null;
    if (id === null || !layout.id) tally.addEqual(execution, layout.key(fill, scope, symbolAndSide));
    else tally.add(execution, { scope, id: withoutZeros(id), symbolAndSide }, this.columns.buy[layout.id].name);
    if (fill.isAllotment) tally.allotments++;
  }

  /** The beginning of the keys of an exchange; the same text each time, so that it is compared fast. */
  private headOf(exchange: string): string {
    let head = this.heads.get(exchange);
    if (head === undefined) {
      const { broker, venues } = this.layout;
      head = `${broker}|${this.reading.segment}|${venues?.[exchange] ?? exchange}`;
      this.heads.set(exchange, head);
    }
    return head;
  }
}

/** Reads the cells of a role into a fill; null for a role that is no value of a fill, or that another reader reads. */
function readerOf(layout: Layout, role: Role): Step["read"] {
  if (!isRead(role)) return null;
  const own = layout.cells?.[role];
  if (own === null) return null;
  const read = readInto(role, { ...cellReaders, ...(own && { [role]: own }) });
  if (role !== "moment") return read;
  return (fill, cell, name) => {
    read(fill, cell, name);
    checkMoment(fill, cell, name);
  };
}

function isRead(role: Role): role is ReadRole {
  return role in cellReaders;
}

function readInto<R extends ReadRole>(role: R, readers: CellReaders): NonNullable<Step["read"]> {
  const read = readers[role];
  return (fill, cell, name) => {
    fill[role] = read(cell, name, fill);
  };
}
