import { describe, expect, it } from "vitest";
import { createOneAtATime } from "./one-at-a-time.ts";

describe("work on one thing at a time", () => {
  it("is done in the order in which it came, and other things go on beside it", async () => {
    const turns = createOneAtATime();
    const done: string[] = [];
    const release = await turns.acquire("asha");
    const second = turns.acquire("asha").then((next) => {
      done.push("second");
      next();
    });
    const third = turns.acquire("asha").then((next) => {
      done.push("third");
      next();
    });
    (await turns.acquire("ravi"))();
    expect(done).toEqual([]);
    release();
    await Promise.all([second, third]);
    expect(done).toEqual(["second", "third"]);
    (await turns.acquire("asha"))();
  });

  it("is not waited for by somebody who has gone", async () => {
    const turns = createOneAtATime();
    const release = await turns.acquire("asha");
    const gone = new AbortController();
    const waiting = turns.acquire("asha", gone.signal);
    const next = turns.acquire("asha");
    gone.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    release();
    (await next)();
  });
});
