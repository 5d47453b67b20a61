import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import { describe, expect, it } from "vitest";
import { inReviewOrder, placeAfter } from "./review-queue.ts";

const trip = (id: string, exitAt: string) => makeRoundTrip({ id, exitAt });

it("has the latest day first, and each day in the order of its exits", () => {
  const newestFirst = [
    trip("d", "2026-06-02T14:00:00+05:30"),
    trip("c", "2026-06-02T10:00:00+05:30"),
    trip("b", "2026-06-01T15:00:00+05:30"),
    trip("a", "2026-06-01T09:30:00+05:30"),
  ];
  expect(inReviewOrder(newestFirst).map(({ id }) => id)).toEqual(["c", "d", "a", "b"]);
});

describe("the place after a review", () => {
  const trips = ["a", "b", "c"].map((id) => trip(id, "2026-06-01"));
  const placeOf = (at: number, reviewed: string) => placeAfter(at, trips, ({ id }) => reviewed.includes(id));
  it("is the next trade", () => expect(placeOf(0, "a")).toBe(1));
  it("passes trades over that are reviewed", () => expect(placeOf(0, "ab")).toBe(2));
  it("goes back to what was passed over", () => expect(placeOf(2, "bc")).toBe(0));
  it("is behind the last when all are reviewed", () => expect(placeOf(1, "abc")).toBe(3));
});
