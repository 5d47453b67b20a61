import { expect, it } from "vitest";
import { sampleTime } from "./sample-time.ts";

it("writes the exchange's day and time", () => {
  expect(sampleTime("2026-03-30T14:41:09+05:30")).toBe("30 Mar 2026, 14:41");
  expect(sampleTime("2026-09-01")).toBe("1 Sep 2026");
});
