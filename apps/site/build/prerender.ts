// Writes every public page of the built site as a file of its own: `node build/prerender.ts <dist> <entry-server.js>`. The styles that
// it is painted with and the little scripts go into each page, so that its first paint waits for nothing else.
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
/** Drawn by the script with the whole sheet of styles (src/loading/whole-styles.ts): pages of a person with a session, and a tried file. */
const withWholeStyles = Object.keys(manifest).filter((source) => /^src\/routes\/(?:account|analytics)\//.test(source));
/** Without those that only these pages are drawn with. */
const styles = writeStyles(
  otherStyles(stylesNamed(sheet, [built, ...filesWithout(manifest, withWholeStyles).map(read)])),
);
rmSync(join(dist, sheetFile));

/** The font file with the Latin letters: every page preloads it. */
const font = /url\(["']?(\/assets\/public-sans-latin-wght[^)"']+)/.exec(sheet)?.[1];
if (font === undefined) throw new Error("The styles name no font for Latin letters");
const template = makeTemplate(built);

/** Built markup without what Vite put in to load the script and the styles; both come in by our own way. */
function makeTemplate(markup: string): string {
  return (
    markup
      .replace(/\s*<script type="module"[^>]*><\/script>/g, "")
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
      // Functions, for a plain text would have its dollar signs read.
      .replace(
        /<script src="\/theme\.js"><\/script>/,
        () =>
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">\n    <script>${theme}</script>\n    <!--styles-->`,
      )
      .replace("</body>", () => `<!--script-->\n  </body>`)
  );
}

/** The address of the styles that a page does not have in it. */
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
// Its address says nothing about it: a page may be there for one server and not for another.
write("404.html", named("not-found", document(await render(notFound))));
write("shell.html", named("shell", document(shell(), wholeStyles)));
// In answer to a job id that there is not: the script draws the page, and without script it says the same.
write("shell-404.html", named("shell", document(shell({ unknownJob: true }), wholeStyles)));
writeFileSync(join(dist, "sitemap.xml"), sitemap(pages, brand.origin));
writeFileSync(join(dist, "robots.txt"), robots(brand.origin));
// Its content is in every page now.
if (existsSync(join(dist, "theme.js"))) rmSync(join(dist, "theme.js"));

/** A page that is different for everybody (the dashboard) is drawn by the script alone. */
function shell(note: { unknownJob?: boolean } = {}): Entry.RenderedPage {
  return {
    head: `<title>${brand.name}</title><meta name="robots" content="noindex">`,
    body: shellNote(note),
    files: [],
  };
}

/** Names the page for the script where the address does not. */
function named(page: "not-found" | "shell", html: string): string {
  return html.replace('<div id="root">', `<div id="root" data-page="${page}">`);
}
