import type { InspectedColumn } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { describe, expect, it } from "vitest";
import { unmappedStatus } from "./order-status.ts";

const column = (caption: string, texts: readonly string[] | null): InspectedColumn => {
  return { caption, texts, dates: [], numbers: [] };
};
const found = [
  column("Symbol", ["INFY", "EXPIREDX"]),
  column("Side", ["BUY", "SELL"]),
  column("State", ["COMPLETE", "REJECTED"]),
];
const none = { columns: {}, allRows: false };

describe("a column that looks like the state of an order", () => {
  it.each([
    "REJECTED",
    "Cancelled",
    "canceled by user",
    "Cancel Confirmed",
    "Failed",
    "not executed",
    "Unfilled",
    "Trigger Pending",
    "Lapsed",
  ])("is found by the text %s", (text) => {
    const files = [column("Symbol", ["INFY"]), column("Result", ["Done", text])];
    expect(unmappedStatus(none, files)).toEqual({ place: 1, caption: "Result", text });
  });

  it.each(["COMPLETE", "Executed", "Open", "Close", "BUY", "EXPIREDX", "CANCELX"])(
    "is not found by the text %s",
    (text) => {
      expect(unmappedStatus(none, [column("Kind", [text])])).toBeNull();
    },
  );

  it("is not asked about where it has a role, or where another column is the order status", () => {
    expect(unmappedStatus({ ...none, columns: { segment: 2 } }, found)).toBeNull();
    expect(unmappedStatus({ ...none, columns: { status: 1 } }, found)).toBeNull();
    expect(unmappedStatus({ ...none, columns: { symbol: 0 } }, found)).toMatchObject({ caption: "State" });
  });

  it("is not asked about once the user wants every row", () => {
    expect(unmappedStatus({ ...none, allRows: true }, found)).toBeNull();
  });

  it("is not seen in a column of many texts, or without a caption", () => {
    expect(unmappedStatus(none, [column("Remarks", null), column("", ["REJECTED"])])).toBeNull();
  });
});
