// `npm run qa`: plays all behaviours and flows, and writes the protocol as HTML and JUnit into .build/reports.
// npm run qa -- packages/features/src/journal   plays those of one folder or file only
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { protocolPage } from "./protocol-page.ts";

const [json, junit, html] = ["qa.json", "qa.junit.xml", "qa.html"].map((name) => `.build/reports/${name}`) as [
  string,
  string,
  string,
];
for (const file of [json, junit, html]) rmSync(file, { force: true });

const reporters = ["default", "json", "junit"].map((name) => `--reporter=${name}`);
const project = ["--config", "scripts/vitest.config.ts", "--project", "workbench"];
const files = [`--outputFile.json=${json}`, `--outputFile.junit=${junit}`];
const under = process.argv[2] ?? "";
const { status } = spawnSync("vitest", ["run", ...project, under ? "shard-1" : "shard", ...reporters, ...files], {
  stdio: "inherit",
  env: { ...process.env, BEHAVIOURS_UNDER: under },
});
const commit = execFileSync("git", ["describe", "--always", "--dirty=-changed"], { encoding: "utf8" }).trim();
writeFileSync(html, protocolPage(JSON.parse(readFileSync(json, "utf8")), commit));
process.stdout.write(`${html}\n${junit}\n`);
process.exit(status ?? 1);
