import { readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("../packages/ui/src/charts/", import.meta.url));
const charts = [
  ...["bars/bars", "calendar/pnl-calendar", "calendar/pnl-year"],
  ...["heat-grid", "histogram", "lines/line-panels", "lines/sparkline"],
];
const ENTRY = "\0charts";

/** One chunk of all charts, minified as in the product, without React and the primitives that pages have anyway. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "charts",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? charts.map((name) => `export * from "${folder}${name}.tsx";`).join("\n") : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: "strict",
        external: (id, importer = ENTRY) => id !== ENTRY && !resolve(dirname(importer), id).startsWith(folder),
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

it("all charts together weigh at most 12 KB", async () => {
  const code = await bundle();
  for (const slot of ["bar-table", "heat-grid", "histogram", "line-panels", "pnl-month", "pnl-year", "sparkline"]) {
    expect(code).toContain(slot);
  }
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(12_000);
});

it("weighs every chart that has stories", () => {
  const withStories = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap(
    (file) => /^(.+)\.stories\.tsx$/.exec(file)?.[1] ?? [],
  );
  expect(withStories.toSorted()).toEqual(charts);
});
