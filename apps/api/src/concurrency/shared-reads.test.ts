import { expect, it } from "vitest";
import { sharedReads } from "./shared-reads.ts";

/** Reads that end when the test says so. */
function slowReads() {
  const begun: ((value: string) => void)[] = [];
  const failing: ((error: Error) => void)[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      begun.push(resolve);
      failing.push(reject);
    });
  return { begun, failing, read };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("reads once more for all that ask while a read is under way, after it", async () => {
  const shared = sharedReads<string>();
  const { begun, read } = slowReads();
  const first = shared("a", read);
  const others = [shared("a", read), shared("a", read), shared("a", read)];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.("old");
  expect(await first).toBe("old");
  await turn();
  expect(begun).toHaveLength(2);
  const last = shared("a", read);
  begun[1]?.("new");
  expect(await Promise.all(others)).toEqual(["new", "new", "new"]);
  await turn();
  expect(begun).toHaveLength(3);
  begun[2]?.("newest");
  expect(await last).toBe("newest");
});

it("keeps keys apart, and begins anew when nothing is under way", async () => {
  const shared = sharedReads<string>();
  const { begun, read } = slowReads();
  const one = shared("a", read);
  const other = shared("b", read);
  expect(begun).toHaveLength(2);
  begun[0]?.("a");
  begun[1]?.("b");
  expect(await Promise.all([one, other])).toEqual(["a", "b"]);
  await turn();
  void shared("a", read);
  expect(begun).toHaveLength(3);
});

it("gives a failure to those whose read it was, and to no other", async () => {
  const shared = sharedReads<string>();
  const { begun, failing, read } = slowReads();
  const first = shared("a", read);
  const second = shared("a", read);
  failing[0]?.(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  await turn();
  begun[1]?.("good");
  expect(await second).toBe("good");
});
