// The analysis of a busy year of one account: matching, charges and every figure of the page, as columns (the product) and in C over the
// same columns if a compiler is installed. Each side runs in its own process, and the sides alternate. Ratios compare the minimum processor
// times. All sides must agree on the checksums of their results. ROUNDS: how often each side runs. Default: 5.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { aim, ROUNDS, withLargest } from "@saudabook/test-server/aims.ts";
import { largeAccount } from "@saudabook/trading/samples/accounts/large-account.ts";
import { build } from "vite";
import { writeColumns } from "./analysis-file.ts";
import { AS_OF } from "./analysis-large-year.ts";
import type { SideTook } from "./analysis-side.ts";

const LARGEST = withLargest ? 1_000_000 : 100_000;
const SIZES = withLargest ? [10_000, 100_000, LARGEST] : [10_000, LARGEST];
const SUMS = ["trips", "exits", "unmatched", "n", "wins", "losses", "total", "longestWins", "longestLosses"] as const;
const MORE_SUMS = ["deepest", "days", "rows"] as const;

const folder = mkdtempSync(join(tmpdir(), "saudabook-analysis-"));
const bundle = fileURLToPath(new URL("../.build/bench", import.meta.url));
const reference = join(folder, "reference");

type Took = Omit<SideTook, "memory" | "before" | "charges"> & Partial<SideTook>;

function side(name: string, size: number, runs: number): Took {
  const args = [join(bundle, "analysis-side.js"), name, String(size), String(runs)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

function inC(size: number, runs: number): Took {
  return JSON.parse(execFileSync(reference, [join(folder, `${size}.columns`), String(runs)], { encoding: "utf8" }));
}

function compiled(): boolean {
  const source = fileURLToPath(new URL("analysis-reference.c", import.meta.url));
  try {
    execFileSync("cc", ["-O2", "-o", reference, source], { stdio: "pipe" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}

/** The minimum time of each stage and the maximum memory over all turns. */
function best(turns: Took[]): Took {
  const least = (stage: "matching" | "figures" | "charges") => Math.min(...turns.map((took) => took[stage] ?? 0));
  const [first] = turns;
  if (!first) throw new Error("no turns");
  const memory = Math.max(...turns.map((took) => took.memory ?? Number.NaN));
  return { ...first, matching: least("matching"), figures: least("figures"), charges: least("charges"), memory };
}

function agree(size: number, sides: Record<string, Took>): void {
  const [[name = "", expected] = []] = Object.entries(sides);
  for (const [other, found] of Object.entries(sides)) {
    for (const sum of [...SUMS, ...MORE_SUMS]) {
      if (expected && found[sum] !== expected[sum])
        throw new Error(`${size} executions: ${sum} is ${found[sum]} in ${other}, ${expected[sum]} in ${name}`);
    }
  }
}

const totalOf = ({ matching, charges = 0, figures }: Took) => matching + charges + figures;
const results: Record<string, string>[] = [];
function result(name: string, measured: number, unit: string, most: number): void {
  const digits = unit === "MB" ? 0 : 2;
  const met = aim(measured <= most) ? "yes" : "no";
  results.push({ name, measured: `${measured.toFixed(digits)} ${unit}`, aim: `≤ ${most} ${unit}`, met });
}

try {
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL("analysis-side.ts", import.meta.url)),
      outDir: bundle,
      emptyOutDir: false,
      minify: false,
      target: "esnext",
    },
  });
  const hasC = compiled();
  const measured = new Map<number, Record<string, Took>>();
  for (const size of SIZES) {
    if (hasC) writeColumns(join(folder, `${size}.columns`), largeAccount(size), AS_OF);
    const turns: Record<string, Took[]> = {};
    for (let turn = 0; turn < ROUNDS; turn++) {
      // A single run in its own process shows the memory; several show the time without the compilation.
      const runs = turn === 0 ? 1 : 3;
      for (const name of ["columns", "columns with charges"]) {
        turns[name] = [...(turns[name] ?? []), side(name, size, runs)];
      }
      if (hasC) turns["C"] = [...(turns["C"] ?? []), inC(size, runs)];
    }
    const sides = Object.fromEntries(Object.entries(turns).map(([name, took]) => [name, best(took)]));
    for (const [name, took] of Object.entries(turns)) (sides[name] as Took).memory = took[0]?.memory ?? Number.NaN;
    agree(size, sides);
    measured.set(size, sides);
    console.log(`\n${size.toLocaleString("en-IN")} executions`);
    console.table(
      Object.entries(sides).map(([name, took]) => ({
        side: name,
        matching: `${took.matching.toFixed(1)} ms`,
        charges: took.charges ? `${took.charges.toFixed(1)} ms` : "",
        figures: `${took.figures.toFixed(1)} ms`,
        "an execution": `${((1000 * totalOf(took)) / size).toFixed(2)} µs`,
        "memory at its peak": took.memory ? `${took.memory.toFixed(0)} MB` : "",
        "round trips": took.trips.toLocaleString("en-IN"),
      })),
    );
  }
  const largest = measured.get(LARGEST) ?? {};
  const { columns, C } = largest;
  const charged = largest["columns with charges"];
  if (!columns || !charged) throw new Error("a side is missing");
  if (C) {
    result("matching and all figures / C", totalOf(columns) / totalOf(C), "×", 4);
    result("  … of which matching", columns.matching / C.matching, "×", 4);
    result("with charges / C without", totalOf(charged) / totalOf(C), "×", 10);
  } else console.log("No C compiler (cc) here: the ratios to C are left out.");
  result("memory, all in all", columns.memory ?? Number.NaN, "MB", 300);
  result("memory with charges", charged.memory ?? Number.NaN, "MB", 600);
  for (const name of withLargest ? ["columns", "columns with charges"] : []) {
    const anExecution = (size: number) => totalOf(measured.get(size)?.[name] as Took) / size;
    result(
      `${name}: an execution of 10,00,000 / one of 1,00,000`,
      anExecution(LARGEST) / anExecution(100_000),
      "×",
      1.5,
    );
  }
  console.log("\nAnalysis, the least processor time");
  console.table(results);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
