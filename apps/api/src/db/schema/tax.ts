import type { TaxChoiceInput } from "@saudabook/contract/tax/tax-choices.ts";
import type { TaxExport } from "@saudabook/contract/tax/tax-year.ts";
import { sql } from "drizzle-orm";
import { index, json, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { ownerId } from "./owner-id.ts";

/** Choices of a person for tax years. Rows are never removed: a choice ends, and can be reopened. */
export const taxChoices = pgTable(
  "tax_choices",
  {
    /** Made by the client. */
    id: uuid("id").notNull(),
    userId: ownerId(),
    /** The same for choices that cannot hold at one time. */
    subject: text("subject").notNull(),
    choice: json("choice").$type<TaxChoiceInput>().notNull(),
    madeAt: instant("made_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("tax_choices_subject_index").on(table.userId, table.subject).where(sql`${table.endedAt} is null`),
  ],
);

/** Workbooks that were made of tax years, with the rules and files behind each. */
export const taxExports = pgTable(
  "tax_exports",
  {
    id: uuid("id").notNull(),
    userId: ownerId(),
    /** Calendar year of its 1 April. */
    year: smallint("year").notNull(),
    /** Key of the broker account; null: all. */
    account: text("account"),
    madeAt: instant("made_at").notNull(),
    rules: text("rules").notNull(),
    version: text("version").notNull(),
    /** SHA-256 of the imported files. */
    files: json("files").$type<TaxExport["files"]>().notNull(),
    summary: json("summary").$type<TaxExport["summary"]>().notNull(),
    /** SHA-256 of the workbook. */
    sha256: text("sha256").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("tax_exports_user_id_index").on(table.userId, table.madeAt),
  ],
);
