import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import type { AccountResults } from "./account-results.ts";
import { resultsAfter } from "./wait-for-version.ts";

/** Returns one result after the other, then the last repeatedly. */
function analysisOf(...all: (Pick<AccountResults, "version" | "pending"> & Partial<AccountResults>)[]) {
  let asked = 0;
  return {
    rebuilt: new EventEmitter(),
    resultsFor: async () => {
      const results = all[Math.min(asked, all.length - 1)];
      asked += 1;
      return results as AccountResults;
    },
    asked: () => asked,
  };
}

const { signal } = new AbortController();
const behind = { version: "1", pending: true };

it("answers at once without a version, and where there is another version or nothing is pending", async () => {
  for (const [results, after] of [
    [behind, undefined],
    [{ version: "2", pending: true }, "1"],
    [{ version: "1", pending: false }, "1"],
  ] as const) {
    const analysis = analysisOf(results);
    expect(await resultsAfter(analysis, "user", after, signal)).toEqual(results);
    expect(analysis.asked()).toBe(1);
  }
});

it("waits for the next version", async () => {
  const analysis = analysisOf(behind, behind, { version: "2", pending: false });
  expect(await resultsAfter(analysis, "user", "1", signal)).toEqual({ version: "2", pending: false });
  expect(analysis.asked()).toBe(3);
});

it("waits for the first version, whatever version the caller has", async () => {
  const analysis = analysisOf({ version: "0", pending: true, noVersion: true }, { version: "1", pending: false });
  expect(await resultsAfter(analysis, "user", undefined, signal)).toEqual({ version: "1", pending: false });
  expect(analysis.asked()).toBe(2);
});

it("looks as soon as this server has rebuilt the account", async () => {
  const analysis = analysisOf(behind, { version: "2", pending: false });
  const waiting = resultsAfter(analysis, "user", "1", signal, 1_000_000);
  await vi.waitUntil(() => analysis.rebuilt.listenerCount("user") > 0, { interval: 0 });
  analysis.rebuilt.emit("another user");
  expect(analysis.asked()).toBe(1);
  analysis.rebuilt.emit("user");
  expect(await waiting).toEqual({ version: "2", pending: false });
  expect(analysis.rebuilt.listenerCount("user")).toBe(0);
});

it("ends with the request", async () => {
  const controller = new AbortController();
  const gone = new Error("gone");
  const analysis = analysisOf(behind);
  const waiting = resultsAfter(analysis, "user", "1", controller.signal);
  controller.abort(gone);
  await expect(waiting).rejects.toBe(gone);
  expect(analysis.asked()).toBe(1);
});
