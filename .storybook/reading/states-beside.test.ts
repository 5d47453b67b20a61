import { expect, it } from "vitest";
import { statesBeside } from "./states-beside.ts";

const story = (id: string, title: string, tags: string[]) => ({ id, title, name: id, type: "story", tags });
const index = Object.fromEntries(
  [
    story("loading", "Screens/Trade details", ["state"]),
    { ...story("docs", "Screens/Trade details", []), type: "docs" },
    story("sorts", "Screens/Trade details/Behaviour", ["behaviour"]),
    story("failed", "Screens/Trade details", ["state"]),
    story("other", "Screens/Login", ["state"]),
    { id: "screens", name: "Screens", type: "group" },
  ].map((entry) => [entry.id, entry]),
);

it("lists the states of the same screen, without behaviours, docs and other screens", () => {
  for (const open of ["loading", "sorts"]) {
    expect(statesBeside(index, open).map(({ id }) => id)).toEqual(["loading", "failed"]);
  }
  expect(statesBeside(index, "screens")).toEqual([]);
  expect(statesBeside(index, "unknown")).toEqual([]);
});
