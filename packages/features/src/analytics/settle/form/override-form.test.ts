import { makeExecution } from "@saudabook/mocks/fixtures/round-trip-detail.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import { describe, expect, it } from "vitest";
import { overrideForm } from "./override-form.ts";
import { entryOf } from "./settlement-draft.ts";

const executions = [
  makeExecution({ at: "2026-06-01T09:31:02+05:30" }),
  makeExecution({ at: "2026-06-03T10:00:00+05:30", side: "sell" }),
  makeExecution({ at: "2026-06-03T10:00:05+05:30", side: "sell" }),
];

describe("overrideForm", () => {
  it("offers the days of the round trip, the last one first, and the other product", () => {
    const form = overrideForm({ roundTrip: makeRoundTrip({ product: "delivery" }), executions });
    expect(form?.options.day).toEqual([
      { value: "2026-06-03", label: "3 Jun 2026" },
      { value: "2026-06-01", label: "1 Jun 2026" },
    ]);
    expect(form && entryOf(form.draft)).toEqual({
      kind: "override",
      account: "zerodha|AB1234",
      instrument: "isin:INE002A01018",
      day: "2026-06-03",
      product: "intraday",
    });
  });

  it("is not there for derivatives and for what no tradebook has", () => {
    expect(overrideForm({ roundTrip: makeRoundTrip({ product: "options" }), executions })).toBeNull();
    const journal = [makeExecution({ from: "journal" })];
    expect(overrideForm({ roundTrip: makeRoundTrip({ source: "journal" }), executions: journal })).toBeNull();
  });
});
