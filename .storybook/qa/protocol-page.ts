import { escaped } from "../reading/escaped.ts";
import type { IndexEntry } from "../reading/index-entry.ts";
import { type StoryProtocol, storiesIn } from "./story-protocol.ts";

/** The part of Vitest's JSON report that the protocol needs. */
export interface Report {
  testResults: {
    assertionResults: {
      /** Of the groups around the test, the title of its stories last. */
      ancestorTitles: string[];
      title: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

export interface Line extends StoryProtocol {
  passed: boolean;
  durationMs: number;
  failure: string | null;
}

/** One line for each behaviour that ran, with its rules and steps from the source of its file. */
export function linesOf(report: Report, behaviours: readonly IndexEntry[], read: (file: string) => string): Line[] {
  const stories = new Map<string, StoryProtocol>();
  for (const [file = "", entries] of Map.groupBy(behaviours, ({ importPath }) => importPath)) {
    const byExport = new Map(storiesIn(file, read(file)).map((story) => [story.exportName, story]));
    for (const { title, name, exportName = "" } of entries) {
      const story = byExport.get(exportName);
      if (story) stories.set(`${title} ${name}`, { ...story, name });
    }
  }
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title: name, status, duration, failureMessages }) => {
      const title = ancestorTitles.at(-1) ?? "";
      return {
        ...(stories.get(`${title} ${name}`) ?? { title, name, exportName: "", rules: [], plays: true, steps: [] }),
        passed: status === "passed",
        durationMs: Math.round(duration ?? 0),
        failure: failureMessages?.join("\n") || null,
      };
    }),
  );
}

/** The protocol as one HTML page without script. */
export function protocolPage(lines: readonly Line[], rules: Readonly<Record<string, string>>, at: string): string {
  const failed = lines.filter(({ passed }) => !passed).length;
  const steps = lines.reduce((sum, line) => sum + line.steps.length, 0);
  const rows = lines
    .toSorted((one, other) => Number(one.passed) - Number(other.passed) || one.title.localeCompare(other.title))
    .map((line) => row(line, rules));
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
  td:last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ol { margin: 0; padding-left: 1.25rem; }
  pre { white-space: pre-wrap; }
</style>
<h1>Test protocol</h1>
<p>${escaped(at)}: ${lines.length} stories with ${steps} named steps, ${lines.length - failed} passed, ${failed} failed.</p>
<table>
<thead><tr><th scope="col">Result<th scope="col">Rules<th scope="col">Story<th scope="col">Steps<th scope="col">Time</thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</html>
`;
}

function row(
  { title, name, rules: held, steps, passed, durationMs, failure }: Line,
  rules: Readonly<Record<string, string>>,
) {
  const cells = [
    passed ? "Passed" : "<strong>Failed</strong>",
    held.map((rule) => `<div>${escaped(rule)} ${escaped(rules[rule] ?? "")}</div>`).join(""),
    `${escaped(title)}<br><strong>${escaped(name)}</strong>`,
    `<ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol>${failure ? `<pre>${escaped(failure)}</pre>` : ""}`,
    `${durationMs} ms`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
