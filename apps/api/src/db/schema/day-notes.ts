import { sql } from "drizzle-orm";
import { check, date, integer, json, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { ownerId } from "./owner-id.ts";

/** Notes of a person on a day, written before and after the session. */
export const dayNotes = pgTable(
  "day_notes",
  {
    userId: ownerId(),
    /** The day in India. */
    period: date("period", { mode: "string" }).notNull(),
    revision: integer("revision").notNull(),
    before: text("before").notNull(),
    after: text("after").notNull(),
    rating: smallint("rating"),
    /** By field: the text before the present sitting, and when it was written. */
    former: json("former").$type<Record<string, { text: string; at: string }>>().notNull(),
    /** By field: when its present value was written. */
    written: json("written").$type<Record<string, string>>().notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period] }),
    check("day_notes_revision_check", sql`${table.revision} > 0`),
    check("day_notes_rating_check", sql`${table.rating} between 1 and 5`),
  ],
);
