import { escaped } from "../../.storybook/reading/escaped.ts";
import type { Comparison } from "./compare-pictures.ts";

/** A page that shows each changed cell before, after, and where it differs. Folders are relative to the page. */
export function reportPage(
  { same, changed, added, removed }: Comparison,
  { before, after }: { before: string; after: string },
): string {
  const picture = (folder: string, file: string, caption: string) =>
    `<figure><figcaption>${caption}</figcaption><a href="${folder}/${escaped(file)}"><img loading="lazy" src="${folder}/${escaped(file)}" alt="${escaped(file)} ${caption}"></a></figure>`;
  const rows = changed.map(
    ({ file, pixels }) =>
      `<section><h2>${escaped(file)}</h2><p>${pixels.toLocaleString("en-IN")} pixels differ</p><div>${picture(before, file, "before")}${picture(after, file, "after")}${picture("differences", file, "difference")}</div></section>`,
  );
  const list = (title: string, files: readonly string[], folder: string) =>
    files.length === 0
      ? ""
      : `<h2>${title}</h2><ul>${files.map((file) => `<li><a href="${folder}/${escaped(file)}">${escaped(file)}</a></li>`).join("")}</ul>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The wall: ${before} → ${after}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
  section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem }
  figure { margin: 0 } img { max-width: 100%; border: 1px solid }
</style>
<h1>The wall: ${before} → ${after}</h1>
<p>${changed.length} cells changed, ${added.length} added, ${removed.length} removed, ${same.length} the same.</p>
${rows.join("\n")}
${list("Added", added, after)}
${list("Removed", removed, before)}
</html>
`;
}
