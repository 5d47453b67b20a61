import { describe, expect, it } from "vitest";
import { holdingText } from "./holding-text.ts";

const day = "2026-03-24";

describe("holdingText", () => {
  it.each([
    [`${day}T09:31:02+05:30`, `${day}T09:31:02+05:30`, "0 s"],
    [`${day}T09:31:02+05:30`, `${day}T09:31:47+05:30`, "45 s"],
    [`${day}T09:31:02+05:30`, `${day}T09:33:01+05:30`, "1 min"],
    [`${day}T09:15:00+05:30`, `${day}T11:15:30+05:30`, "2 h"],
    [`${day}T09:31:02+05:30`, `${day}T15:12:48+05:30`, "5 h 41 min"],
    [day, day, "Same day"],
    [`${day}T09:31:02+05:30`, day, "Same day"],
    // The dates count, not 24 hours.
    ["2026-03-24T15:29:00+05:30", "2026-03-25T09:15:00+05:30", "1 day"],
    ["2026-02-27", "2026-03-02T09:15:00+05:30", "3 days"],
    ["2020-01-01", "2026-01-01", "2,192 days"],
  ])("from %s to %s: %s", (entryAt, exitAt, text) => {
    expect(holdingText({ status: "closed", entryAt, exitAt, instrument: { expiry: null } })).toBe(text);
  });

  it("ends with the expiry of a contract that has expired while it was open", () => {
    const instrument = { expiry: "2026-03-26" };
    expect(holdingText({ status: "expired", entryAt: day, exitAt: day, instrument })).toBe("2 days");
    expect(holdingText({ status: "expired", entryAt: day, exitAt: null, instrument: { expiry: null } })).toBeNull();
  });

  it.each([null, "2026-03-25"])("has not ended while a trade is open, with its last exit on %s", (exitAt) => {
    const text = holdingText({ status: "open", entryAt: day, exitAt, instrument: { expiry: "2026-03-26" } });
    expect(text).toBe("Still open");
  });
});
