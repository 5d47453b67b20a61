import { sql } from "drizzle-orm";
import { bigint, check, index, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./account.ts";
import { instant } from "./columns.ts";

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
