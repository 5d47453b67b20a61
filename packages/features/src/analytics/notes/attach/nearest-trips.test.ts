import { describe, expect, it } from "vitest";
import { isOfDay, nearestTrips } from "./nearest-trips.ts";

const trip = (id: string, from: string, to: string | null, status: "closed" | "open" = "closed") => ({
  id,
  status,
  entryAt: `2026-06-${from}T09:30:00+05:30`,
  exitAt: to === null ? null : `2026-06-${to}T15:00:00+05:30`,
});

const DAY = "2026-06-10";
const idsOf = (trips: Parameters<typeof nearestTrips>[0], most = 10) =>
  nearestTrips(trips, DAY, most).map(({ id }) => id);

describe("nearestTrips", () => {
  it("takes those before the day and those after it, the nearest first", () => {
    const trips = [trip("6 after", "16", "18"), trip("9 before", "01", "01"), trip("2 before", "05", "08")];
    expect(idsOf([...trips, trip("3 after", "13", "20")])).toEqual(["2 before", "3 after", "6 after", "9 before"]);
    expect(idsOf(trips, 2)).toEqual(["2 before", "6 after"]);
  });

  it("takes a trade that is held on the day first, an open one with exits too", () => {
    const held = [trip("held", "09", "11"), trip("open", "02", "03", "open")];
    expect(idsOf([trip("1 before", "08", "09"), ...held])).toEqual(["held", "open", "1 before"]);
  });

  it("leaves out those that begin or end on the day", () => {
    const trips = [trip("begins", "10", "12"), trip("ends", "01", "10"), trip("other", "09", "09")];
    expect(idsOf(trips)).toEqual(["other"]);
    expect(trips.map((one) => isOfDay(one, DAY))).toEqual([true, true, false]);
  });
});
