import { describe, expect, it } from "vitest";
import { notesOfExclusions } from "./archived-exclusions.ts";

const exclusion = (id: string, key: string, instrument: string, account = "zerodha|AB1234") => ({
  id,
  createdAt: "2026-03-05T20:30:00.123456Z",
  instruments: [instrument],
  entry: { kind: "exclusion" as const, product: "intraday" as const, account, key },
});

describe("the exclusions of an older archive", () => {
  it.each([
    ["zerodha|equity|NSE|2025-06-02|1|ITC|buy", "isin:INE154A01025", "INE154A01025", "long"],
    ["zerodha|fno|NSE|2025-06-02|1|NIFTY25JUNFUT|sell", "fno:NIFTY|2025-06-26||FUT", "NIFTY|2025-06-26||FUT", "short"],
    ["dhan|equity|NSE|2025-06-02|ITC|sell|10|4205", "symbol:ITC", "ITC", "short"],
    ["opening-lot|one", "symbol:SELL", "SELL", "long"],
  ])("are seen by what is known of %s", (key, instrument, symbol, side) => {
    const [note, ...others] = notesOfExclusions([exclusion("a", key, instrument)]);
    expect(others).toEqual([]);
    // 20:30 in UTC is the day after in India.
    const seen = { symbol, side, at: "2026-03-06", quantity: "0", price: null };
    const at = "2026-03-05T20:30:00.123Z";
    expect(note).toMatchObject({
      id: "a",
      excluded: true,
      written: { excluded: at },
      createdAt: at,
      anchor: { key, seen },
    });
  });

  it("are one note where several are on one execution", () => {
    const notes = notesOfExclusions([
      exclusion("a", "1|buy", "symbol:ITC"),
      exclusion("b", "1|buy", "symbol:ITC"),
      exclusion("c", "1|buy", "symbol:ITC", "zerodha|CD5678"),
    ]);
    expect(notes.map(({ id }) => id)).toEqual(["a", "c"]);
  });
});
