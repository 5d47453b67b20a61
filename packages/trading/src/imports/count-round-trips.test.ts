import { expect, it } from "vitest";
import { executionOf } from "../samples/notation/match-notation.ts";
import { countRoundTrips } from "./count-round-trips.ts";

it("counts each position once: closed, open, expired, or without a buy", () => {
  const executions = [
    ...["2 09:15 buy 10 @ 100", "2 10:00 sell 10 @ 101", "3 09:15 buy 75 @ 10 [call]"],
    ...["3 09:15 buy 75 @ 10 [month only]", "3 09:15 sell 5 @ 10 [other ISIN]"],
  ].map(executionOf);
  const counts = { closed: 1, withoutBuy: 1 };
  expect(countRoundTrips(executions, "2025-06-05")).toEqual({ ...counts, open: 2, expired: 0 });
  expect(countRoundTrips(executions, "2025-06-30")).toEqual({ ...counts, open: 1, expired: 1 });
  expect(countRoundTrips(executions, "2025-07-01")).toEqual({ ...counts, open: 0, expired: 2 });
});
