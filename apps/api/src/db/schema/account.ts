import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Tokens and browsers know the account by it. It stays when a restore replaces the account's row, and with it the id. */
    subject: uuid("subject").notNull().defaultRandom(),
    name: text("name").notNull(),
    /** Stored as typed; compared trimmed and in lower case. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** A PHC string. */
    passwordHash: text("password_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The account has no login: its owner has deleted it and its rows are being removed, or a backup is being restored into it. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("users_deleted_at_index").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    uniqueIndex("users_email_key").on(sql`lower(trim(${table.email}))`),
    uniqueIndex("users_phone_key").on(table.phone),
    uniqueIndex("users_subject_key").on(table.subject),
    // A login is either an e-mail address or a phone number: neither may be mistaken for the other.
    check("users_email_check", sql`${table.email} like '%@%'`),
    check("users_phone_check", sql`${table.phone} ~ '^[0-9]{10}$' or ${table.deletedAt} is not null`),
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
    /** Accurate to the hour, so that not every request writes. */
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
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

/** Links to a new password that were sent by e-mail and are not used. */
export const passwordLinks = pgTable(
  "password_links",
  {
    /** SHA-256 of the token in the link, hexadecimal. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("password_links_user_id_index").on(table.userId),
    index("password_links_expires_at_index").on(table.expiresAt),
  ],
);

/** The unused recovery codes of a user. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, hexadecimal: 80 random bits need no slow hash. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
