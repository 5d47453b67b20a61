// Compares reading a broker's file with the minimum that any reader must do (unzipping it, finding its lines) and with the sheet library.
// Each side reads in a fresh process, and the sides alternate. Results are medians; ratios are taken within a turn. ROUNDS: how often each
// side runs. Default: 5. The processes run a bundle, since Node's own TypeScript loader would take 40 MB in each of them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { aim, ROUNDS, withLargest } from "@saudabook/test-server/aims.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { build } from "vite";

/** Maximum number of rows that may be imported, captions included, and the maximum that unpacks to the allowed 256 MB. */
const MOST_CSV = 499_999;
const MOST_XLSX = 450_000;

interface Took {
  milliseconds: number;
  processor: number;
  memory: number;
  seen: number;
}

const folder = mkdtempSync(join(tmpdir(), "saudabook-reader-"));
const bundle = fileURLToPath(new URL("../.build/bench", import.meta.url));

function once(side: string, path: string): Took {
  return JSON.parse(execFileSync(process.execPath, [join(bundle, "reader-side.js"), side, path], { encoding: "utf8" }));
}

/** Runs every side once per turn. */
function inTurns<Side extends string>(sides: readonly Side[], path: string): Record<Side, Took[]> {
  const took = Object.fromEntries(sides.map((side) => [side, []])) as unknown as Record<Side, Took[]>;
  for (let run = 0; run < ROUNDS; run++) for (const side of sides) took[side].push(once(side, path));
  return took;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

const medianOf = (took: Took[], what: keyof Took) => median(took.map((one) => one[what]));
const ratio = (one: Took[], other: Took[], what: keyof Took = "milliseconds") =>
  median(one.map((took, run) => took[what] / (other[run]?.[what] ?? Number.NaN)));

function table(title: string, sides: Record<string, Took[]>): void {
  console.log(`\n${title}`);
  console.table(
    Object.entries(sides).map(([side, took]) => ({
      side,
      time: `${medianOf(took, "milliseconds").toFixed(0)} ms`,
      "processor time": `${medianOf(took, "processor").toFixed(0)} ms`,
      "memory at its peak": `${medianOf(took, "memory").toFixed(0)} MB`,
      seen: medianOf(took, "seen").toLocaleString("en-IN"),
    })),
  );
}

const results: Record<string, string>[] = [];
function result(what: string, measured: number, unit: string, limits: { most?: number; least?: number }, besides = "") {
  const { most, least } = limits;
  const met = aim((most === undefined || measured <= most) && (least === undefined || measured >= least));
  const wanted = most === undefined ? (least === undefined ? "" : `≥ ${least} ${unit}`) : `≤ ${most} ${unit}`;
  const digits = unit === "MB" ? 0 : 2;
  results.push({
    what,
    measured: `${measured.toFixed(digits)} ${unit}${besides}`,
    aim: wanted,
    met: wanted === "" ? "" : met ? "yes" : "no",
  });
}
const byProcessor = (number: number) => ` (${number.toFixed(2)} by processor time)`;

async function fileOf(rows: number, kind: "csv" | "xlsx"): Promise<string> {
  const { bytes } = kind === "csv" ? zerodhaTradebookCsv({ rows }) : await zerodhaTradebookXlsx({ rows });
  const path = join(folder, `tradebook-${rows}.${kind}`);
  writeFileSync(path, bytes);
  return path;
}

async function workbooks(): Promise<void> {
  const path = await fileOf(100_000, "xlsx");
  const sides = inTurns(["nothing", "unzip", "unzip by pieces", "rows", "executions", "library"] as const, path);
  table("A workbook of 1,00,000 rows", sides);
  const { unzip, rows, executions, library } = sides;
  const pieces = sides["unzip by pieces"];
  result(
    "rows of a workbook / unzipping it",
    ratio(rows, unzip),
    "×",
    { most: 2.5 },
    byProcessor(ratio(rows, unzip, "processor")),
  );
  result(
    "  … / unzipping it by pieces that are thrown away",
    ratio(rows, pieces),
    "×",
    {},
    byProcessor(ratio(rows, pieces, "processor")),
  );
  result(
    "sheet library / rows of a workbook",
    ratio(library, rows),
    "×",
    { least: 15 },
    byProcessor(ratio(library, rows, "processor")),
  );
  result(
    "memory for rows, all in all",
    medianOf(rows, "memory"),
    "MB",
    { most: 120 },
    `, of which ${medianOf(sides.nothing, "memory").toFixed(0)} before it begins`,
  );
  result(
    "executions of a workbook / its rows",
    ratio(executions, rows),
    "×",
    {},
    byProcessor(ratio(executions, rows, "processor")),
  );
  result(
    "sheet library's rows / executions of a workbook",
    ratio(library, executions),
    "×",
    {},
    byProcessor(ratio(library, executions, "processor")),
  );
  result("memory for executions, all in all", medianOf(executions, "memory"), "MB", {});
}

async function texts(): Promise<void> {
  const path = await fileOf(MOST_CSV, "csv");
  const sides = inTurns(["nothing", "newlines", "rows", "executions"] as const, path);
  table(`A text file of ${MOST_CSV.toLocaleString("en-IN")} rows`, sides);
  const { newlines, rows, executions } = sides;
  result(
    "rows of a text file / counting its lines",
    ratio(rows, newlines),
    "×",
    {},
    byProcessor(ratio(rows, newlines, "processor")),
  );
  result(
    "executions of a text file / its rows",
    ratio(executions, rows),
    "×",
    {},
    byProcessor(ratio(executions, rows, "processor")),
  );
}

async function growth(kind: "csv" | "xlsx", sizes: readonly number[]): Promise<void> {
  const paths = new Map<number, string>();
  for (const size of sizes) paths.set(size, await fileOf(size, kind));
  const lines: Record<string, string>[] = [];
  for (const side of ["rows", "executions"]) {
    const took = new Map<number, Took[]>(sizes.map((size) => [size, []]));
    for (let run = 0; run < ROUNDS; run++) for (const [size, path] of paths) took.get(size)?.push(once(side, path));
    for (const [size, runs] of took) {
      lines.push({
        side,
        rows: size.toLocaleString("en-IN"),
        time: `${medianOf(runs, "milliseconds").toFixed(0)} ms`,
        "a row": `${((1000 * medianOf(runs, "milliseconds")) / size).toFixed(2)} µs`,
        "a row, processor": `${((1000 * medianOf(runs, "processor")) / size).toFixed(2)} µs`,
        "memory at its peak": `${medianOf(runs, "memory").toFixed(0)} MB`,
      });
    }
    const [middle = 0, most = 0] = sizes.slice(-2);
    const aRow = (size: number, what: keyof Took) => medianOf(took.get(size) ?? [], what) / size;
    const grown = (what: keyof Took) => aRow(most, what) / aRow(middle, what);
    // The files take different times to read: on a busy machine elapsed times cannot be compared between them.
    const name = `${side}, ${kind}: a row of the largest file / one of 1,00,000, processor time`;
    result(name, grown("processor"), "×", { most: 1.25 }, ` (${grown("milliseconds").toFixed(2)} by the clock)`);
  }
  console.log(`\nAs work grows, ${kind}`);
  console.table(lines);
}

try {
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL("reader-side.ts", import.meta.url)),
      outDir: bundle,
      minify: false,
      target: "esnext",
    },
  });
  await workbooks();
  await texts();
  if (withLargest) {
    await growth("xlsx", [10_000, 100_000, MOST_XLSX]);
    await growth("csv", [10_000, 100_000, MOST_CSV]);
  }
  console.log(`\nReading, medians of ${ROUNDS}`);
  console.table(results);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
