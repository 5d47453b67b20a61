import { describe, expect, it } from "vitest";
import type { Execution } from "../execution.ts";
import { growwFnoPnlXlsx } from "../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv } from "../samples/files/groww-orders-files.ts";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "./import-refused.ts";
import { openTradebook, readTradebook } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import type { OpenTradebook } from "./tradebook.ts";

const EQUITY = { broker: "zerodha", tradeType: "equity" } as const;

/** The file with some of its text changed. */
function changed({ name, bytes }: UploadedFile, change: (text: string) => string): UploadedFile {
  return { name, bytes: new TextEncoder().encode(change(new TextDecoder().decode(bytes))) };
}

/** Every batch until the end or a refusal. */
async function batchesOf(tradebook: OpenTradebook) {
  const batches: (readonly Execution[])[] = [];
  try {
    for await (const batch of tradebook.executions()) batches.push(batch);
  } catch (error) {
    if (error instanceof ImportRefused) return { batches, refused: error };
    throw error;
  }
  return { batches, refused: null };
}

describe("an open tradebook", () => {
  it("gives each execution once, in the file's order, some at a time", async () => {
    const files = [
      [await zerodhaTradebookXlsx({ rows: 5000 }), EQUITY],
      [zerodhaTradebookCsv({ rows: 5000 }), EQUITY],
      [growwOrdersCsv({ rows: 3000, notExecuted: 2 }), { broker: "groww", tradeType: "equity" }],
      [await growwFnoPnlXlsx({ rows: 2500 }), { broker: "groww", tradeType: "fno" }],
    ] as const;
    for (const [file, chosen] of files) {
      const whole = await readTradebook(file, chosen, SAMPLE_TODAY);
      const tradebook = await openTradebook(file, chosen, SAMPLE_TODAY);
      const { clientId, accountHolder, columns, kind } = tradebook;
      expect({ clientId, accountHolder, columns, kind }).toEqual({
        clientId: whole.clientId,
        accountHolder: whole.accountHolder,
        columns: whole.columns,
        kind: whole.kind,
      });
      const { batches } = await batchesOf(tradebook);
      expect(batches.length).toBeGreaterThan(1);
      expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(3000);
      expect(batches.flat()).toEqual(whole.executions);
      const days = whole.executions.map(({ executedAt }) => executedAt.slice(0, 10)).toSorted();
      expect(tradebook.summary()).toEqual({
        rowsRead: whole.rowsRead,
        skipped: whole.skipped,
        allotments: 0,
        corrected: [],
        from: days[0],
        to: days.at(-1),
        count: whole.executions.length,
      });
    }
  });

  it("says how far it has come", async () => {
    for (const file of [await zerodhaTradebookXlsx({ rows: 5000 }), zerodhaTradebookCsv({ rows: 5000 })]) {
      const tradebook = await openTradebook(file, EQUITY, SAMPLE_TODAY);
      expect(tradebook.progress().rowsRead).toBe(0);
      const seen = [tradebook.progress()];
      for await (const _ of tradebook.executions()) seen.push(tradebook.progress());
      seen.push(tradebook.progress());
      expect(seen.at(-1)).toEqual({ rowsRead: 5000, fraction: 1 });
      expect(seen.map(({ rowsRead }) => rowsRead)).toEqual(
        seen.map(({ rowsRead }) => rowsRead).toSorted((a, b) => a - b),
      );
      expect(seen.map(({ fraction }) => fraction)).toEqual(
        seen.map(({ fraction }) => fraction).toSorted((a, b) => a - b),
      );
    }
  });

  it("is refused at once where its captions show that it is another file", async () => {
    const cases = [
      [changed(zerodhaTradebookCsv(), () => "Name,Marks\nAsha,98"), EQUITY, "unsupported_file"],
      [zerodhaTradebookCsv(), { broker: "groww", tradeType: "equity" }, "wrong_file"],
      [await growwFnoPnlXlsx(), { broker: "groww", tradeType: "equity" }, "wrong_file"],
      [{ name: "a.pdf", bytes: new Uint8Array([1]) }, EQUITY, "unsupported_file"],
    ] as const;
    for (const [file, chosen, code] of cases)
      await expect(openTradebook(file, chosen, SAMPLE_TODAY)).rejects.toMatchObject({ code });
  });

  it("is refused at once where no row is of the segment chosen", async () => {
    const fno = openTradebook(zerodhaTradebookCsv({ segment: "FO", rows: 3000 }), EQUITY, SAMPLE_TODAY);
    await expect(fno).rejects.toMatchObject({ code: "wrong_file" });
    const late = changed(zerodhaTradebookCsv({ rows: 3000 }), (text) =>
      text
        .split("\n")
        .map((line, at) => (at < 2900 ? line.replace(",EQ,", ",CDS,") : line))
        .join("\n"),
    );
    const { batches, refused } = await batchesOf(await openTradebook(late, EQUITY, SAMPLE_TODAY));
    expect([refused, batches.flat().length]).toEqual([null, 101]);
  });

  it("is refused at its end where rows show it, and gives nothing more after a row that cannot be read", async () => {
    const bad = changed(zerodhaTradebookCsv({ rows: 5000 }), (text) => {
      const lines = text.split("\n");
      for (const at of [2000, 4000]) lines[at] = lines[at]?.replace(/,(?:buy|sell),/, ",hold,") ?? "";
      return lines.join("\n");
    });
    const { batches, refused } = await batchesOf(await openTradebook(bad, EQUITY, SAMPLE_TODAY));
    expect(refused).toMatchObject({ code: "bad_rows", rowCount: 2 });
    expect(refused?.rows?.map(({ row }) => row)).toEqual([2001, 4001]);
    expect(batches.flat().length).toBeLessThan(2000);

    const none = await batchesOf(await openTradebook(zerodhaTradebookCsv({ rows: 0 }), EQUITY, SAMPLE_TODAY));
    expect(none).toMatchObject({ batches: [], refused: { code: "no_trades" } });
  });

  it("knows its client before its rows where a column names it, and none where it names two", async () => {
    const client = async (second: string) => {
      const file = changed(zerodhaTradebookCsv({ rows: 3000 }), (text) =>
        text
          .trimEnd()
          .split("\n")
          .map((line, index) => `${line},${index === 0 ? "client_id" : index === 2500 ? second : "ZZ0001"}`)
          .join("\n"),
      );
      return (await openTradebook({ ...file, name: "a.csv" }, EQUITY, SAMPLE_TODAY)).clientId;
    };
    expect(await client("ZZ0001")).toBe("ZZ0001");
    expect(await client("ZZ0002")).toBeNull();
  });

  it("proves from all rows how the first date with slashes is to be read", async () => {
    const file = zerodhaTradebookCsv({ rows: 3000, resaved: true, dates: "m/d/yyyy" });
    const { batches } = await batchesOf(await openTradebook(file, EQUITY, SAMPLE_TODAY));
    expect(batches.flat()[0]?.executedAt.slice(0, 10)).toBe("2024-04-01");
  });

  it("may be left before its end", async () => {
    const tradebook = await openTradebook(await zerodhaTradebookXlsx({ rows: 5000 }), EQUITY, SAMPLE_TODAY);
    for await (const batch of tradebook.executions()) {
      expect(batch.length).toBeGreaterThan(0);
      break;
    }
    expect(tradebook.progress().rowsRead).toBeLessThan(5000);
  });
});
