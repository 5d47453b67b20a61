import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import fc from "fast-check";
import { entriesOf, isClosed, type Said, type Trip } from "./trips.test-setup.ts";

const rarely = fc.integer({ min: 0, max: 5 }).map((one) => one === 0);
/** A moment relative to the first entry or the last exit, in seconds. */
const moment = fc.record({
  of: fc.constantFrom("entry" as const, "exit" as const),
  after: fc.constantFrom(-200_000, -86_400, -3_600, -1, 0, 1, 3_600, 86_400),
});
const note = fc.record({
  /** Place of the round trip among those that have no note yet. */
  on: fc.nat(99),
  /** Place of a second leg. */
  also: fc.option(fc.nat(99), { nil: null, freq: 2 }),
  setup: fc.constantFrom("setup-orb", null),
  reviewed: fc.boolean(),
  excluded: rarely,
  /** Rupees below 100. */
  stop: fc.option(fc.constantFrom(1, 5, 20), { nil: null }),
  /** Rupees above 100. */
  target: fc.option(fc.constantFrom(1, 5), { nil: null }),
  risk: fc.option(fc.constantFrom(5, 100, 1_000), { nil: null, freq: 2 }),
  stopAt: moment,
  targetAt: moment,
});
export type GeneratedNote = typeof note extends fc.Arbitrary<infer T> ? T : never;
export const generatedNotes = fc.array(note, { maxLength: 6 });

const seen = { symbol: "TATA", side: "long", at: "2025-06-02", quantity: "1", price: "1" } as const;

export interface Written {
  content: Partial<NoteContent> & Pick<NoteContent, "anchor">;
  says: Said;
  legs: number[];
}

/** Notes on the first executions of round trips, at most one on each; a second leg makes an idea. */
export function writtenBy(
  notes: readonly GeneratedNote[],
  trips: readonly Trip[],
  accountOf: (key: string) => string,
): Written[] {
  const left = trips.filter((trip) => firstOf(trip).key !== "");
  const take = (place: number) => left.splice(place % left.length, 1)[0];
  return notes.flatMap((one): Written[] => {
    const trip = left.length > 0 ? take(one.on) : undefined;
    const leg = one.also !== null && left.length > 0 ? take(one.also) : undefined;
    if (!trip) return [];
    const anchorOf = (of: Trip) => ({
      product: of.product,
      account: accountOf(firstOf(of).key),
      key: firstOf(of).key,
      seen,
    });
    const moments = { entry: startOf(firstOf(trip)), exit: startOf(isClosed(trip) ? lastOf(trip) : firstOf(trip)) };
    const at = (given: GeneratedNote["stopAt"]) => moments[given.of] + given.after;
    const [stopWritten, targetWritten] = [at(one.stopAt), at(one.targetAt)];
    const { setup, excluded, risk } = one;
    const stop = one.stop === null ? null : 100 - one.stop;
    const target = one.target === null ? null : 100 + one.target;
    const iso = (second: number) => new Date((second - 19_800) * 1_000).toISOString();
    return [
      {
        content: {
          anchor: anchorOf(trip),
          legs: leg ? [anchorOf(leg)] : [],
          setup,
          excluded,
          reviewedAt: one.reviewed ? "2026-01-01T00:00:00.000Z" : null,
          stop: stop === null ? null : String(stop),
          target: target === null ? null : String(target),
          risk: risk === null ? null : String(risk),
          written: { stop: iso(stopWritten), target: iso(targetWritten) },
        },
        says: { setup, excluded, reviewed: one.reviewed, stop, target, risk, stopWritten, targetWritten },
        legs: leg ? inOrder(trip, leg) : [trip.row],
      },
    ];
  });
}

const firstOf = (trip: Trip) => entriesOf(trip).reduce((first, one) => (compare(one, first) < 0 ? one : first));
const lastOf = ({ pairs }: Trip) =>
  pairs.map(({ exit }) => exit).reduce((last, one) => (compare(one, last) > 0 ? one : last));
const startOf = ({ day, second }: { day: number; second: number }) => day * 86_400 + Math.max(second, 0);

type Placed = { day: number; second: number; place: number };
const compare = (a: Placed, b: Placed) => a.day - b.day || a.second - b.second || a.place - b.place;

/** The first to be entered leads. */
function inOrder(a: Trip, b: Trip): number[] {
  const [one, other] = [firstOf(a), firstOf(b)];
  const apart = one.day - other.day || one.second - other.second || a.row - b.row;
  return apart <= 0 ? [a.row, b.row] : [b.row, a.row];
}
