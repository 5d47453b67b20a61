import { expect, it } from "vitest";
import { type HandMadeTrip, handMadeResults } from "../hand-made-results.ts";
import { measured } from "../measure.ts";
import { select } from "../selection.ts";
import { tradesBefore } from "./after-loss.ts";

/** A trip as `09:20 09:40 -5` on 2 June, or on 3 June with a final `3`. */
function trip(text: string): HandMadeTrip {
  const [entry, exit, gross, day = "2"] = text.split(" ");
  const at = (time = "") => (time === "?" ? `2025-06-0${day}` : `2025-06-0${day}T${time}:00`);
  return { entry: at(entry), exits: [{ at: at(exit), gross: Number(gross) * 100 }] };
}

/** The result before each round trip, in the order given, and how many came soon after a loss. */
function before(...texts: string[]) {
  const results = handMadeResults(texts.map(trip));
  const closing = measured(results.trips, select(results, {}).closed, "net");
  const { outcomes, counts } = tradesBefore(closing, results.trips);
  const names = new Map([
    [1, "win"],
    [-1, "loss"],
    [0, "scratch"],
  ]);
  const byTrip = texts.map((_, at) => names.get(outcomes[closing.trips.indexOf(at)] ?? 2) ?? "none");
  expect(counts.afterLoss).toBe(byTrip.filter((name) => name === "loss").length);
  expect(counts.afterWin).toBe(byTrip.filter((name) => name === "win").length);
  return [...byTrip, counts.soonAfterLoss];
}

it("is the last round trip of the day that closed before the entry, whichever was opened last", () => {
  expect(before("09:20 09:40 -5", "09:30 09:35 5", "09:45 09:50 1")).toEqual(["none", "none", "loss", 1]);
  expect(before("09:20 09:40 -5", "09:21 10:30 5", "09:41 09:42 0", "09:50 09:55 1")).toEqual([
    "none",
    "none",
    "loss",
    "scratch",
    1,
  ]);
});

it("counts an exit in the second of the entry, and entries up to 15 minutes after a loss", () => {
  expect(before("09:20 09:40 -5", "09:40 09:41 -5", "09:56 09:57 -1", "10:13 10:14 1")).toEqual([
    "none",
    "loss",
    "loss",
    "loss",
    2,
  ]);
});

it("is never the round trip itself, nor one of another day", () => {
  expect(before("09:20 09:20 -5", "15:00 15:10 -5 2", "09:20 09:30 1 3")).toEqual(["none", "loss", "none", 0]);
});

it("leaves out what has no time", () => {
  expect(before("? ? -5", "09:30 09:40 1")).toEqual(["none", "none", 0]);
  expect(before("09:20 09:30 -5", "? ? 1")).toEqual(["none", "none", 0]);
});
