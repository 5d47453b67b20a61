import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import fc from "fast-check";
import { PRODUCTS } from "../../analysis/match-columns.ts";
import type { Settlements } from "../../analysis/settlements.ts";
import { legsAfter, newNote } from "../../journal/changed-note.ts";
import type { GeneratedAccount } from "./generated-account.ts";

export const GENERATED_LABELS = (["setup", "tag", "mistake"] as const).flatMap((kind) =>
  ["b", "a", "c"].map((name) => ({ id: `${kind}-${name}`, kind, name })),
);

const idsOf = (kind: string) => GENERATED_LABELS.filter((label) => label.kind === kind).map(({ id }) => id);
const rarely = fc.integer({ min: 0, max: 5 }).map((one) => one === 0);
const price = fc.oneof(
  fc.integer({ min: 1, max: 3_000_000 }).map((paise) => String(paise / 100)),
  fc.constantFrom("0.01", "98.226534", "99.99", "100", "105"),
);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });

const written = fc.record({
  /** Place of the execution among those of the account. */
  on: fc.nat(99),
  /** Places of the further ones of an idea. */
  also: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    fc.array(fc.nat(99), { minLength: 1, maxLength: 2 }),
  ),
  product: fc.constantFrom(...PRODUCTS),
  /** Whether the note names another account of the same broker. */
  elsewhere: rarely,
  createdAt: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
  deletedAt: rarely.map((isDeleted) => (isDeleted ? "2026-02-01T00:00:00.000Z" : null)),
  setup: orNull(fc.constantFrom(...idsOf("setup"))),
  rating: orNull(fc.integer({ min: 1, max: 5 })),
  confidence: orNull(fc.integer({ min: 1, max: 5 })),
  /** Before and after the entries, and some of their days. */
  writtenAt: fc.constantFrom("2000-01-01T00:00:00.000Z", "2025-06-03T06:00:00.000Z", "2030-01-01T00:00:00.000Z"),
  tags: fc.subarray(idsOf("tag")),
  mistakes: fc.subarray(idsOf("mistake")),
  stop: orNull(price),
  risk: fc.option(price, { nil: null, freq: 1 }),
  excluded: rarely,
  reviewedAt: orNull(fc.constant("2026-01-03T00:00:00.000Z")),
});

const seen = { symbol: "ITC", side: "long", at: "2025-06-02", quantity: "1", price: "1" } as const;

/**
 * Notes on the executions, the journal trades and the settled rows of an account, several on one round trip among them: on entries and
 * exits, ideas, deleted ones, and some on executions that the account does not have. The stop of a journal trade is its own.
 */
export function generatedNotes(account: GeneratedAccount, settlements: Settlements): fc.Arbitrary<NoteContent[]> {
  const places = [
    ...account.executions.map(({ account, key }) => ({ account, key })),
    ...account.journal.flatMap(({ key }) =>
      ["buy", "sell"].map((leg) => ({ account: "journal", key: `${key}|${leg}` })),
    ),
    ...settlements.openingLots.map(({ account, id }) => ({ account, key: `opening-lot|${id}` })),
    ...settlements.expiries.map(({ account, id }) => ({ account, key: `expiry|${id}` })),
    { account: "zerodha|AB1234", key: "gone" },
  ];
  return fc.array(written, { maxLength: 2 * places.length, size: "max" }).map((all) =>
    all.map(({ on, also, product, elsewhere, stop, writtenAt, ...fields }, at) => {
      const anchorOf = (place: number) => {
        const { account, key } = places[place % places.length] as (typeof places)[number];
        return { product, account: elsewhere && account !== "journal" ? `${account}0` : account, key, seen };
      };
      const anchor = anchorOf(on);
      // The order of the ids is not that of the notes.
      const id = `note-${String((at * 37) % 101).padStart(3, "0")}-${at}`;
      const note = newNote(id, anchor, fields.createdAt);
      const legs = legsAfter(note, { added: also.map(anchorOf) });
      const written = fields.confidence === null ? {} : { confidence: writtenAt };
      return { ...note, ...fields, legs, written, stop: anchor.account === "journal" ? null : stop };
    }),
  );
}
