import { errorBody } from "@saudabook/contract/wire/errors.ts";
import { waitingMessages, waitingTitles } from "@saudabook/contract/wire/waiting.ts";
import { expect, it } from "vitest";
import { Refusal } from "./refusal.ts";

it.each(["too_many_requests", "busy"] as const)(
  "%s names its wait in the contract's words, and in the header",
  async (code) => {
    for (const [given, seconds] of [
      [{}, 60],
      [{ retryAfter: 17 }, 17],
    ] as const) {
      const response = new Refusal(code, given).response();
      expect(response.headers.get("Retry-After")).toBe(String(seconds));
      expect(errorBody.parse(await response.json())).toMatchObject({
        error: waitingTitles[code],
        message: waitingMessages[code](seconds),
      });
    }
  },
);
