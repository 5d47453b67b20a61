import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchProcessor } from "./processor-watch.ts";

describe("the watch over a thread's processor time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("lets a starved thread go on, and ends it when the processor time is used", async () => {
    const used = [5, 5, 60, 99.5, 100];
    const asked = vi.fn(async () => used.shift() ?? Number.NaN);
    const over = vi.fn();
    watchProcessor(asked, 100, over);
    // The watch waits 100 ms, then the remaining 95, 95, 40 and at least 1 ms.
    await vi.advanceTimersByTimeAsync(100 + 95 + 95 + 40);
    expect(asked).toHaveBeenCalledTimes(4);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("asks again where the thread cannot be asked yet", async () => {
    const over = vi.fn();
    const asked = vi.fn().mockRejectedValueOnce(new Error("not running")).mockResolvedValueOnce(100);
    watchProcessor(asked, 100, over);
    await vi.advanceTimersByTimeAsync(100);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it("is over when it is ended, also while it waits for a response", async () => {
    const over = vi.fn();
    const response = Promise.withResolvers<number>();
    const end = watchProcessor(() => response.promise, 100, over);
    await vi.advanceTimersByTimeAsync(100);
    end();
    response.resolve(1_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(over).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
