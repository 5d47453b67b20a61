import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test-bed/test-server.ts";
import type { Analysis } from "../analysis.ts";
import type { RebuildThread } from "./rebuild-thread.ts";

const { signal } = new AbortController();

describe("the thread of the analysis, lent to other work", () => {
  let server: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    server = await startTestServer("pglite", { onAnalysis: (made) => (analysis = made) });
  });
  afterAll(() => server.close());

  it("serves one after the other, in their order", async () => {
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    await Promise.all([analysis.lend(work("one"), signal), analysis.lend(work("other"), signal)]);
    expect(seen).toEqual(["one begins", "one ends", "other begins", "other ends"]);
  });

  it("is another one after work that failed", async () => {
    const threads: RebuildThread[] = [];
    const failing = analysis.lend(async (thread) => {
      threads.push(thread);
      throw new Error("no rows");
    }, signal);
    await expect(failing).rejects.toThrow("no rows");
    await analysis.lend(async (thread) => void threads.push(thread), signal);
    expect(threads[1]).not.toBe(threads[0]);
    expect(threads[1]?.dead).toBe(false);
  });

  it("is not lent to a caller who has gone", async () => {
    const gone = AbortSignal.abort(new Error("gone"));
    let called = false;
    const lent = analysis.lend(async () => {
      called = true;
    }, gone);
    await expect(lent).rejects.toThrow("gone");
    expect(called).toBe(false);
  });
});

it("is lent to nobody once the server has stopped", async () => {
  let analysis: Analysis | undefined;
  const server = await startTestServer("pglite", { onAnalysis: (made) => (analysis = made) });
  await server.close();
  await expect(analysis?.lend(async () => "lent", signal)).rejects.toThrow();
});
