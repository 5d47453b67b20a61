import { describe, expect, it } from "vitest";
import { jsonStorage } from "../../browser/json-storage.ts";
import { memoryJson } from "../../browser/memory-storage.ts";
import { createDraftStore, emptyDraft } from "./draft-store.ts";

const ids = () => {
  let serial = 0;
  return () => `id-${++serial}`;
};
const typed = { ...emptyDraft, name: "Asha Rao", motivation: "I trade." };

describe("a draft", () => {
  it("is found again, for its own job, until it is cleared", () => {
    const storage = memoryJson();
    const draft = createDraftStore("FE101", storage, ids());
    expect(draft.load()).toBeNull();
    draft.save(typed);
    expect(createDraftStore("FE101", storage, ids()).load()).toEqual(typed);
    expect(createDraftStore("BE101", storage, ids()).load()).toBeNull();
    draft.clear();
    expect(draft.load()).toBeNull();
  });

  it("does not exist while all fields are empty, and never holds the honeypot", () => {
    const draft = createDraftStore("FE101", memoryJson(), ids());
    draft.save({ ...typed, website: "https://spam.example" });
    expect(draft.load()?.website).toBe("");
    draft.save(emptyDraft);
    expect(draft.load()).toBeNull();
  });

  it.each(["", "{", "[1]", "7", '"text"'])("does not exist where the storage holds %j", (text) => {
    const storage = jsonStorage(() => ({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined }));
    expect(createDraftStore("FE101", storage, ids()).load()).toBeNull();
  });

  it("takes only its own fields of an object that something else wrote", () => {
    const text = '{"name":{"a":1},"__proto__":{"email":"x"},"other":"y"}';
    const storage = jsonStorage(() => ({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined }));
    expect(createDraftStore("FE101", storage, ids()).load()).toEqual(emptyDraft);
  });

  it("lasts as long as the page where the browser stores nothing, and so does the id of its submission", () => {
    const forbidden = jsonStorage(() => {
      throw new Error("SecurityError");
    });
    const draft = createDraftStore("FE101", forbidden, ids());
    draft.save(typed);
    expect(draft.load()).toEqual(typed);
    expect([draft.submissionOf("x"), draft.submissionOf("x")]).toEqual(["id-1", "id-1"]);
    draft.clear();
    expect(draft.load()).toBeNull();
  });
});

describe("a sent application", () => {
  it("is remembered for its own job, in place of the draft", () => {
    const storage = memoryJson();
    const draft = createDraftStore("FE101", storage, ids());
    expect(draft.sent()).toBeNull();
    draft.save(typed);
    draft.markSent({ day: "2026-11-25", reference: "SB-7K3Q" });
    expect(draft.load()).toBeNull();
    expect(createDraftStore("FE101", storage, ids()).sent()).toEqual({ day: "2026-11-25", reference: "SB-7K3Q" });
    expect(createDraftStore("BE101", storage, ids()).sent()).toBeNull();
  });

  it.each(["{", "[1]", '{"day":"yesterday"}', '{"day":7}'])("is none where the storage holds %j", (text) => {
    const storage = jsonStorage(() => ({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined }));
    expect(createDraftStore("FE101", storage, ids()).sent()).toBeNull();
  });
});

describe("a submission", () => {
  it("has one id as long as its content is the same", () => {
    const storage = memoryJson();
    const next = ids();
    const draft = createDraftStore("FE101", storage, next);
    expect([draft.submissionOf("a"), draft.submissionOf("a")]).toEqual(["id-1", "id-1"]);
    expect(createDraftStore("FE101", storage, next).submissionOf("a")).toBe("id-1");
    expect([draft.submissionOf("b"), draft.submissionOf("a")]).toEqual(["id-2", "id-3"]);
    draft.clear();
    expect(draft.submissionOf("a")).toBe("id-4");
  });
});
