import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
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

// The one schema, for PGlite and PostgreSQL alike. After a change: `npm run db:generate`, and commit the migration.

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    /** As typed; compared trimmed and in lower case. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** A PHC string. */
    passwordHash: text("password_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(trim(${table.email}))`),
    uniqueIndex("users_phone_key").on(table.phone),
    // A login is either an e-mail address or a phone number: neither may be mistaken for the other.
    check("users_email_check", sql`${table.email} like '%@%'`),
    check("users_phone_check", sql`${table.phone} ~ '^[0-9]{10}$'`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    jti: uuid("jti").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("sessions_user_id_index").on(table.userId), index("sessions_expires_at_index").on(table.expiresAt)],
);

export const analyticsTokens = pgTable(
  "analytics_tokens",
  {
    jti: uuid("jti").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("analytics_tokens_user_id_index").on(table.userId),
    index("analytics_tokens_expires_at_index").on(table.expiresAt),
  ],
);

/** One file: accepted, or (`pendingFrom`) on its way in. */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** One sent application, as the form had it. Personal data: it goes, with its resume, on the day after `erase_after`. */
export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    /** The name that candidate and recruiter use, e.g. `FE101-7K3Q9X2M`. */
    reference: text("reference").notNull(),
    /** Made by the form: the same one again is the same application. */
    submission: uuid("submission").notNull(),
    jobid: text("jobid").notNull(),
    name: text("name").notNull(),
    /** As typed; compared trimmed and in lower case. */
    email: text("email").notNull(),
    mobile: text("mobile").notNull(),
    college: text("college").notNull(),
    degree: text("degree").notNull(),
    passingYear: text("passing_year").notNull(),
    role: text("role"),
    /** Years. */
    experience: text("experience").notNull(),
    linkedin: text("linkedin"),
    motivation: text("motivation").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The last day on which it is kept, IST. */
    eraseAfter: date("erase_after", { mode: "string" }).notNull(),
  },
  (table) => [
    uniqueIndex("applications_reference_key").on(table.reference),
    uniqueIndex("applications_submission_key").on(table.submission),
    // One application for a job from one e-mail address.
    uniqueIndex("applications_jobid_email_key").on(table.jobid, sql`lower(trim(${table.email}))`),
    index("applications_created_at_index").on(table.createdAt),
    index("applications_erase_after_index").on(table.eraseAfter),
  ],
);

/** Kept apart, so that a list of applications never reads the files. */
export const resumes = pgTable(
  "resumes",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Shown only, never a path; at most 200 characters, without directories and control characters. */
    fileName: text("file_name").notNull(),
    kind: text("kind").notNull(),
    size: integer("size").notNull(),
    /** Of the file's bytes, hexadecimal. */
    sha256: text("sha256").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [
    check("resumes_kind_check", sql`${table.kind} in ('pdf', 'doc', 'docx')`),
    check("resumes_size_check", sql`${table.size} = octet_length(${table.bytes})`),
  ],
);

/** A browser that keeps a journal without an account, known by its cookie. */
export const guests = pgTable(
  "guests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's value, hexadecimal: who reads this table is nobody's guest. */
    cookieHash: text("cookie_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When something was last written; the cookie lives as long from then on. */
    writtenAt: instant("written_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("guests_cookie_hash_key").on(table.cookieHash),
    index("guests_written_at_index").on(table.writtenAt),
  ],
);

/** One trade written by hand. It belongs to an account or to a guest; every statement says whose it asks for. */
export const journalTrades = pgTable(
  "journal_trades",
  {
    /** Grows with each trade: read backwards it is newest first. */
    id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id outside the database; it does not reveal how many trades there are. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    guestId: uuid("guest_id").references(() => guests.id, { onDelete: "cascade" }),
    /** Made by the form: one trade for each. */
    key: uuid("key"),
    type: text("type").notNull(),
    symbol: text("symbol").notNull(),
    /** Rupees. */
    buyPrice: numeric("buy_price").notNull(),
    /** Units. */
    quantity: numeric("quantity").notNull(),
    sellPrice: numeric("sell_price").notNull(),
    targetPrice: numeric("target_price").notNull(),
    stopLoss: numeric("stop_loss").notNull(),
    /** Indian wall-clock time. */
    boughtAt: timestamp("bought_at", { mode: "string", precision: 0 }).notNull(),
    soldAt: timestamp("sold_at", { mode: "string", precision: 0 }).notNull(),
    /** Rupees, two decimals; computed here, never what was sent. */
    pnl: numeric("pnl").notNull(),
    status: text("status").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    uniqueIndex("journal_trades_public_id_key").on(table.publicId),
    uniqueIndex("journal_trades_user_id_key_key").on(table.userId, table.key),
    uniqueIndex("journal_trades_guest_id_key_key").on(table.guestId, table.key),
    index("journal_trades_user_index").on(table.userId, table.type, table.id),
    index("journal_trades_guest_index").on(table.guestId, table.type, table.id),
    index("journal_trades_deleted_at_index").on(table.deletedAt),
    check("journal_trades_owner_check", sql`num_nonnulls(${table.userId}, ${table.guestId}) = 1`),
    check("journal_trades_type_check", sql`${table.type} in ('intraday', 'equity')`),
    check("journal_trades_status_check", sql`${table.status} in ('WIN', 'LOSS')`),
    // The upper bounds refuse NaN too: it is greater than every number.
    check("journal_trades_buy_price_check", sql`${table.buyPrice} >= 0 and ${table.buyPrice} < 1e10`),
    check("journal_trades_quantity_check", sql`${table.quantity} > 0 and ${table.quantity} < 1e10`),
    check("journal_trades_sell_price_check", sql`${table.sellPrice} >= 0 and ${table.sellPrice} < 1e10`),
    // An option that expires worthless ends at zero; nothing begins there.
    check(
      "journal_trades_opening_price_check",
      sql`case when ${table.soldAt} < ${table.boughtAt} then ${table.sellPrice} else ${table.buyPrice} end > 0`,
    ),
    check("journal_trades_target_price_check", sql`${table.targetPrice} > 0 and ${table.targetPrice} < 1e10`),
    check("journal_trades_stop_loss_check", sql`${table.stopLoss} > 0 and ${table.stopLoss} < 1e10`),
    check("journal_trades_pnl_check", sql`${table.pnl} > -1e20 and ${table.pnl} < 1e20`),
  ],
);

/** How often something was asked for in the running minute; the servers share it, so none keeps a count of its own. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    startedAt: instant("started_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [index("rate_limits_started_at_index").on(table.startedAt)],
);

/** Secrets that several servers share, e.g. the key that signs tokens, where the environment does not set them. */
export const secrets = pgTable("secrets", { name: text("name").primaryKey(), value: text("value").notNull() });
