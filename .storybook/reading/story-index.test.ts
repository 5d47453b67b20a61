import type { IndexInput } from "storybook/internal/types";
import { describe, expect, it } from "vitest";
import { sentenceCase } from "./sentence-case.ts";
import { readable, readableIndexers, subjectOf } from "./story-index.ts";

const story = (name: string, tags: string[] = []): IndexInput => ({
  type: "story",
  importPath: "./x.stories.tsx",
  exportName: name,
  name,
  tags,
});

describe("a name in the sidebar", () => {
  it("is a sentence", () => {
    expect(sentenceCase("A Double Click Uploads Once")).toBe("A double click uploads once");
    expect(sentenceCase("Walks Through Four Steps Of 30 Mins")).toBe("Walks through four steps of 30 mins");
    expect(sentenceCase("Ready")).toBe("Ready");
  });

  it("keeps names and abbreviations", () => {
    expect(sentenceCase("Saves What Is Shown As Csv")).toBe("Saves what is shown as CSV");
    expect(sentenceCase("Imports A Zerodha Tradebook And Calls Back")).toBe(
      "Imports a Zerodha tradebook and calls back",
    );
    expect(sentenceCase("Two Isins Form")).toBe("Two ISINs form");
    expect(sentenceCase("Completes A Linked In Address")).toBe("Completes a LinkedIn address");
    expect(sentenceCase("In R On Phone")).toBe("In R on phone");
  });
});

describe("the kind of a story", () => {
  it("follows from whether it plays", () => {
    expect(readable(story("Ready")).tags).toEqual(["state"]);
    expect(readable(story("Logs In", ["play-fn"])).tags).toEqual(["play-fn", "behaviour"]);
  });

  it("puts a behaviour apart from the states of its screen, which keep their address", () => {
    const titled = (tags: string[], title = "Screens/Login") => readable({ ...story("X", tags), title, __id: "x--x" });
    expect(titled([])).toMatchObject({ title: "Screens/Login", __id: "x--x" });
    expect(titled(["play-fn"])).toMatchObject({ title: "Screens/Login/Behaviour", __id: undefined });
    expect(titled(["play-fn"], "Flows/New trader")).toMatchObject({ title: "Flows/New trader", __id: "x--x" });
    expect(subjectOf("Screens/Login/Behaviour")).toBe("Screens/Login");
    expect(subjectOf("Screens/Login")).toBe("Screens/Login");
  });

  it("is the one that the story names where a play only leads to a state", () => {
    expect(readable(story("Ready", ["play-fn", "state"])).tags).toEqual(["play-fn", "state"]);
  });

  it("is given to documents by nobody", async () => {
    const docs: IndexInput = { type: "docs", importPath: "./x.mdx", exportName: "x", name: "Docs Page" };
    const [indexer] = readableIndexers([{ test: /x/, createIndex: async () => [docs, story("A Day")] }]);
    expect(await indexer?.createIndex("x", { makeTitle: () => "x" })).toEqual([
      docs,
      { ...story("A Day"), name: "A day", tags: ["state"] },
    ]);
  });
});
