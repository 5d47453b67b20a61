import { Failure } from "@saudabook/contract/wire/failure.ts";
import { waitingMessages, waitingTitles } from "@saudabook/contract/wire/waiting.ts";
import { expect, it } from "vitest";
import { failureText } from "./failure-text.ts";

const refusal = {
  success: false,
  error: waitingTitles.too_many_requests,
  message: waitingMessages.too_many_requests(5),
  code: "too_many_requests",
} as const;

it("is the server's message, which says once how long to wait", () => {
  const failure = new Failure("refused", refusal.message, { refusal, retryAfter: 5 });
  expect(failureText(failure)).toBe("Please wait 5 seconds before you try again.");
});

it("says how long to wait where only a header does", () => {
  const silent = { code: "too_many_requests", error: null, message: null } as const;
  const failure = new Failure("refused", "The server refused.", { refusal: silent, retryAfter: 1 });
  expect(failureText(failure)).toBe("Please wait 1 second before you try again.");
});

it("never is a cause that only a programmer understands", () => {
  expect(failureText(new TypeError("x is undefined"))).toBe("Something went wrong.");
  expect(failureText(new Failure("malformed", "The server answered with status 502."))).not.toContain("502");
});
