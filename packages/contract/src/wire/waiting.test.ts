import { expect, it } from "vitest";
import { durationText, waitingMessages, waitSentence } from "./waiting.ts";

it.each([
  [0, "1 second"],
  [1, "1 second"],
  [2, "2 seconds"],
  [44.2, "45 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [3600, "60 minutes"],
  [5400, "90 minutes"],
  [5401, "2 hours"],
  [86_400, "24 hours"],
])("%d seconds are a wait of %s, never one too short", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it("says once how long to wait", () => {
  expect(waitSentence(1)).toBe("Please wait 1 second before you try again.");
  expect(waitingMessages.too_many_requests(17)).toBe("Please wait 17 seconds before you try again.");
  expect(waitingMessages.busy(120)).toBe("The server is busy. Please wait 2 minutes before you try again.");
});
