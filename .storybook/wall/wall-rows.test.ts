import { describe, expect, it } from "vitest";
import type { IndexEntry } from "../reading/index-entry.ts";
import { rowsOf } from "./wall-rows.ts";

const entry = (id: string, title: string, name: string, ...tags: string[]): IndexEntry => ({
  id,
  title,
  name,
  type: "story",
  tags,
});
const entries = [
  entry("a--failed", "Screens/A", "Failed", "state"),
  entry("a--rows-failed", "Screens/A", "Rows failed", "state"),
  entry("a--sorts", "Screens/A", "Sorts by any column", "behaviour", "play-fn"),
  entry("b--ready", "Screens/B", "Ready", "state", "play-fn"),
  entry("c--failed", "UI/C", "Failed", "state"),
];

describe("the rows of a wall", () => {
  it("are the states of a screen, without its behaviours", () => {
    expect(rowsOf(entries, { screen: "Screens/A" }).map(({ id }) => id)).toEqual(["a--failed", "a--rows-failed"]);
  });

  it("are one state of every screen, with a hole where a screen has none", () => {
    expect(rowsOf(entries, { state: "Failed" })).toEqual([
      { id: "a--failed", title: "Screens/A", name: "Screens/A" },
      { title: "Screens/B", name: "Screens/B", hole: "no story Failed" },
    ]);
    expect(rowsOf(entries, { state: "RowsFailed" })[0]?.id).toBe("a--rows-failed");
    expect(rowsOf(entries, { state: "Ready" }).map(({ title }) => title)).toEqual(["Screens/B", "Screens/A"]);
  });

  it("say of a state that plays that no run renders its cells", () => {
    expect(rowsOf(entries, { screen: "Screens/B" })[0]?.hole).toMatch(/plays/);
  });
});
