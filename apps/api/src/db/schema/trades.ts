import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { KeptSegment, QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { ownerId } from "./owner-id.ts";

/** One file: accepted, or still being imported (`pendingFrom`). */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** For display only; at most 200 characters, without directories and control characters. */
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file's bytes, hexadecimal. */
    sha256: text("sha256").notNull(),
    broker: text("broker").notNull(),
    tradeType: text("trade_type").notNull(),
    /** Which of the broker's files it is. */
    kind: text("kind").notNull(),
    /** The broker's client code; empty where neither the sheet nor the file name contains it. */
    clientId: text("client_id").notNull().default(""),
    /** Code of the account that the user has chosen for the file; null where it belongs to the account in the file. */
    assignedCode: text("assigned_code"),
    /** Code of the account in which its fills count: the `clientId` of the fills. */
    accountCode: text("account_code").notNull().default(""),
    accountHolder: text("account_holder"),
    /** The captions of the file's table, in the order of the cells in `executions.raw`. */
    columns: json("columns").$type<readonly string[]>().notNull(),
    rowsRead: integer("rows_read").notNull(),
    imported: integer("imported").notNull(),
    alreadyKnown: integer("already_known").notNull(),
    skipped: json("skipped").$type<readonly { reason: string; count: number }[]>().notNull(),
    /** How many of its executions are allotments of an issue. */
    allotments: integer("allotments").notNull().default(0),
    /** Number of rows that the user has corrected, and of rows that the user has left out; both are in `corrected_rows`. */
    corrected: integer("corrected").notNull().default(0),
    leftOut: integer("left_out").notNull().default(0),
    /** SHA-256 of the corrections, hexadecimal; empty without any: the same file with other corrections is another import. */
    correctionsSha256: text("corrections_sha256").notNull().default(""),
    /** The meaning of the columns of a file in no known format; null for a broker's own file. */
    mapping: json("mapping").$type<ImportMapping>(),
    /** The user has deleted the mapping: it is not offered for other files. */
    mappingForgotten: boolean("mapping_forgotten").notNull().default(false),
    /** For a currency or commodity file, whose executions are kept without figures: its segment, and the unit of its quantity. */
    keptSegment: text("kept_segment").$type<KeptSegment>(),
    quantityUnit: text("quantity_unit").$type<QuantityUnit>(),
    /** First and last day of the executions, IST. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /**
     * Null once the import is accepted. Until then: the user's executions with this id and above are the import's, and no
     * query may show them.
     */
    pendingFrom: bigint("pending_from", { mode: "bigint" }),
    /** Whether the file belongs to the sample data. Triggers (migration 0007) keep them apart from the user's own data. */
    sample: boolean("sample").notNull().default(false),
    /**
     * Position in the order of the user's imports, from the sequence of `executions.id`: the ids of its executions, in whichever table, lie
     * between its own and that of the next import.
     */
    sequence: bigint("sequence", { mode: "bigint" }).notNull().default(sql`nextval('executions_id_seq')`),
    /** Null while its executions count. */
    undoneAt: instant("undone_at"),
    /** Bytes; null for an import from before files were kept. */
    fileSize: integer("file_size"),
    /** Codec of the file in `import_files`; null where no file is stored. */
    fileCodec: text("file_codec").$type<"none" | "gzip">(),
    /** The part of `alreadyKnown` whose rows were not kept, in an old import. */
    knownLost: integer("known_lost").notNull().default(0),
  },
  (table) => [
    index("imports_user_id_created_at_index").on(table.userId, table.createdAt),
    // At most one pending import per user; every query for executions uses this index first.
    uniqueIndex("imports_pending_key").on(table.userId).where(sql`${table.pendingFrom} is not null`),
    check(
      "imports_kept_check",
      sql`(${table.keptSegment} is null) = (${table.quantityUnit} is null)
        and ${table.keptSegment} in ('currency', 'commodity') and ${table.quantityUnit} in ('units', 'lots')`,
    ),
  ],
);

/** The columns of one fill. The broker's values are kept untouched in `raw`. */
const fillColumns = () => ({
  userId: uuid("user_id").notNull(),
  importId: uuid("import_id").notNull(),
  broker: text("broker").notNull(),
  segment: text("segment").notNull(),
  exchange: text("exchange").notNull(),
  symbol: text("symbol").notNull(),
  isin: text("isin"),
  series: text("series"),
  /** The contract of a derivative; these four columns are null for a share. */
  underlying: text("underlying"),
  expiry: date("expiry", { mode: "string" }),
  strike: numeric("strike"),
  contractKind: text("contract_kind"),
  side: text("side").notNull(),
  /** Units; for a currency or commodity, the unit that its import states. */
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
  /** Row number as in a spreadsheet, from 1. */
  fileRow: integer("file_row").notNull(),
  /** Compared byte by byte (collation "C", migration 0003). */
  dedupeKey: text("dedupe_key").notNull(),
  /** Account code of the import; empty means unknown, which matches any other code. */
  clientId: text("client_id").notNull().default(""),
  raw: json("raw").$type<readonly string[]>().notNull(),
});

/** NaN is greater than every number, so the upper bounds refuse it too. An option that expired worthless is sold at 0. */
const fillChecks = (name: string, table: Record<"side" | "quantity" | "price" | "value", AnyPgColumn>) => [
  check(`${name}_side_check`, sql`${table.side} in ('buy', 'sell')`),
  check(`${name}_quantity_check`, sql`${table.quantity} > 0 and ${table.quantity} < 1e12`),
  check(`${name}_price_check`, sql`${table.price} >= 0 and ${table.price} < 1e7`),
  check(`${name}_value_check`, sql`${table.value} >= 0 and ${table.value} < 1e18`),
];

/** The fills that count. */
export const executions = pgTable(
  "executions",
  { id: bigint("id", { mode: "bigint" }).notNull().generatedAlwaysAsIdentity(), ...fillColumns() },
  // Triggers on both tables (migration 0003) ensure that an execution and its import have the same user, once per statement: a foreign key
  // checks each row, which took a third of an import's time. The import has no index: the ids of its executions follow its `sequence`.
  (table) => [
    // Ids come from one sequence, so an index on the id alone would only be one more for each import to write. Together with the user the
    // index also finds a user's accepted fills, without those of a pending import.
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("executions_dedupe_key").on(table.userId, table.dedupeKey, table.clientId),
    // Read backwards: newest first.
    index("executions_newest_index").on(table.userId, table.executedAt, table.id),
    ...fillChecks("executions", table),
  ],
);

/**
 * Fills that do not count: an earlier file contains the same fill, or their import was undone. Each keeps the id with which it would count,
 * so that it can return to its place. No query for executions reads this table.
 */
export const keptExecutions = pgTable(
  "kept_executions",
  { id: bigint("id", { mode: "bigint" }).notNull(), ...fillColumns() },
  // Deleted with their import by a trigger (migration 0009), like executions.
  (table) => [
    primaryKey({ columns: [table.importId, table.id] }),
    index("kept_executions_dedupe_key_index").on(table.userId, table.dedupeKey),
    ...fillChecks("kept_executions", table),
  ],
);

/** Rows of a file that were rightly left out. Deleted with their import by a trigger (migration 0009). */
export const skippedRows = pgTable(
  "skipped_rows",
  {
    importId: uuid("import_id").notNull(),
    fileRow: integer("file_row").notNull(),
    reason: text("reason").notNull(),
    raw: json("raw").$type<readonly string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.fileRow] })],
);

/**
 * Rows of a file that could not be read: corrected by the user, or left out. `raw` is the broker's own row, here and in the tables of
 * fills. Deleted with their import by a trigger (migration 0011).
 */
export const correctedRows = pgTable(
  "corrected_rows",
  {
    importId: uuid("import_id").notNull(),
    fileRow: integer("file_row").notNull(),
    /** Why the broker's own row cannot be read, as a sentence without a full stop. */
    problem: text("problem").notNull(),
    raw: json("raw").$type<readonly string[]>().notNull(),
    /** The corrected texts of the cells; null for a row that is left out. */
    texts: json("texts").$type<readonly string[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.fileRow] })],
);

/** The uploaded files in pieces, apart from `imports`, so that a list never reads them. */
export const importFiles = pgTable(
  "import_files",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    piece: integer("piece").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.piece] })],
);
