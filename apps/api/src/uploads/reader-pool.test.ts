import { SAMPLE_TODAY } from "@saudabook/trading/samples/files/sample-day.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterEach, describe, expect, it } from "vitest";
import { openSpool, type Spool } from "../disk/spool.ts";
import { createTradebookReader, importLimits } from "../trades/import/tradebook-reader.ts";
import type { ReadAs } from "./reader-messages.ts";
import { createReaderPool, type PoolOptions, type ReaderLimits, type ReaderPool } from "./reader-pool.ts";
import { ReaderDied, startReaderThread, type ThreadOptions } from "./reader-thread.ts";

const HOUR = 3_600_000;
/** Limits that no test here reaches. */
const generous: ReaderLimits = { ...importLimits, atOnce: 1, waitMs: HOUR, processorMs: HOUR, responseMs: HOUR };

const upload = { name: "tradebook-AB1234-EQ.csv", broker: "zerodha", tradeType: "equity" } as const;
const asTradebook: ReadAs = { type: "open", ...upload, today: SAMPLE_TODAY };
const spools: Spool[] = [];
afterEach(async () => {
  for (const spool of spools.splice(0)) await spool[Symbol.asyncDispose]();
});
async function spoolOf(bytes: Uint8Array): Promise<Spool> {
  const spool = await openSpool(bytes);
  spools.push(spool);
  return spool;
}
const tradebook = (rows: number) => spoolOf(zerodhaTradebookCsv({ rows }).bytes);
const script = (name: string) => new URL(`../test-bed/${name}-reader.ts`, import.meta.url);
const nobodyGoes = new AbortController().signal;

describe("the pool of readers", () => {
  const deaths: Error[] = [];
  let pool: ReaderPool;
  const createPool = (
    limits: Partial<ReaderLimits>,
    thread: Partial<ThreadOptions> = {},
    options?: Partial<PoolOptions>,
  ) => {
    pool = createReaderPool(
      { ...generous, ...limits },
      {
        onDeath: (error) => deaths.push(error),
        start: ({ memoryMb }) => startReaderThread({ memoryMb, ...thread }),
        ...options,
      },
    );
    return pool;
  };
  afterEach(() => {
    pool.close();
    deaths.length = 0;
  });
  const read = async (rows: number) => pool.read(await tradebook(rows), asTradebook, nobodyGoes);

  it("stops a file that uses up its processor time, as the file's fault", async () => {
    createPool({ processorMs: 100 }, { script: script("spinning") });
    await expect(read(1)).rejects.toMatchObject({ code: "unreadable_file", status: 422 });
    expect(deaths).toMatchObject([{ fault: "file" }]);
    expect(deaths[0]).toBeInstanceOf(ReaderDied);
  });

  it("stops a thread that gets no processor, and says that the server is busy", async () => {
    createPool({ responseMs: 100 }, { script: script("sleeping") });
    await expect(read(1)).rejects.toMatchObject({
      code: "busy",
      status: 503,
      headers: { "Retry-After": "30" },
      message: "The server is too busy to read this file. Please wait 30 seconds before you try again.",
    });
    expect(deaths).toMatchObject([{ fault: "machine" }]);
  });

  it("says that the server is busy where a thread cannot be started, and starts another for the next file", async () => {
    const scripts = [script("stillborn"), undefined];
    const start = ({ memoryMb }: { memoryMb: number }) => {
      const next = scripts.shift();
      return startReaderThread({ memoryMb, ...(next && { script: next }) });
    };
    createPool({}, {}, { start });
    await expect(read(1)).rejects.toMatchObject({ code: "busy", status: 503 });
    expect((await read(1)).first.type).toBe("opened");
  });

  it("reads a good file to its end, however long it takes by the clock", async () => {
    // The limit is 1 ms of processor time: more time elapses for any file, as for a starved thread.
    createPool({ processorMs: 1 }, { processorTime: async () => 0 });
    const { first, next } = await read(20_000);
    expect(first.type).toBe("opened");
    let count = 0;
    for (;;) {
      const response = await next();
      if (response.type !== "batch") {
        expect(response).toMatchObject({ type: "end", summary: { rowsRead: 20_000 } });
        break;
      }
      count += response.count;
    }
    expect(count).toBe(20_000);
  });

  it("gives the place to the next file when one has been read, though it is not stored yet", async () => {
    createPool({});
    const { next } = await read(1);
    while ((await next()).type !== "end");
    expect((await read(1)).first.type).toBe("opened");
  });

  it("gives the place to the next file when one is refused", async () => {
    createPool({});
    const content = await spoolOf(new TextEncoder().encode("no tradebook"));
    await expect(pool.read(content, asTradebook, nobodyGoes)).rejects.toMatchObject({ status: 422 });
    expect((await read(1)).first.type).toBe("opened");
  });

  it("lets a file wait for its turn for a bounded time", async () => {
    createPool({ waitMs: 50 });
    const { end } = await read(1);
    await expect(read(1)).rejects.toMatchObject({
      code: "busy",
      status: 503,
      headers: { "Retry-After": "10" },
    });
    end();
    expect((await read(1)).first.type).toBe("opened");
  });

  it("does not blame the file when the server stops, while it is read or before", async () => {
    const started = Promise.withResolvers<void>();
    const start = ({ memoryMb }: { memoryMb: number }) => {
      started.resolve();
      return startReaderThread({ memoryMb, script: script("sleeping") });
    };
    createPool({}, {}, { start });
    const reading = read(1);
    reading.catch(() => undefined);
    await started.promise;
    pool.close();
    await expect(reading).rejects.toMatchObject({ code: "busy" });
    await expect(read(1)).rejects.toMatchObject({ code: "busy" });
  });

  it("does not hand a file to a spare thread that has died meanwhile", async () => {
    const started: ReturnType<typeof startReaderThread>[] = [];
    const start = ({ memoryMb }: { memoryMb: number }) => {
      const thread = startReaderThread({ memoryMb });
      started.push(thread);
      return thread;
    };
    createPool({}, {}, { start, spare: true });
    started[0]?.kill();
    expect((await read(1)).first.type).toBe("opened");
    expect(started).toHaveLength(2);
  });
});

describe("the reader of tradebooks", () => {
  it("frees its place at the end of the batches, before its caller is done with them", async () => {
    const reader = createTradebookReader(
      generous,
      () => undefined,
      () => SAMPLE_TODAY,
    );
    try {
      const content = await tradebook(5_000);
      using first = await reader.open({ ...upload, content }, nobodyGoes);
      let count = 0;
      for await (const batch of first.batches()) count += batch.count;
      expect(count).toBe(5_000);
      using second = await reader.open({ ...upload, content }, nobodyGoes);
      expect(second.head.kind).toBe(first.head.kind);
    } finally {
      reader.close();
    }
  });
});
