// Writes every public page of the built site as a file: `node build/prerender.ts <dist> <entry-server.js>`. Each page contains its critical
// styles and the small scripts, so that its first paint waits for nothing else.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkContent } from "@saudabook/content/check-content.ts";
import { brand } from "@saudabook/features/page/brand.ts";
import { minifySync } from "vite";
import type * as Entry from "../src/entry-server.tsx";
import { filesNeeded, filesWithout, type Manifest } from "./files-needed.ts";
import { otherStyles, pageStyles, stylesNamed } from "./page-styles.ts";
import { robots, sitemap } from "./sitemap.ts";

const [dist = "", entry = ""] = process.argv.slice(2).map((path) => resolve(path));
const { prerendered, notFound, render, shellNote } = (await import(pathToFileURL(entry).href)) as typeof Entry;
const read = (path: string) => readFileSync(join(dist, path), "utf8");
const manifest: Manifest = JSON.parse(read(".vite/manifest.json"));

checkContent();

const inline = (path: string) => minifySync(path, readFileSync(new URL(path, import.meta.url), "utf8")).code.trim();
const theme = inline("../public/theme.js");
const boot = inline("boot.js");
const built = read("index.html");
const sheetFile = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(built)?.[1];
if (sheetFile === undefined) throw new Error("The built index.html names no styles");
const sheet = read(sheetFile).trim();
const wholeStyles = writeStyles(otherStyles(sheet));
/**
 * Pages that the script draws with the whole style sheet (src/loading/whole-styles.ts): those of a person with a session, and of a tried
 * file.
 */
const withWholeStyles = Object.keys(manifest).filter((source) => /^src\/routes\/(?:account|analytics)\//.test(source));
/** Styles without those that only these pages need. */
const styles = writeStyles(
  otherStyles(stylesNamed(sheet, [built, ...filesWithout(manifest, withWholeStyles).map(read)])),
);
rmSync(join(dist, sheetFile));

/** The font file with the Latin letters: every page preloads it. */
const font = /url\(["']?(\/assets\/public-sans-latin-wght[^)"']+)/.exec(sheet)?.[1];
if (font === undefined) throw new Error("The styles name no font for Latin letters");
const template = makeTemplate(built);

/** Built markup without Vite's tags for the script and the styles; this file adds both in its own way. */
function makeTemplate(markup: string): string {
  return (
    markup
      .replace(/\s*<script type="module"[^>]*><\/script>/g, "")
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
      // Replacer functions: in a string, `$` would be special.
      .replace(
        /<script src="\/theme\.js"><\/script>/,
        () =>
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">\n    <script>${theme}</script>\n    <!--styles-->`,
      )
      .replace("</body>", () => `<!--script-->\n  </body>`)
  );
}

/** Writes styles to a file of their own and returns its address. */
function writeStyles(css: string): string {
  const file = `assets/styles-${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
  writeFileSync(join(dist, file), css);
  return `/${file}`;
}

function document(page: Entry.RenderedPage, later = styles): string {
  const needs = filesNeeded(manifest, page.files).map((file) => `/${file}`);
  const start = JSON.stringify({ main: needs[0], needs: needs.slice(1), styles: later, wholeStyles });
  const html = template
    .replace("<!--head-->", () => page.head)
    .replace("<!--page-->", () => page.body)
    .replace(
      "<!--script-->",
      () => `<script type="application/json" id="script">${start}</script>\n    <script>${boot}</script>`,
    );
  return html.replace("<!--styles-->", () => `<style>${pageStyles(sheet, html)}</style>`);
}

/** The policy forbids style attributes and inline handlers: better to find out now than in the visitor's console. */
function refuseInlineCode(path: string, html: string): void {
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const found = /<[^>]*\s(?:style|on\w+)="[^>]*>/.exec(markup);
  if (found) throw new Error(`${path} holds a style attribute or a handler, which its policy forbids: ${found[0]}`);
}

function write(path: string, html: string): void {
  refuseInlineCode(path, html);
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

const pages = new Map<string, string>();
for (const path of prerendered) pages.set(path, document(await render(path)));
for (const [path, html] of pages) write(path === "/" ? "index.html" : `${path.slice(1)}.html`, html);
// The page is named because the address does not tell: one server may have the page, another not.
write("404.html", named("not-found", document(await render(notFound))));
write("shell.html", named("shell", document(shell(), wholeStyles)));
// Response to an unknown job id: the script draws the page, and without script the note says the same.
write("shell-404.html", named("shell", document(shell({ unknownJob: true }), wholeStyles)));
writeFileSync(join(dist, "sitemap.xml"), sitemap(pages, brand.origin));
writeFileSync(join(dist, "robots.txt"), robots(brand.origin));
// Every page now contains its content.
if (existsSync(join(dist, "theme.js"))) rmSync(join(dist, "theme.js"));

/** A page that differs for each person (the dashboard) is drawn by the script alone. */
function shell(note: { unknownJob?: boolean } = {}): Entry.RenderedPage {
  return {
    head: `<title>${brand.name}</title><meta name="robots" content="noindex">`,
    body: shellNote(note),
    files: [],
  };
}

/** Tells the script which page this is where the address does not. */
function named(page: "not-found" | "shell", html: string): string {
  return html.replace('<div id="root">', `<div id="root" data-page="${page}">`);
}
