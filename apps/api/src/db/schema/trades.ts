import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { ownerId } from "./owner-id.ts";

/** One file: accepted, or (`pendingFrom`) on its way in. */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** Shown only; at most 200 characters, without directories and control characters. */
    fileName: text("file_name").notNull(),
    /** Of the file's bytes, hexadecimal. */
    sha256: text("sha256").notNull(),
    broker: text("broker").notNull(),
    tradeType: text("trade_type").notNull(),
    /** Which of the broker's files it is. */
    kind: text("kind").notNull(),
    /** The broker's client code; empty where neither the sheet nor the file's name has it. */
    clientId: text("client_id").notNull().default(""),
    accountHolder: text("account_holder"),
    /** The captions of the file's table, in order: the names of `executions.raw`. */
    columns: json("columns").$type<readonly string[]>().notNull(),
    rowsRead: integer("rows_read").notNull(),
    imported: integer("imported").notNull(),
    alreadyKnown: integer("already_known").notNull(),
    skipped: json("skipped").$type<readonly { reason: string; count: number }[]>().notNull(),
    /** First and last day of the executions, IST. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /**
     * Null once the import is accepted. Until then: the user's executions with this id and above are the import's, and no
     * query may show them.
     */
    pendingFrom: bigint("pending_from", { mode: "bigint" }),
    /** A file of the sample account. Triggers (migration 0007) keep it from data of the user's own. */
    sample: boolean("sample").notNull().default(false),
  },
  (table) => [
    index("imports_user_id_created_at_index").on(table.userId, table.createdAt),
    // One at a time for each user; every query for executions looks here first.
    uniqueIndex("imports_pending_key").on(table.userId).where(sql`${table.pendingFrom} is not null`),
  ],
);

/** One fill. The broker's values are kept untouched in `raw`. */
export const executions = pgTable(
  "executions",
  {
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id").notNull(),
    importId: uuid("import_id").notNull(),
    broker: text("broker").notNull(),
    segment: text("segment").notNull(),
    exchange: text("exchange").notNull(),
    symbol: text("symbol").notNull(),
    isin: text("isin"),
    series: text("series"),
    /** The contract of a derivative; all four empty for a share. */
    underlying: text("underlying"),
    expiry: date("expiry", { mode: "string" }),
    strike: numeric("strike"),
    contractKind: text("contract_kind"),
    side: text("side").notNull(),
    /** Units, never lots. */
    quantity: numeric("quantity").notNull(),
    /** Rupees. */
    price: numeric("price").notNull(),
    /** Rupees; the broker's own turnover where the file has one. */
    value: numeric("value").notNull(),
    /** Indian wall-clock time. */
    executedAt: timestamp("executed_at", { mode: "string", precision: 0 }).notNull(),
    /** False where the file has a day only; then the time is midnight and means nothing. */
    hasTime: boolean("has_time").notNull(),
    /** Ids are text: twenty digits do not fit a number. */
    tradeId: text("trade_id"),
    orderId: text("order_id"),
    /** As a spreadsheet shows it, from 1. */
    fileRow: integer("file_row").notNull(),
    /** Compared byte by byte (collation "C", migration 0003). */
    dedupeKey: text("dedupe_key").notNull(),
    /** As in the import; empty means unknown, and unknown is the same as any other. */
    clientId: text("client_id").notNull().default(""),
    raw: json("raw").$type<readonly string[]>().notNull(),
  },
  // Triggers on both tables (migration 0003) keep an execution and its import with one user, once for each statement: a foreign key
  // checks each row, which took a third of an import's time. No index has the import: a deletion finds its rows by user.
  (table) => [
    uniqueIndex("executions_dedupe_key").on(table.userId, table.dedupeKey, table.clientId),
    // Read backwards: newest first.
    index("executions_newest_index").on(table.userId, table.executedAt, table.id),
    check("executions_side_check", sql`${table.side} in ('buy', 'sell')`),
    // NaN is greater than every number, so the upper bounds refuse it too. An option that expired worthless is sold at 0.
    check("executions_quantity_check", sql`${table.quantity} > 0 and ${table.quantity} < 1e12`),
    check("executions_price_check", sql`${table.price} >= 0 and ${table.price} < 1e7`),
    check("executions_value_check", sql`${table.value} >= 0 and ${table.value} < 1e18`),
  ],
);
