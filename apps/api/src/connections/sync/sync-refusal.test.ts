import { failedLater, overlappingImport, twinFills } from "@saudabook/contract/connections/connection-refusals.ts";
import { expect, it } from "vitest";
import { refusalFrom } from "../../http/refusal.ts";
import { faultOf } from "./sync-refusal.ts";

const overlap = overlappingImport({ fileName: "dhan.csv", from: "1 May 2024", to: "31 May 2024" }, "stored");

it("names the fault of a refusal of the ledger", () => {
  expect(faultOf(refusalFrom(overlap))).toBe("overlapping-import");
  expect(faultOf(refusalFrom(twinFills(1, "dhan.csv")))).toBe("twin-fills");
  expect(faultOf(new Error("any"))).toBeNull();
});

it("says of which month nothing was stored, whatever refuses it", () => {
  for (const { message } of [overlap, twinFills(2, "dhan.csv")]) {
    const later = failedLater(message, "May 2024", { trades: 1, to: "30 Apr 2024", goesOn: true });
    expect(later).toContain("Nothing of May 2024 was stored");
    expect(later).not.toContain("Nothing was stored");
    expect(later).toMatch(
      /everything up to 30 Apr 2024 was stored: 1 new trade\. The next fetch goes on from there\.$/,
    );
  }
});
