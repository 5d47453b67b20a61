import { memoryStorage } from "@saudabook/features/browser/memory-storage.ts";
import { createStore } from "jotai";
import { beforeEach, expect, it, vi } from "vitest";
import { isBoolean, storedAtom } from "./stored-atom.ts";

const events = new EventTarget();
let texts = memoryStorage();

beforeEach(() => {
  texts = memoryStorage();
  vi.stubGlobal("localStorage", texts);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  return () => vi.unstubAllGlobals();
});

/** Simulates a change of a key in another tab; null: the storage is cleared. */
function changeElsewhere(key: string | null, text: string): void {
  if (key === null) texts.removeItem("open");
  else texts.setItem(key, text);
  events.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

it("has the initial value until one is stored, and then that one, also in the next page", () => {
  const store = createStore();
  const open = storedAtom("open", true, isBoolean);
  expect(store.get(open)).toBe(true);
  store.set(open, false);
  expect(texts.getItem("open")).toBe("false");
  expect(createStore().get(storedAtom("open", true, isBoolean))).toBe(false);
});

it.each(['"yes"', "1", "{", "null"])("has the initial value where %s is stored", (text) => {
  texts.setItem("open", text);
  expect(createStore().get(storedAtom("open", true, isBoolean))).toBe(true);
});

it("follows the other tabs while it is mounted, and no other key", () => {
  const store = createStore();
  const open = storedAtom("open", true, isBoolean);
  const unmount = store.sub(open, () => undefined);
  changeElsewhere("open", "false");
  expect(store.get(open)).toBe(false);
  changeElsewhere("open", '"broken"');
  expect(store.get(open)).toBe(true);
  texts.setItem("open", "false");
  changeElsewhere("closed", "false");
  expect(store.get(open)).toBe(true);
  changeElsewhere("open", "false");
  changeElsewhere(null, "");
  expect(store.get(open)).toBe(true);
  unmount();
  changeElsewhere("open", "false");
  expect(store.get(open)).toBe(true);
});
