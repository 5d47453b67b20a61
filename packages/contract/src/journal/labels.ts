import * as z from "zod/mini";
import { line } from "../values/text.ts";
import { noteId } from "./notes.ts";

export const LABEL_KINDS = ["setup", "tag", "mistake"] as const;
export const labelKind = z.enum(LABEL_KINDS, "must be setup, tag or mistake");
export type LabelKind = z.infer<typeof labelKind>;

/** The most labels of each kind. */
export const MAX_LABELS = { setup: 200, tag: 500, mistake: 100 } as const satisfies Record<LabelKind, number>;
export const MAX_LABEL_NAME = 40;

/** Two names that are equal so are one. */
export const foldedName = (name: string) => name.normalize("NFC").toLowerCase();

/** Made by the caller. */
export const labelParams = z.object({ id: noteId });

export const labelInput = z.strictObject({
  /** The kind of a label that is there can't be changed. */
  kind: labelKind,
  labelName: line(MAX_LABEL_NAME),
  /** Archived labels are no longer offered; notes keep them. */
  archived: z._default(z.boolean(), false),
});
export type LabelInput = z.infer<typeof labelInput>;

export const label = z.object({
  id: z.string(),
  kind: labelKind,
  name: z.string().check(z.minLength(1), z.maxLength(MAX_LABEL_NAME)),
  archivedAt: z.nullable(z.iso.datetime()),
  /** Notes that have it, deleted ones included. */
  notes: z.int().check(z.gte(0)),
});
export type Label = z.infer<typeof label>;
