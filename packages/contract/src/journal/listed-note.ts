import * as z from "zod/mini";
import { noteContent } from "./notes.ts";
import { MAX_NOTE_PICTURES } from "./pictures.ts";

/** A note in a list of round trips: without its text, and with the number of its pictures. */
export const listedNote = z.extend(
  z.omit(noteContent, {
    anchor: true,
    legs: true,
    text: true,
    former: true,
    plan: true,
    answers: true,
    pictures: true,
    createdAt: true,
  }),
  { pictureCount: z.int().check(z.gte(0), z.lte(MAX_NOTE_PICTURES)) },
);
export type ListedNote = z.infer<typeof listedNote>;
