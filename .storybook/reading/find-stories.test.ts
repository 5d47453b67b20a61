import { describe, expect, it } from "vitest";
import { findStories } from "./find-stories.ts";
import type { IndexEntry } from "./index-entry.ts";

const story = (title: string, name: string, kind = "state"): IndexEntry => ({
  id: `${title} ${name}`,
  title,
  name,
  type: "story",
  tags: [kind],
});

const index: IndexEntry[] = [
  story("Screens/Dashboard/Trade details/Behaviour", "Says why it failed on a phone", "behaviour"),
  story("Screens/Dashboard/Trade details", "Figures failed"),
  story("Screens/Dashboard/Trade details", "Failed"),
  story("Screens/Dashboard/Trade details", "Ready"),
  story("Screens/Job description", "Failed"),
  { ...story("Wall/States", "Failed"), id: "wall" },
  { ...story("Welcome", "Docs"), type: "docs" },
];

const found = (line: string) => {
  const { look, entries } = findStories(index, line);
  return { look, names: entries.map(({ title, name }) => `${title.split("/").at(-1)}: ${name}`) };
};

describe("the stories that a line asks for", () => {
  it("have each of its words, states and the nearest name first, and open in the look that it names", () => {
    expect(found("details failed dark phone")).toEqual({
      look: { theme: "dark", viewport: "phone" },
      names: ["Trade details: Failed", "Trade details: Figures failed", "Behaviour: Says why it failed on a phone"],
    });
  });

  it("are found by the beginnings of words, in any order", () => {
    expect(found("fa det").names[0]).toBe("Trade details: Failed");
    expect(found("details ready 1440").look).toEqual({ viewport: "desktop" });
  });

  it("read the beginning of a look as one where no story has such a word", () => {
    expect(found("details ready tabl")).toEqual({ look: { viewport: "tablet" }, names: ["Trade details: Ready"] });
    expect(found("des")).toEqual({ look: {}, names: ["Job description: Failed"] });
  });

  it("are none for a look alone, an unknown word, or the wall", () => {
    expect(found("dark").names).toEqual([]);
    expect(found("nothing").names).toEqual([]);
    expect(found("states").names).toEqual([]);
  });
});
