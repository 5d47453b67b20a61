import { Failure } from "@saudabook/contract/failure.ts";
import { describe, expect, it } from "vitest";
import { failureText, waitText } from "./failure-text.ts";

const refusal = {
  success: false,
  error: "Too many tries",
  message: "Please wait.",
  code: "too_many_requests",
} as const;

describe("what a failure says to a person", () => {
  it("is the server's sentence where it spoke, and how long to wait where it said so", () => {
    expect(failureText(new Failure("refused", refusal.message, { refusal }))).toBe("Please wait.");
    expect(failureText(new Failure("refused", refusal.message, { refusal, retryAfter: 5 }))).toBe(
      "Please wait. Please wait 5 seconds.",
    );
  });

  it("never is a cause that only a programmer understands", () => {
    expect(failureText(new TypeError("x is undefined"))).toBe("Something went wrong.");
    expect(failureText(new Failure("malformed", "The server answered with status 502."))).not.toContain("502");
  });

  it.each([
    [0, "1 second"],
    [1, "1 second"],
    [44.2, "45 seconds"],
    [90, "90 seconds"],
    [91, "2 minutes"],
    [3600, "60 minutes"],
  ])("turns %d seconds into a wait of %s, never one too short", (seconds, wait) => {
    expect(waitText(seconds)).toBe(`Please wait ${wait}.`);
  });
});
