import type { PlannedTrade } from "@saudabook/contract/journal/planned-trade.ts";
import type { Playbook } from "@saudabook/contract/playbooks/playbooks.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { ownerId } from "./owner-id.ts";

/** Words of the user for setups, tags and mistakes. A label that a note has can't be deleted. */
export const labels = pgTable(
  "labels",
  {
    /** Unique in the account, like the ids of notes: a restore keeps it, beside the account that the backup was made of. */
    id: uuid("id").notNull(),
    userId: ownerId(),
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    /** By which two names are one, made by the server: databases fold letters differently. */
    folded: text("folded").notNull(),
    archivedAt: instant("archived_at"),
    /** The checklist of a setup. */
    playbook: json("playbook").$type<Playbook>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("labels_folded_key").on(table.userId, table.kind, table.folded),
    check("labels_kind_check", sql`${table.kind} in ('setup', 'tag', 'mistake')`),
  ],
);

/** Notes that a person has written about trades. */
export const notes = pgTable(
  "notes",
  {
    /** Made by the client. */
    id: uuid("id").notNull(),
    userId: ownerId(),
    revision: integer("revision").notNull(),
    text: text("text").notNull(),
    /** The text before the present sitting, and when it was written. */
    former: json("former").$type<{ text: string; at: string }>(),
    setup: uuid("setup"),
    rating: smallint("rating"),
    /** Rupees, as the three below. */
    stop: numeric("stop"),
    target: numeric("target"),
    risk: numeric("risk"),
    /** 1 to 5. */
    confidence: smallint("confidence"),
    /** The plan that was written before the trade. A note without an anchor always has one. */
    plan: json("plan").$type<PlannedTrade>(),
    /** The rule that the stop comes from. */
    stopBy: text("stop_by"),
    /** Answers to the rules of playbooks. */
    answers: json("answers").$type<GivenAnswer[]>().notNull().default([]),
    /** Left out of the statistics. */
    excluded: boolean("excluded").notNull().default(false),
    reviewedAt: instant("reviewed_at"),
    /** By field: when its present value was written. */
    written: json("written").$type<Record<string, string>>().notNull(),
    createdAt: instant("created_at").notNull(),
    savedAt: instant("saved_at").notNull(),
    deletedAt: instant("deleted_at"),
    /** The journal's revision at the last change, above every revision that could be read before it; a trigger writes it. */
    changedIn: bigint("changed_in", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.setup], foreignColumns: [labels.userId, labels.id] }),
    index("notes_created_at_index").on(table.userId, table.createdAt, table.id),
    index("notes_deleted_at_index").on(table.deletedAt),
    check("notes_revision_check", sql`${table.revision} > 0`),
    check("notes_confidence_check", sql`${table.confidence} between 1 and 5`),
    check("notes_rating_check", sql`${table.rating} between 1 and 5`),
    // The upper bounds refuse NaN too: it is greater than every number.
    check("notes_stop_check", sql`${table.stop} > 0 and ${table.stop} < 1e10`),
    check("notes_target_check", sql`${table.target} > 0 and ${table.target} < 1e10`),
    check("notes_risk_check", sql`${table.risk} > 0 and ${table.risk} < 1e10`),
  ],
);

/**
 * The executions that notes hang on. Position 0 is that of the note; the further trades of an idea follow. A plan without a trade has no
 * row.
 */
export const noteAnchors = pgTable(
  "note_anchors",
  {
    noteId: uuid("note_id").notNull(),
    position: smallint("position").notNull(),
    userId: ownerId(),
    product: text("product").notNull(),
    /** Key of the broker account before merges, or `journal`. */
    account: text("account").notNull(),
    key: text("key").notNull(),
    /** The execution when the note was attached, for display alone. */
    seen: json("seen").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId, table.position] }),
    foreignKey({ columns: [table.userId, table.noteId], foreignColumns: [notes.userId, notes.id] }).onDelete("cascade"),
    // An execution has one note of its own at most, and is in one idea at most.
    uniqueIndex("note_anchors_execution_key").on(
      table.userId,
      table.key,
      table.account,
      table.product,
      sql`(${table.position} > 0)`,
    ),
  ],
);

/** Tags and mistakes of notes. */
export const noteLabels = pgTable(
  "note_labels",
  {
    noteId: uuid("note_id").notNull(),
    labelId: uuid("label_id").notNull(),
    userId: ownerId(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId, table.labelId] }),
    foreignKey({ columns: [table.userId, table.noteId], foreignColumns: [notes.userId, notes.id] }).onDelete("cascade"),
    foreignKey({ columns: [table.userId, table.labelId], foreignColumns: [labels.userId, labels.id] }),
    index("note_labels_label_id_index").on(table.userId, table.labelId),
  ],
);

/** Pictures of notes, without their bytes. They go with their note. */
export const notePictures = pgTable(
  "note_pictures",
  {
    /** Made by the client. */
    id: uuid("id").notNull(),
    noteId: uuid("note_id").notNull(),
    userId: ownerId(),
    type: text("type").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text("sha256").notNull(),
    caption: text("caption").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.noteId], foreignColumns: [notes.userId, notes.id] }).onDelete("cascade"),
    index("note_pictures_note_id_index").on(table.userId, table.noteId),
    check("note_pictures_type_check", sql`${table.type} in ('image/jpeg', 'image/png')`),
  ],
);

/** The bytes of pictures in pieces, like those of uploaded files. */
export const picturePieces = pgTable(
  "picture_pieces",
  {
    userId: ownerId(),
    pictureId: uuid("picture_id").notNull(),
    piece: integer("piece").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pictureId, table.piece] }),
    foreignKey({
      columns: [table.userId, table.pictureId],
      foreignColumns: [notePictures.userId, notePictures.id],
    }).onDelete("cascade"),
  ],
);
