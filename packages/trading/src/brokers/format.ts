import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import type { Table } from "./table.ts";
import type { Tally } from "./tally.ts";

/** What a file's rows are about; only the first two can be imported. */
export type Segment = TradeType | "currency" | "commodity" | "mutual-fund";

/** A kind of broker's file that can be imported. Adding one: write it here, and give it a generated sample and a test. */
export interface Format {
  kind: TradebookKind;
  broker: Broker;
  /** Captions (plain names) by which a table is recognised. */
  captions: readonly string[];
  /** The trade type of every file of this kind, or null where the rows say it. */
  tradeType: TradeType | null;
  /** What the file is, of this segment if that is known, in words that follow "This is". */
  what(segment: Segment | null): string;
  /** The segment of the first row, or null without rows. */
  segmentOf(table: Table): Segment | null;
  read(table: Table, chosen: TradeType): Reading;
}

export type TradebookKind = "zerodha-tradebook" | "groww-orders" | "groww-fno-pnl";

export interface Reading {
  tally: Tally;
  /** How many rows there are of each segment. */
  segments: Map<Segment, number>;
  clientId: string | null;
  accountHolder: string | null;
}

export function count(segments: Map<Segment, number>, segment: Segment): void {
  segments.set(segment, (segments.get(segment) ?? 0) + 1);
}
