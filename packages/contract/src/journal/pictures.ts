import * as z from "zod/mini";
import { normalNoteText } from "./note-text.ts";

/** Maximum number of bytes in a picture. */
export const MAX_PICTURE_BYTES = 3 * 1024 * 1024;
export const MAX_NOTE_PICTURES = 20;
/** Pictures of an account. */
export const MAX_PICTURES = 5_000;
/** Bytes of an account's pictures and uploaded files together, as they are stored, so that its backup stays below the limit of a restore. */
export const MAX_STORED_BYTES = 200 * 1024 * 1024;
/** UTF-16 units. */
export const MAX_CAPTION_LENGTH = 200;

export const pictureType = z.enum(["image/jpeg", "image/png"]);
export type PictureType = z.infer<typeof pictureType>;

/** The first bytes of a file of each type. */
const SIGNATURES = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Record<PictureType, readonly number[]>;

/** The type of a picture by its first bytes, or null. Nothing behind them is read: only its owner receives the picture. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const isOf = (type: PictureType) => SIGNATURES[type].every((byte, at) => bytes[at] === byte);
  return pictureType.options.find(isOf) ?? null;
}

/** The caption as one line, without invisible characters. The same for what it returns. */
export const normalCaption = (text: string) => normalNoteText(text).replace(/\s+/g, " ").trim();

const TOO_LONG = `must have at most ${MAX_CAPTION_LENGTH} characters`;
/** Alternative text; may be empty. */
export const caption = z.pipe(
  z.string().check(z.maxLength(4 * MAX_CAPTION_LENGTH, TOO_LONG)),
  z.pipe(z.transform(normalCaption), z.string().check(z.maxLength(MAX_CAPTION_LENGTH, TOO_LONG))),
);

/** A picture of a note, without its bytes. */
export const notePicture = z.object({
  id: z.string(),
  type: pictureType,
  size: z.int().check(z.gte(1), z.lte(MAX_PICTURE_BYTES)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  caption: z.string().check(z.maxLength(MAX_CAPTION_LENGTH)),
  createdAt: z.iso.datetime(),
});
export type NotePicture = z.infer<typeof notePicture>;
