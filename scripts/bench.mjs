// `npm run bench`: every benchmark of the project, each a table of ratios measured side by side in one run.
//   npm run bench -- import   only the files whose name holds the word
import { build } from "./build.mjs";
import { install, run } from "./environment.mjs";

await install();
await build();
const only = process.argv[2];
let code = 0;
for (const file of [
  "apps/api/bench/import.ts",
  "apps/api/bench/load.ts",
  "bench/reader.ts",
  "bench/analysis.ts",
  "bench/history.mjs",
  "bench/site.mjs",
]) {
  if (!only || file.includes(only)) code ||= await run("node", ["--expose-gc", file]);
}
process.exit(code);
