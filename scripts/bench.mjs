// `npm run bench`: every benchmark of the project, each a table of ratios measured side by side in one run.
//   npm run bench -- import     only the files whose name contains the word
//   npm run bench -- --strict   exits with code 1 when an aim is missed
//   ROUNDS=1 npm run bench      each measurement once and without the largest sizes: a look that takes about eight minutes
import { build } from "./build.mjs";
import { install, run } from "./environment.mjs";

await install();
await build();
const args = process.argv.slice(2);
const only = args.find((text) => !text.startsWith("--"));
const options = args.filter((text) => text.startsWith("--"));
let code = 0;
for (const file of [
  "apps/api/bench/import.ts",
  "apps/api/bench/load.ts",
  "apps/api/bench/undo.ts",
  "apps/api/bench/analytics.ts",
  "apps/api/bench/throughput.ts",
  "apps/api/bench/notes.ts",
  "apps/api/bench/discipline.ts",
  "apps/api/bench/lab.ts",
  "apps/api/bench/tax.ts",
  "bench/reader.ts",
  "bench/analysis.ts",
  "bench/history.ts",
  "bench/analytics-page.ts",
  "bench/site.ts",
]) {
  if (only && !file.includes(only)) continue;
  const ended = await run("node", ["--expose-gc", file, ...options]);
  code ||= ended;
}
process.exit(code);
