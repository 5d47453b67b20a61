import { describe, expect, it } from "vitest";
import { jsonStorage } from "../browser/json-storage.ts";
import { memoryJson } from "../browser/memory-storage.ts";
import { createUnsavedTrades, GUEST } from "./unsaved-trades.ts";

const trade = (n: number) => ({
  symbol: `S${n}`,
  buyPrice: "1",
  quantity: "1",
  sellPrice: "2",
  targetPrice: "3",
  stopLoss: "0.5",
  buyDateTime: "2026-04-01T09:30",
  sellDateTime: "2026-04-01T15:10",
  type: "intraday" as const,
  key: `5f0c6a9e-0f55-4c3b-9c3a-3c1f7b1d2e${n}0`,
});

describe("unsaved trades", () => {
  it("are there again after a reload, the newest first, each once", () => {
    const storage = memoryJson();
    for (const n of [1, 2, 1]) createUnsavedTrades(GUEST, storage).put(trade(n));
    expect(createUnsavedTrades(GUEST, storage).load()).toEqual([trade(1), trade(2)]);
    createUnsavedTrades(GUEST, storage).remove(trade(1).key);
    expect(createUnsavedTrades(GUEST, storage).load()).toEqual([trade(2)]);
  });

  it("of one account are nobody else's, and a guest's go with the next account", () => {
    const storage = memoryJson();
    createUnsavedTrades("asha", storage).put(trade(1));
    createUnsavedTrades(GUEST, storage).put(trade(2));
    expect(createUnsavedTrades("bimal", storage).load()).toEqual([trade(2)]);
    expect(createUnsavedTrades(GUEST, storage).load()).toEqual([]);
    expect(createUnsavedTrades("asha", storage).load()).toEqual([trade(1)]);
    expect(createUnsavedTrades("bimal", storage).load()).toEqual([trade(2)]);
  });

  it("stay when they are not as this page would write them, and can be discarded", () => {
    const storage = memoryJson();
    const { key: _key, ...keyless } = { ...trade(1), quantity: 5, type: "swing", sellDateTime: undefined };
    storage.write("saudabook.journal.unsaved.guest", [keyless, trade(2)]);
    const unsaved = createUnsavedTrades(GUEST, storage);
    unsaved.put(trade(3));
    const [, odd, whole] = unsaved.load();
    expect(odd).toMatchObject({ symbol: "S1", buyPrice: "1", quantity: "5", type: "intraday", sellDateTime: "" });
    expect(whole).toEqual(trade(2));
    unsaved.remove(odd?.key ?? "");
    expect(unsaved.load()).toEqual([trade(3), trade(2)]);
  });

  it("are none where the storage holds something else", () => {
    const storage = memoryJson();
    for (const value of [7, [{ a: "X" }, 7, null], null, "text", { length: 1 }]) {
      storage.write("saudabook.journal.unsaved.guest", value);
      expect(createUnsavedTrades(GUEST, storage).load()).toEqual([]);
    }
  });

  it("last as long as the page where the browser stores nothing", () => {
    const forbidden = jsonStorage(() => {
      throw new Error("SecurityError");
    });
    createUnsavedTrades(GUEST, forbidden).put(trade(1));
    expect(createUnsavedTrades(GUEST, forbidden).load()).toEqual([trade(1)]);
  });
});
