import { describe, expect, it } from "vitest";
import { emptyQueue, isShown, nextQueue, type WallEvent } from "./wall-queue.ts";

const cells = ["a", "b", "c", "d", "e", "f"];
const entered: WallEvent[] = cells.map((cell) => ({ type: "entered", cell }));
const shownAfter = (...events: WallEvent[]) => {
  const queue = events.reduce(nextQueue, emptyQueue);
  return cells.filter((cell) => isShown(queue, cell)).join("");
};

describe("the previews of a wall", () => {
  it("load four at a time, the next one as soon as one is there", () => {
    expect(shownAfter(...entered)).toBe("abcd");
    expect(shownAfter(...entered, { type: "loaded", cell: "c" })).toBe("abcde");
  });

  it("leave the page with their cell, which frees a place", () => {
    expect(shownAfter(...entered, { type: "left", cell: "b" })).toBe("acde");
    expect(shownAfter(...entered, { type: "loaded", cell: "a" }, { type: "left", cell: "a" })).toBe("bcde");
  });

  it("load again when their cell comes back", () => {
    const away: WallEvent[] = cells.map((cell) => ({ type: "left", cell }));
    expect(shownAfter(...entered, { type: "loaded", cell: "a" }, ...away, { type: "entered", cell: "a" })).toBe("a");
  });

  it("stay as they are when a cell that is loaded is reported again, or one that has left is loaded", () => {
    const loaded: WallEvent = { type: "loaded", cell: "a" };
    expect(shownAfter(...entered, loaded, { type: "entered", cell: "a" }, loaded)).toBe("abcde");
    expect(shownAfter({ type: "entered", cell: "a" }, { type: "left", cell: "a" }, loaded)).toBe("");
  });
});
