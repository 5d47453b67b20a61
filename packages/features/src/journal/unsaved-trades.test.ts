import { describe, expect, it } from "vitest";
import { createUnsavedTrades, GUEST } from "./unsaved-trades.ts";

function memory(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

const trade = (n: number) => ({
  ...{ symbol: `S${n}`, buyPrice: "1", quantity: "1", sellPrice: "2", targetPrice: "3", stopLoss: "0.5" },
  ...{ buyDateTime: "2026-04-01T09:30", sellDateTime: "2026-04-01T15:10", type: "intraday" as const },
  key: `5f0c6a9e-0f55-4c3b-9c3a-3c1f7b1d2e${n}0`,
});

describe("unsaved trades", () => {
  it("are there again after a reload, the newest first, each once", () => {
    const keep = memory();
    for (const n of [1, 2, 1]) createUnsavedTrades(GUEST, keep).put(trade(n));
    expect(createUnsavedTrades(GUEST, keep).load()).toEqual([trade(1), trade(2)]);
    createUnsavedTrades(GUEST, keep).remove(trade(1).key);
    expect(createUnsavedTrades(GUEST, keep).load()).toEqual([trade(2)]);
  });

  it("of one account are nobody else's, and a guest's go with the next account", () => {
    const keep = memory();
    createUnsavedTrades("asha", keep).put(trade(1));
    createUnsavedTrades(GUEST, keep).put(trade(2));
    expect(createUnsavedTrades("bimal", keep).load()).toEqual([trade(2)]);
    expect(createUnsavedTrades(GUEST, keep).load()).toEqual([]);
    expect(createUnsavedTrades("asha", keep).load()).toEqual([trade(1)]);
    expect(createUnsavedTrades("bimal", keep).load()).toEqual([trade(2)]);
  });

  it("stay when they are not as this page would write them, and can be discarded", () => {
    const keep = memory();
    const { key: _key, ...keyless } = { ...trade(1), quantity: 5, type: "swing", sellDateTime: undefined };
    keep.setItem("saudabook.journal.unsaved.guest", JSON.stringify([keyless, trade(2)]));
    const unsaved = createUnsavedTrades(GUEST, keep);
    unsaved.put(trade(3));
    const [, odd, whole] = unsaved.load();
    expect(odd).toMatchObject({ symbol: "S1", buyPrice: "1", quantity: "5", type: "intraday", sellDateTime: "" });
    expect(whole).toEqual(trade(2));
    unsaved.remove(odd?.key ?? "");
    expect(unsaved.load()).toEqual([trade(3), trade(2)]);
  });

  it("that make no sense are not there, and a storage that refuses is borne", () => {
    const keep = memory();
    for (const text of ["{", "7", '[{"a":"X"}, 7, null]', "null"]) {
      keep.setItem("saudabook.journal.unsaved.guest", text);
      expect(createUnsavedTrades(GUEST, keep).load()).toEqual([]);
    }
    const refuses = () => {
      throw new Error("forbidden");
    };
    const unsaved = createUnsavedTrades(GUEST, { getItem: refuses, setItem: refuses, removeItem: refuses });
    unsaved.put(trade(1));
    expect(unsaved.load()).toEqual([]);
  });
});
