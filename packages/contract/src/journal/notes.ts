import * as z from "zod/mini";
import { positionSide, product } from "../analysis/filter.ts";
import { givenAnswers } from "../playbooks/rule-answers.ts";
import { brokerAccount, tradeTimestamp } from "../trades/trade.ts";
import { decimal } from "../values/decimal.ts";
import { journalNumber } from "./journal.ts";
import { detachedReason, noteDifference } from "./note-attachment.ts";
import { MAX_NOTE_LENGTH, noteText } from "./note-text.ts";
import { MAX_NOTE_PICTURES, notePicture } from "./pictures.ts";
import { plannedTrade } from "./planned-trade.ts";

export const MAX_NOTES = 50_000;
/** Bytes of the texts of an account as JSON, former ones included. */
export const MAX_TEXT_BYTES = 40 * 1024 * 1024;
export const MAX_NOTE_CHANGES = 500;
export const MAX_NOTE_CHANGES_BYTES = 1024 * 1024;
export const MAX_TAGS = 20;
export const MAX_MISTAKES = 10;
/** Round trips of one idea, the note's own included. */
export const MAX_IDEA_TRADES = 20;
/** Days for which a deleted note can be brought back. */
export const DELETED_NOTE_DAYS = 30;

/** Made by the caller: the same new note again is the same note. */
export const noteId = z.uuid("must be a UUID").check(z.toLowerCase());

/** The account of a journal trade's anchor. */
export const JOURNAL_ACCOUNT = "journal";

const seenText = z.string().check(z.regex(/^[^\p{Cc}]{0,80}$/u, "must not contain control characters"));
/** An execution when a note was attached to it, for display alone. */
export const seenExecution = z.strictObject({
  symbol: seenText,
  /** Id of the round trip. */
  side: positionSide,
  at: tradeTimestamp,
  quantity: decimal,
  /** Rupees; null where it is not known. */
  price: z.nullable(decimal),
});

/** The execution that a note hangs on. */
export const noteAnchor = z.strictObject({
  /** Product of the round trip: one execution can belong to two. */
  product,
  /** Key of the broker account that the execution's file had before accounts were merged; `journal` of a journal trade. */
  account: brokerAccount,
  key: z.string().check(z.regex(/^[^\p{Cc}]{1,500}$/u, "must be the key of an execution")),
  seen: seenExecution,
});
export type NoteAnchor = z.infer<typeof noteAnchor>;

/** First executions of an idea's other round trips. */
const ideaLegs = z
  .array(noteAnchor)
  .check(z.maxLength(MAX_IDEA_TRADES - 1, `must have at most ${MAX_IDEA_TRADES - 1} entries`));
const roundTripKey = z.string().check(z.regex(/^[\w-]{22}$/, "must be the id of a round trip"));

const labelIds = (max: number) =>
  z.array(noteId).check(
    z.maxLength(max, `must have at most ${max} entries`),
    z.refine((ids) => new Set(ids).size === ids.length, "must have each label only once"),
  );

/** 1 to 5. */
export const rating = z
  .int("must be a whole number")
  .check(z.gte(1, "must be at least 1"), z.lte(5, "must be at most 5"));

/** Percent of the entry price, or points: rupees from it. */
export const stopRule = z
  .string()
  .check(z.regex(/^(?!0+(\.0+)?%?$)\d{1,7}(\.\d{1,4})?%?$/, "must be points such as 12.5, or percent such as 25%"));

/** What a person writes. Prices and risk in rupees. A field that is left out stays as it is. */
const noteFields = {
  text: z.optional(noteText),
  /** Ids of labels. */
  setup: z.optional(z.nullable(noteId)),
  tags: z.optional(labelIds(MAX_TAGS)),
  mistakes: z.optional(labelIds(MAX_MISTAKES)),
  /** 1 against the plan … 5 exactly as planned. */
  rating: z.optional(z.nullable(rating)),
  /** The first stop; of a journal trade it is in the trade, and refused here. */
  stop: z.optional(z.nullable(journalNumber)),
  target: z.optional(z.nullable(journalNumber)),
  risk: z.optional(z.nullable(journalNumber)),
  /** Confidence that the trade works, from 1 (low) to 5 (high). It counts only if it was written before the entry. */
  confidence: z.optional(z.nullable(rating)),
  /** The plan before the trade. Allowed for a new note without an anchor and for a note that has a plan. */
  plan: z.optional(plannedTrade),
  /** The rule that the first stop comes from: points or percent of the entry price. Null, and of a stop sent without it: written by hand. */
  stopBy: z.optional(z.nullable(stopRule)),
  /** Answers to the rules of the setup's playbook. */
  answers: z.optional(givenAnswers),
  /** The trade stays in the booked figures and is left out of the statistics. */
  excluded: z.optional(z.boolean()),
  reviewed: z.optional(z.boolean()),
};

/** The change of one note. */
export const noteChange = z
  .strictObject({
    id: noteId,
    /** The revision that the caller has seen; null for a new note. */
    revision: z.nullable(z.int().check(z.gte(1))),
    /**
     * Anchor of a new note, as in the detail of the round trip, or the new anchor of an existing note. Null takes a note with a plan off
     * its trade.
     */
    anchor: z.optional(z.nullable(noteAnchor)),
    /** Alternative to `anchor`: the id of an existing round trip. */
    roundTrip: z.optional(roundTripKey),
    /** The further trades of the idea that the note is about; they replace those that it has. */
    legs: z.optional(ideaLegs),
    /** Ids of existing round trips that are grouped with those that the note has. A round trip is in one idea at most. */
    group: z.optional(
      z.array(roundTripKey).check(z.maxLength(MAX_IDEA_TRADES - 1, `must have at most ${MAX_IDEA_TRADES - 1} entries`)),
    ),
    ...noteFields,
    deleted: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    const { revision, anchor, roundTrip, plan } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], input: value, message });
    if (anchor !== undefined && roundTrip !== undefined) refuse("roundTrip", "can't be given beside the anchor");
    if (revision !== null) return;
    const isOnTrade = (anchor !== undefined && anchor !== null) || roundTrip !== undefined;
    if (plan !== undefined && isOnTrade) refuse("plan", "of a new note can't be given beside its trade");
    if (plan === undefined && !isOnTrade) refuse("anchor", "is required");
  });
export type NoteChange = z.infer<typeof noteChange>;

export const noteChanges = z.strictObject({
  changes: z.array(noteChange).check(
    z.minLength(1, "must have at least 1 entry"),
    z.maxLength(MAX_NOTE_CHANGES, `must have at most ${MAX_NOTE_CHANGES} entries`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must have each note only once"),
  ),
});

export const NOTE_FIELDS = [
  "text",
  "setup",
  "tags",
  "mistakes",
  "rating",
  "stop",
  "target",
  "risk",
  "confidence",
  "plan",
  "stopBy",
  "answers",
  "excluded",
  "reviewed",
] as const;
export type NoteField = (typeof NOTE_FIELDS)[number];

/** A note as it is stored. */
export const noteContent = z.object({
  id: z.string(),
  /** Grows by 1 with every change. */
  revision: z.int().check(z.gte(1)),
  /** Null: the plan has no trade. */
  anchor: z.nullable(noteAnchor),
  /** The further trades of an idea, such as the put of a straddle. Without them the note is about one trade. */
  legs: ideaLegs,
  text: z.string().check(z.maxLength(MAX_NOTE_LENGTH)),
  setup: z.nullable(z.string()),
  tags: z.array(z.string()).check(z.maxLength(MAX_TAGS)),
  mistakes: z.array(z.string()).check(z.maxLength(MAX_MISTAKES)),
  rating: z.nullable(rating),
  stop: z.nullable(decimal),
  target: z.nullable(decimal),
  risk: z.nullable(decimal),
  confidence: z.nullable(rating),
  plan: z.nullable(plannedTrade),
  stopBy: z.nullable(stopRule),
  answers: givenAnswers,
  excluded: z.boolean(),
  reviewedAt: z.nullable(z.iso.datetime()),
  /** When the present value of each field was written, by the server's clock; a field that nobody has written is left out. */
  written: z.partialRecord(z.enum(NOTE_FIELDS), z.iso.datetime()),
  /** The text before the last change that came ten minutes or more after the one before, and when that text was written. */
  former: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** Oldest first. They are no part of the revision: two devices can add pictures at the same time. */
  pictures: z.array(notePicture).check(z.maxLength(MAX_NOTE_PICTURES)),
  createdAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** A deleted note can be restored for {@link DELETED_NOTE_DAYS} days. */
  deletedAt: z.nullable(z.iso.datetime()),
});
export type NoteContent = z.infer<typeof noteContent>;

/** One of the executions that a note hangs on. */
const attachedLeg = z.object({
  /** Round trip that contains the execution. If it is null, `reason` says why. */
  roundTrip: z.nullable(z.string()),
  /** Whether the note is the first on that round trip. */
  leads: z.boolean(),
  reason: z.nullable(detachedReason),
});

export const attachment = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("attached"),
    /** Of an idea: the first of its trades that is there. */
    roundTrip: z.string(),
    /** The first of the notes on the round trip: its setup, rating, stop, target and risk are the round trip's. */
    leads: z.boolean(),
    differences: z.array(noteDifference),
    /** The note's own trade and the further ones of the idea, in their order. */
    legs: z.array(attachedLeg).check(z.minLength(1), z.maxLength(MAX_IDEA_TRADES)),
  }),
  z.object({ state: z.literal("without-trade"), reason: detachedReason }),
  /** A plan without an anchor: it is attached to a trade by hand. */
  z.object({ state: z.literal("planned") }),
  /** In the bin. */
  z.object({ state: z.literal("deleted") }),
]);
export type Attachment = z.infer<typeof attachment>;

export const note = z.extend(noteContent, { attachment });
export type Note = z.infer<typeof note>;

/** A note after a change, and the change that takes it back. */
export const changedNote = z.object({ note: noteContent, undo: noteChange });
export type ChangedNote = z.infer<typeof changedNote>;
