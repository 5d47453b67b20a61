import { MAX_NOTE_LENGTH } from "@saudabook/contract/journal/note-text.ts";

/** Edits of a record: what the server had when the edit began, and the fields that were edited since. */
export interface Draft<Base, Values> {
  id: string;
  /** Null for a new record. */
  base: Base | null;
  own: Partial<Values>;
}

/** A kind of record that a person edits field by field. */
export interface Editable<Base, Values> {
  idOf: (base: Base) => string;
  /** Fields of free text, of at most {@link MAX_NOTE_LENGTH} UTF-16 units each. */
  texts: readonly (keyof Values)[];
  /** The values as the server has them. Null: those of a new record. */
  valuesOf: (base: Base | null) => Values;
  /** The problem of each field that cannot be sent as it is typed, in the words of the contract. */
  problemsOf: (own: Partial<Values>) => Problems<Values>;
}

export type Problems<Values> = Partial<Record<keyof Values, string>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const ownFields = <Values>({ own }: { own: Partial<Values> }) => Object.keys(own) as (keyof Values)[];

export function createDrafts<Base, Values extends object>({
  idOf,
  texts,
  valuesOf,
  problemsOf,
}: Editable<Base, Values>) {
  const without = (own: Partial<Values>, drop: (field: keyof Values) => boolean) =>
    Object.fromEntries(Object.entries(own).filter(([field]) => !drop(field as keyof Values))) as Partial<Values>;
  return {
    texts,
    valuesOf,
    problemsOf,

    /** The values on screen. */
    shownValues: ({ base, own }: Draft<Base, Values>): Values => ({ ...valuesOf(base), ...own }),

    /** The draft after an edit. A field that is as the server has it is no longer edited. */
    edited(draft: Draft<Base, Values>, patch: Partial<Values>): Draft<Base, Values> {
      const base = valuesOf(draft.base);
      const own = { ...draft.own, ...patch };
      return { ...draft, own: without(own, (field) => same(own[field], base[field])) };
    },

    /**
     * Continues a draft on a newer record of the server. Fields that one side changed are kept.
     * @returns the draft, and the fields that both sides changed to different values
     */
    rebased(draft: Draft<Base, Values>, theirs: Base): { draft: Draft<Base, Values>; conflicts: (keyof Values)[] } {
      const [before, now] = [valuesOf(draft.base), valuesOf(theirs)];
      const own = without(draft.own, (field) => same(draft.own[field], now[field]));
      return {
        draft: { id: idOf(theirs), base: theirs, own },
        conflicts: ownFields({ own }).filter((field) => !same(before[field], now[field])),
      };
    },

    /** The draft with only those edits that can be sent. */
    sendable(draft: Draft<Base, Values>): Draft<Base, Values> {
      const problems = problemsOf(draft.own);
      return { ...draft, own: without(draft.own, (field) => problems[field] !== undefined) };
    },

    /** The draft after the server has saved `sent`: what was edited in the meantime stays. */
    afterSave(draft: Draft<Base, Values>, sent: Draft<Base, Values>, saved: Base): Draft<Base, Values> {
      return {
        id: idOf(saved),
        base: saved,
        own: without(draft.own, (field) => field in sent.own && same(draft.own[field], sent.own[field])),
      };
    },

    /**
     * The draft with both texts of each of these fields that is a text: its own, an empty line, the server's.
     * @returns null where one would be too long
     */
    joined(draft: Draft<Base, Values>, theirs: Base, fields: readonly (keyof Values)[]): Draft<Base, Values> | null {
      const now = valuesOf(theirs);
      const both = texts
        .filter((field) => fields.includes(field))
        .map((field) => [field, [draft.own[field], now[field]].filter(Boolean).join("\n\n")] as const);
      if (both.some(([, text]) => text.length > MAX_NOTE_LENGTH)) return null;
      return { ...draft, own: { ...draft.own, ...Object.fromEntries(both) } };
    },

    /** The draft with the server's values of these fields. */
    withoutFields: (draft: Draft<Base, Values>, fields: readonly (keyof Values)[]): Draft<Base, Values> => ({
      ...draft,
      own: without(draft.own, (field) => fields.includes(field)),
    }),
  };
}

export type Drafts<Base, Values extends object> = ReturnType<typeof createDrafts<Base, Values>>;
