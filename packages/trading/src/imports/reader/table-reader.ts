import type { Side, SkipReason } from "@saudabook/contract/trades/trade.ts";
import { multiply, round } from "../../money.ts";
import { BadCell } from "../cells/bad-cell.ts";
import type { DatePair, SlashOrder } from "../cells/moment-cell.ts";
import type { ReadAs } from "../chosen.ts";
import { type Cell, cellText, isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import { type Columns, columnsOf, neededCaptions, wordIn } from "./columns.ts";
import { Fill, type Reading } from "./fill.ts";
import type { Format, Segment } from "./format.ts";
import { type Step, stepsOf } from "./steps.ts";
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
} from "./table.ts";
import { Tally } from "./tally.ts";

/** What follows from where the captions stand. */
interface Place {
  columns: Record<Side, Columns>;
  steps: readonly Step[];
  /** A column that no total has. */
  needed: Column;
  /** Columns whose cells may be dates. */
  dates: readonly number[];
  width: number;
}

/** Reads the rows of one table of any format, in order, each once. */
export class TableReader {
  /** Client code from the rows above the table; null if they have none. */
  readonly clientId: string | null;
  readonly accountHolder: string | null;
  /** Returns the client code in a row to import; null if no column has it. */
  readonly clientIn: ((row: Row) => string | null) | null;
  readonly tally = new Tally();
  private readonly format: Format;
  private readonly reading: Reading;
  private readonly captions: readonly string[];
  private readonly segments: ReadonlyMap<unknown, Segment>;
  /** Beginnings of keys by exchange: one text each time, which is compared fast. */
  private readonly heads = new Map<string, string>();
  private place: Place;

  constructor(format: Format, table: Table, readAs: Omit<ReadAs, "broker">) {
    this.format = format;
    this.reading = { table, readAs, segment: readAs.kept ?? readAs.tradeType, slashes: () => null };
    this.captions = neededCaptions(format);
    this.segments = new Map(Object.entries(format.segments ?? {}));
    this.place = this.placeOf(table.captions);
    const { client = "", holder = "" } = format.labels ?? {};
    this.clientId = format.account ?? clientCode(labelled(table, client));
    this.accountHolder = holder === "" ? null : personName(labelled(table, holder));
    this.clientIn = this.place.columns.buy.client.at < 0 ? null : (row) => this.clientOf(row);
  }

  /** The segment of a row, null when it is unknown; undefined for a row that has no segment, such as a total. */
  segmentOf({ cells }: Row): Segment | null | undefined {
    if (this.isEnd(cells) || this.isAside(cells) || isTotal(cells, this.place.needed)) return;
    return this.segmentIn(cells);
  }

  /** Columns whose cells may be dates. */
  dateColumns(): readonly number[] {
    return this.place.dates;
  }

  /** A row's dates, as evidence for the order of day and month in dates with slashes. */
  dates(cells: readonly Cell[]): DatePair[] {
    const { date, moment } = this.place.columns.buy;
    return this.place.dates.map((at) => {
      const same = at === date.at ? moment.at : at === moment.at ? date.at : -1;
      return [cells[at], cells[same]];
    });
  }

  /** Reads a row into the tally: an execution, a skip or a problem. Returns false after the table's last row. */
  take(row: Row, slashes: SlashOrder): boolean {
    if (this.isEnd(row.cells)) return false;
    if (this.isAside(row.cells)) return true;
    this.reading.slashes = slashes;
    this.tally.read(row, this.readRow);
    return true;
  }

  private readonly readRow = (row: Row) => {
    const reason = this.read(row);
    if (reason !== null) this.tally.skip(reason);
  };

  private placeOf(captions: Captions): Place {
    const { format, reading } = this;
    const columns = columnsOf(format, captions);
    const { buy, sell } = columns;
    const dates = (format.dates ?? (["date", "moment"] as const)).flatMap((role) => [buy[role].at, sell[role].at]);
    return {
      columns,
      steps: stepsOf(format, columns),
      needed: buy[format.needed ?? "side"],
      dates: [...new Set(dates)].filter((at) => at >= 0),
      // The expiry's column may have no caption.
      width: Math.max(captions.end, reading.segment === "equity" ? 0 : buy.expiry.at + 1),
    };
  }

  private isEnd(cells: readonly Cell[]): boolean {
    return this.format.isEnd?.(cells, this.place.columns.buy) === true;
  }

  /** Whether a row is no row of trades: a heading, or the captions once more, from which on the columns are elsewhere. */
  private isAside(cells: Cell[]): boolean {
    const { heading, repeatsCaptions } = this.format;
    if (heading) {
      const filled = cells.filter((cell) => !isBlank(cell));
      if (filled.length === 1 && heading.test(cellText(filled[0]).trim().slice(0, 100))) return true;
    }
    if (!repeatsCaptions) return false;
    const captions = new Captions(cells);
    if (!captions.hasAll(this.captions)) return false;
    this.place = this.placeOf(captions);
    return true;
  }

  private segmentIn(cells: readonly Cell[]): Segment | null {
    const { segments, format } = this;
    if (segments.size === 0) return format.tradeType ?? this.reading.readAs.tradeType;
    const columns = this.place.columns.buy;
    // Nearly every cell is one of the words as it stands.
    let said: Segment | null | undefined = columns.segment.at < 0 ? undefined : segments.get(cells[columns.segment.at]);
    if (said === undefined) {
      const word = wordIn(cells, columns.segment);
      said = word === "" ? undefined : (segments.get(word) ?? null);
    }
    return format.segmentOf ? format.segmentOf(said, cells, columns) : (said ?? null);
  }

  private clientOf({ cells }: Row): string | null {
    if (isTotal(cells, this.place.needed) || this.segmentIn(cells) !== this.reading.segment) return null;
    const text = cellText(cells[this.place.columns.buy.client.at]).trim();
    return clientCode(this.format.clientIn ? this.format.clientIn(text) : text);
  }

  /** Reads a row into the tally, or returns the reason to leave it out. */
  private read(row: Row): SkipReason | null {
    const { format, reading } = this;
    const { columns, steps, needed, width } = this.place;
    const { cells } = row;
    if (isTotal(cells, needed)) return "total";
    const segment = this.segmentIn(cells);
    if (segment === null) {
      const { at, name } = columns.buy.segment;
      throw new BadCell(name, cells[at], "is not known");
    }
    if (segment !== reading.segment) return segment === "mutual-fund" ? "mutual-fund" : "other-segment";
    if (reading.table.text) checkWidth(row, width);
    const fill = new Fill(row, reading, columns);
    for (const { buy, sell, read, skip } of steps) {
      const { at, name } = fill.side === "buy" ? buy : sell;
      read?.(fill, cells[at], name);
      const reason = skip?.(fill) ?? null;
      if (reason !== null) return reason;
    }
    if (!format.legs) {
      this.add(fill);
      return null;
    }
    fill.legs = format.legs(fill);
    for (const leg of fill.legs) this.add(Object.assign(fill, leg));
    return fill.legs.length === 0 ? "zero-value" : null;
  }

  private add(fill: Fill): void {
    const { format, tally } = this;
    const { row, segment, exchange, symbol, isin, series, contract } = fill;
    const { side, quantity, price, value, day, executedAt, tradeId, orderId } = fill;
    const execution = {
      broker: format.broker,
      segment,
      exchange,
      symbol,
      isin,
      series,
      contract: segment === "equity" ? null : (contract ?? format.contractOf?.(fill) ?? null),
      side,
      quantity,
      price,
      value: value === "" ? round(multiply(quantity, price), 12) : value,
      executedAt,
      tradeId,
      orderId,
      row: row.number,
      key: "",
      raw: rawTexts(row, this.reading.table.captions),
    };
    const scope = tally.texts.scope(this.headOf(exchange), day);
    const trade = tally.texts.symbolAndSide(symbol, side);
    const id = format.id ? fill[format.id] : null;
    if (id === null || !format.id) tally.addEqual(execution, format.key(fill, scope, trade));
    else tally.add(execution, { scope, id: withoutZeros(id), symbolAndSide: trade }, fill.columns.buy[format.id].name);
    if (fill.isAllotment) tally.allotments++;
  }

  private headOf(exchange: string): string {
    const known = this.heads.get(exchange);
    if (known !== undefined) return known;
    const { broker, venues } = this.format;
    const head = `${broker}|${this.reading.segment}|${venues?.[exchange] ?? exchange}`;
    this.heads.set(exchange, head);
    return head;
  }
}
