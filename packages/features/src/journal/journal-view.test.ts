import { describe, expect, it } from "vitest";
import { readJournalView, writeJournalView } from "./journal-view.ts";

describe("the journal's view in the address", () => {
  it("is intraday unless it says equity", () => {
    expect(readJournalView(new URLSearchParams("type=equity"))).toEqual({ type: "equity" });
    for (const query of ["", "type=", "type=crypto", "type=EQUITY"]) {
      expect(readJournalView(new URLSearchParams(query))).toEqual({ type: "intraday" });
    }
  });

  it("is written only where it does not go without saying, and leaves the rest alone", () => {
    expect(writeJournalView({ type: "equity" }, new URLSearchParams("a=1")).toString()).toBe("a=1&type=equity");
    expect(writeJournalView({ type: "intraday" }, new URLSearchParams("type=equity&a=1")).toString()).toBe("a=1");
  });
});
