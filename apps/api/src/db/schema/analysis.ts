import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  json,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./account.ts";
import { bytes, instant } from "./columns.ts";
import { ownerId } from "./owner-id.ts";

// Data that is derived from executions and journal trades, and the user's entries about them. See src/analysis/README.md.

/** One sequence for all accounts: a version never repeats, not even for an account whose derived data were deleted in between. */
export const analysisVersions = pgSequence("analysis_versions");

/** The progress of an account's derived data. Triggers add the row with the first change and update it (migration 0006). */
export const analysisAccounts = pgTable(
  "analysis_accounts",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Grows with every change, in the change's own transaction. */
    revision: bigint("revision", { mode: "number" }).notNull().default(0),
    /** The last revision that the derived groups rest on. */
    builtRevision: bigint("built_revision", { mode: "number" }).notNull().default(0),
    /** The next of `analysis_versions` whenever the derived groups change; 0 before the first. */
    version: bigint("version", { mode: "number" }).notNull().default(0),
    /** The derived groups of this version: readers read these and no others. */
    groups: bigint("parts", { mode: "number" }).array().notNull().default(sql`'{}'`),
    /** Which program and which tables of charges made the derived groups. */
    format: text("format").notNull().default(""),
    /** Broker accounts when the derived groups were made: a client code that becomes known may rename them. */
    brokerAccounts: text("broker_accounts").notNull().default(""),
    /** The first day, IST, on which the passing of time alone changes the derived groups. */
    due: date("due", { mode: "string" }),
    /** Why the revision `faultRevision` cannot be analysed; for the log. */
    fault: text("fault"),
    faultRevision: bigint("fault_revision", { mode: "number" }),
    /** Grows with every change of notes and labels, in the change's own transaction. */
    journalRevision: bigint("journal_revision", { mode: "number" }).notNull().default(0),
    /** Bytes of the texts of all notes as JSON, former texts included. */
    textBytes: bigint("text_bytes", { mode: "number" }).notNull().default(0),
    /** The process that rebuilds, and the time until which no other may. */
    leaseOwner: uuid("lease_owner"),
    leaseUntil: instant("lease_until"),
  },
  (table) => [
    index("analysis_accounts_behind_index").on(table.userId).where(sql`${table.revision} > ${table.builtRevision}`),
    index("analysis_accounts_due_index").on(table.due),
  ],
);

/** The changes since the derived groups were built, oldest first. */
export const analysisChanges = pgTable(
  "analysis_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    /** Depending on the kind, symbols of executions or of journal trades as stored, or keys of instruments. */
    names: text("names").array().notNull(),
    /** Set for an import: its executions have this id or a higher one. */
    fromId: bigint("from_id", { mode: "number" }),
  },
  (table) => [
    index("analysis_changes_user_id_index").on(table.userId, table.revision),
    check("analysis_changes_kind_check", sql`${table.kind} in ('import', 'removal', 'journal', 'settlement', 'all')`),
  ],
);

/** Derived data of one group of linked rows (packages/trading/src/analysis/derived). A row is never changed. */
export const derivedGroups = pgTable(
  "analysis_parts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    key: text("key").notNull(),
    tokens: text("tokens").array().notNull(),
    symbols: text("symbols").array().notNull(),
    due: date("due", { mode: "string" }),
    /** SHA-256 of the four below, hexadecimal: a group that a rebuild makes again stays the row that it is. */
    digest: text("digest").notNull(),
    summary: bytes("summary").notNull(),
    detail: bytes("detail").notNull(),
    notes: bytes("notes").notNull(),
    /** The executions that it was made of, for the next rebuild; empty where they are read again. */
    executions: bytes("executions").notNull().default(sql`''`),
  },
  (table) => [index("analysis_parts_user_id_index").on(table.userId)],
);

/** Settlements of the user (section 6 of the trading rules): entries in addition to the data, dated and reversible. */
export const settlements = pgTable(
  "settlements",
  {
    /** Unique within the account: a restore keeps it, even while the account of the backup still exists. */
    id: uuid("id").notNull().defaultRandom(),
    userId: ownerId(),
    kind: text("kind").notNull(),
    /** Keys of all instruments that it concerns; never empty. */
    instruments: text("instruments").array().notNull(),
    /** By the kind, as in src/analysis/settlements/settlement-rows.ts. */
    entry: json("entry").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("settlements_user_id_index").on(table.userId, table.createdAt),
    check(
      "settlements_kind_check",
      sql`${table.kind} in ('opening-lot', 'leaving', 'expiry', 'override', 'share-change', 'demerger')`,
    ),
    check("settlements_instruments_check", sql`cardinality(${table.instruments}) > 0`),
  ],
);

/** The brokerage plan of a broker account from a day on. */
export const brokeragePlans = pgTable(
  "brokerage_plans",
  {
    userId: ownerId(),
    /** Key of the broker account. */
    account: text("account").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    plan: text("plan").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.account, table.fromDay] })],
);

export const analysisSettings = pgTable(
  "analysis_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Rupees; null: not given. */
    startingCapital: numeric("starting_capital"),
    /** The scenarios that were tried, and the reveal of the last quarter, as in the contract's lab-history.ts; null: none. */
    labTries: json("lab_tries"),
    labReveal: json("lab_reveal"),
  },
  (table) => [
    check(
      "analysis_settings_starting_capital_check",
      sql`${table.startingCapital} > 0 and ${table.startingCapital} < 1e13`,
    ),
  ],
);
