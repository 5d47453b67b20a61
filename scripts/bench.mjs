// `npm run bench`: every benchmark of the project, each a table of ratios measured side by side in one run.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install, root, run } from "./environment.mjs";

await install();
await build();
let code = 0;
for (const file of ["apps/api/bench/import.ts"]) {
  if (existsSync(join(root, file))) code ||= await run("node", ["--expose-gc", file, ...process.argv.slice(2)]);
}
process.exit(code);
