import { expect, it } from "vitest";
import { jsonStorage } from "./json-storage.ts";
import { memoryStorage } from "./memory-storage.ts";

it("reads in another page what was written, until it is removed", () => {
  const texts = memoryStorage();
  jsonStorage(() => texts).write("a", { list: [1] });
  expect(texts.getItem("a")).toBe('{"list":[1]}');
  const storage = jsonStorage(() => texts);
  expect(storage.read("a")).toEqual({ list: [1] });
  storage.write("a", null);
  expect(storage.read("a")).toBeNull();
  expect(texts.getItem("a")).toBeNull();
});

it("reads null where the text is not JSON", () => {
  const texts = memoryStorage();
  texts.setItem("a", "{");
  expect(jsonStorage(() => texts).read("a")).toBeNull();
});

it("keeps a value that is too large for the page, and stores the next one that fits", () => {
  const texts = memoryStorage({ limit: 5 });
  const storage = jsonStorage(() => texts);
  storage.write("a", "short".repeat(9));
  expect(storage.read("a")).toBe("short".repeat(9));
  expect(texts.getItem("a")).toBeNull();
  storage.write("a", 7);
  expect(storage.read("a")).toBe(7);
  expect(texts.getItem("a")).toBe("7");
});

it("works for the page where the browser forbids the storage", () => {
  const storage = jsonStorage(() => {
    throw new Error("SecurityError");
  });
  expect(storage.read("a")).toBeNull();
  storage.write("a", [1]);
  expect(storage.read("a")).toEqual([1]);
  storage.write("a", null);
  expect(storage.read("a")).toBeNull();
});
