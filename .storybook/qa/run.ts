// `npm run qa`: plays all behaviours and flows, and writes the protocol as HTML and JUnit into .build/reports.
//   npm run qa -- packages/features/src/journal   those of one folder or file alone
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { behavioursIn, buildWorkbench } from "../../scripts/workbench/workbench-build.ts";
import { RULES } from "../spec/rule-tags.ts";
import { linesOf, protocolPage, type Report } from "./protocol-page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const reports = join(root, ".build", "reports");
const json = join(reports, "qa.json");
const junit = join(reports, "qa.junit.xml");
const html = join(reports, "qa.html");

mkdirSync(reports, { recursive: true });
for (const file of [json, junit, html]) rmSync(file, { force: true });

const reporters = ["--reporter=default", "--reporter=json", "--reporter=junit"];
const project = ["--config", "scripts/vitest.config.ts", "--project", "workbench"];
const files = [`--outputFile.json=${json}`, `--outputFile.junit=${junit}`];
const under = process.argv[2] ?? "";
const run = spawnSync("vitest", ["run", ...project, under ? "shard-1" : "shard", ...reporters, ...files], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, BEHAVIOURS_UNDER: under },
});
if (!existsSync(json))
  throw new Error(`The run ended without a report: ${run.error?.message ?? `status ${run.status}`}`);

const report: Report = JSON.parse(readFileSync(json, "utf8"));
const played = behavioursIn(await buildWorkbench());
const lines = linesOf(report, played, (file) => readFileSync(join(root, file), "utf8"));
writeFileSync(html, protocolPage(lines, RULES, new Date().toISOString()));
process.stdout.write(`${html}\n${junit}\n`);
process.exit(run.status ?? 1);
