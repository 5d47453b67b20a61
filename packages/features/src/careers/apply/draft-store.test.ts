import { describe, expect, it } from "vitest";
import { emptyDraft } from "./application-values.ts";
import { browserKeep, createDraftStore, type Keep, randomId } from "./draft-store.ts";

const ids = () => {
  let serial = 0;
  return () => `id-${++serial}`;
};
const typed = { ...emptyDraft, name: "Asha Rao", motivation: "I trade." };

describe("a draft", () => {
  it("is found again, for its own job, until it is cleared", () => {
    const keep = browserKeep();
    const draft = createDraftStore("FE101", keep, ids());
    expect(draft.load()).toBeNull();
    draft.save(typed);
    expect(createDraftStore("FE101", keep, ids()).load()).toEqual(typed);
    expect(createDraftStore("BE101", keep, ids()).load()).toBeNull();
    draft.clear();
    expect(draft.load()).toBeNull();
  });

  it("is none when all is empty, and never holds what only programs see", () => {
    const draft = createDraftStore("FE101", browserKeep(), ids());
    draft.save({ ...typed, website: "https://spam.example" });
    expect(draft.load()?.website).toBe("");
    draft.save(emptyDraft);
    expect(draft.load()).toBeNull();
  });

  it.each(["", "{", "[1]", "7", '{"name":{"a":1},"__proto__":{"email":"x"},"other":"y"}'])("survives %j", (found) => {
    const keep: Keep = { ...browserKeep(), getItem: () => found };
    const values = createDraftStore("FE101", keep, ids()).load();
    if (values !== null) expect(values).toEqual(emptyDraft);
  });

  it("goes without a browser that keeps nothing", () => {
    const fails = () => {
      throw new Error("QuotaExceededError");
    };
    const draft = createDraftStore("FE101", { getItem: fails, setItem: fails, removeItem: fails }, ids());
    draft.save(typed);
    expect(draft.load()).toBeNull();
    draft.clear();
    expect(draft.submissionOf("x")).toBe("id-1");
  });
});

describe("a submission", () => {
  it("has one id as long as its content is the same", () => {
    const keep = browserKeep();
    const next = ids();
    const draft = createDraftStore("FE101", keep, next);
    expect([draft.submissionOf("a"), draft.submissionOf("a")]).toEqual(["id-1", "id-1"]);
    expect(createDraftStore("FE101", keep, next).submissionOf("a")).toBe("id-1");
    expect([draft.submissionOf("b"), draft.submissionOf("a")]).toEqual(["id-2", "id-3"]);
    draft.clear();
    expect(draft.submissionOf("a")).toBe("id-4");
  });

  it("is a UUID of version 4", () =>
    expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
});
