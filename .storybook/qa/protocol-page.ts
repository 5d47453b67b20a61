import type { TaskMeta } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { type Viewport, viewports } from "../modes.ts";
import { storyAddress } from "../reading/story-address.ts";
import { RULES } from "../spec/rule-tags.ts";

/** The metadata that scripts/workbench/test-behaviours.ts records for each behaviour. */
export interface Behaviour {
  id: string;
  rules: string[];
  steps: string[];
  theme: "light" | "dark";
  viewport: Viewport;
  /** Name and version. */
  browser: string;
}

declare module "vitest" {
  interface TaskMeta {
    behaviour?: Behaviour;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

type Played = Omit<JsonTestResults["testResults"][number]["assertionResults"][number], "meta"> & { meta: TaskMeta };

/** The protocol as one HTML page without script, from Vitest's JSON report. Its links open the stories in `npm run storybook`. */
export function protocolPage(report: JsonTestResults, commit: string): string {
  const played = report.testResults.flatMap(({ assertionResults }) => assertionResults as Played[]);
  const failed = played.filter(({ status }) => status !== "passed");
  const passed = played.filter(({ status }) => status === "passed");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Test protocol</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #8886; padding: 0.5rem; text-align: left; vertical-align: top; }
  ol { margin: 0; padding-left: 1.25rem; }
  pre { white-space: pre-wrap; }
</style>
<h1>Test protocol</h1>
<p>${new Date(report.startTime).toISOString()}: ${played.length} stories, ${passed.length} passed, ${failed.length} failed.</p>
<table>
<thead><tr><th>Result<th>Rules<th>Story<th>Steps<th>Time<th>Theme, width<th>Browser<th>Commit</thead>
<tbody>
${[...failed, ...passed].map((test) => row(test, commit)).join("\n")}
</tbody>
</table>
</html>
`;
}

function row({ ancestorTitles, title, status, duration, failureMessages, meta }: Played, commit: string): string {
  const { id = "", rules = [], steps = [], theme = "light", viewport = "desktop", browser = "" } = meta.behaviour ?? {};
  const address = new URL(storyAddress(id, { theme, viewport }), "http://localhost:6006/");
  const cells = [
    status === "passed" ? "Passed" : "<strong>Failed</strong>",
    rules.map((rule) => `<div>${escaped(`${rule} ${RULES[rule]}`)}</div>`).join(""),
    `${escaped(ancestorTitles.at(-1) ?? "")}<br><a href="${escaped(address.href)}">${escaped(title)}</a>`,
    `<ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol>`,
    `${Math.round(duration ?? 0)} ms`,
    `${theme}, ${viewports[viewport].width} px`,
    escaped(browser),
    escaped(commit),
  ];
  const failure = failureMessages?.length
    ? `<tr><td colspan="8"><pre>${escaped(failureMessages.join("\n"))}</pre>`
    : "";
  return `<tr>${cells.map((cell) => `<td>${cell}`).join("")}${failure}`;
}
