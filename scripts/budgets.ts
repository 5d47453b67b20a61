// Checks the weight of a first visit to each page of the built site. `node scripts/budgets.ts` prints a table, names each
// breach and then exits with 1. A kilobyte is 1000 bytes; script and styles are counted as brotli, as the server sends them.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { formPaths, matchesPath } from "@saudabook/content/path-lists.ts";
import { filesNeeded, type Manifest } from "../apps/site/build/files-needed.ts";

const BUDGETS = {
  /** A page that is read. */
  public: 102_000,
  /**
   * A page that sends something: a form, a token to exchange. `/analytics` (105 KB) is one for its query, whose cache
   * makes sure that a token which is good for one exchange is exchanged once, however often React renders the page.
   */
  form: 133_000,
  /** The overview of the analytics with a session, until its first figures are shown. */
  overview: 166_000,
  styles: 14_600,
  fonts: 60_000,
};

/** Whether a page differs from another one only by its texts: job descriptions, application forms and journals by market. */
export const isLikeAnother = (path: string) =>
  /^\/(?:job-description|apply)\/(?!FE101)|^\/(?!nse)[a-z-]+-trading-journal/.test(path);

export interface PageWeight {
  path: string;
  html: number;
  /** The script that a page needs before it works, without that which it loads later on demand. */
  script: number;
  scriptFiles: number;
  /** The files of that script. */
  needs: string[];
  scriptBudget: number;
  /** Bytes of styles inside the page, and of those that it loads after its first paint. */
  styles: number;
  /** Bytes of the styles inside the page. */
  inline: number;
}

const compressed = new Map<string, number>();
function brotli(name: string, bytes: Buffer | string): number {
  const size = compressed.get(name) ?? brotliCompressSync(bytes).length;
  compressed.set(name, size);
  return size;
}

/** The pages that the build wrote, as `/path`; `shell` and `404` are named for their files. */
export function weighPages(dist: string): PageWeight[] {
  const pages = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  return pages.sort().map((file) => {
    const html = readFileSync(join(dist, file), "utf8");
    const path = file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
    const start = /<script type="application\/json" id="script">(.*?)<\/script>/.exec(html)?.[1];
    if (start === undefined) throw new Error(`${file} does not say what script it needs`);
    const { main, needs, styles } = JSON.parse(start) as { main: string; needs: string[]; styles: string };
    const scripts = [main, ...needs];
    const inPage = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body = ""]) => body).join("");
    const inline = brotli(inPage, inPage);
    return {
      path,
      html: brotli(file, html),
      script: scripts.reduce((sum, script) => sum + brotli(script, readFileSync(join(dist, script))), 0),
      scriptFiles: scripts.length,
      scriptBudget: matchesPath(path, formPaths) ? BUDGETS.form : BUDGETS.public,
      needs: scripts,
      styles: inline + brotli(styles, readFileSync(join(dist, styles))),
      inline,
    };
  });
}

/** The files that load at /analytics with a session, in addition to main.tsx: the page as built, then the modules of the first figures. */
const OVERVIEW_PAGE = "/analytics with a session";
const OVERVIEW = [
  ...["src/routes/signed-in.tsx", "src/loading/server-cache.tsx", "src/routes/analytics-gate.tsx"],
  ...["book", "known-accounts", "waiting-count"].map((name) => `src/routes/account/${name}.tsx`),
  ...["src/routes/analytics/overview.tsx", "../../packages/contract/src/wire/client.ts"],
];

/** The files of script that the overview with a session loads until its first figures are shown; e2e/analytics/overview-script.spec.ts compares them. */
export function overviewScripts(dist: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  return filesNeeded(manifest, OVERVIEW);
}

function weighOverview(dist: string): Pick<PageWeight, "scriptFiles" | "script" | "scriptBudget"> {
  const files = overviewScripts(dist);
  const sizes = files.map((file) => brotli(`/${file}`, readFileSync(join(dist, file))));
  return {
    scriptFiles: files.length,
    script: sizes.reduce((sum, size) => sum + size, 0),
    scriptBudget: BUDGETS.overview,
  };
}

/** The resources that a browser fetches automatically: scripts, styles, images, icons. Links that a person follows are excluded. */
function foreignRequests(html: string): string[] {
  const tags = html.match(/<(?:script|img|link|source|iframe|video|audio|style)\b[^>]*>/g) ?? [];
  const fetched = tags.filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag));
  const urls = fetched.flatMap((tag) => [...tag.matchAll(/(?:src|href|srcset)="([^"]+)"/g)].map(([, url = ""]) => url));
  const inStyles = [...html.matchAll(/(?:url\(|@import\s+)["']?([^"')]+)/g)].map(([, url = ""]) => url);
  return [...urls, ...inStyles].filter((url) => /^(?:[a-z]+:)?\/\//i.test(url));
}

function judge(dist: string, pages: readonly PageWeight[]): string[] {
  const breaches: string[] = [];
  const hold = (name: string, size: number, budget: number) => {
    if (size > budget) breaches.push(`${name}: ${size} bytes, the budget is ${budget}`);
  };
  for (const { path, script, scriptBudget, styles } of pages) {
    // The shell belongs to the dashboard, which loads what it needs; of its pages only the overview has a budget, below.
    if (!path.startsWith("/shell")) hold(`${path}, script`, script, scriptBudget);
    hold(`${path}, styles`, styles, BUDGETS.styles);
  }
  hold(`${OVERVIEW_PAGE}, script`, weighOverview(dist).script, BUDGETS.overview);
  for (const { path } of pages) {
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    for (const url of foreignRequests(readFileSync(join(dist, file), "utf8"))) breaches.push(`${path} fetches ${url}`);
  }
  const fonts = readdirSync(join(dist, "assets")).filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file));
  if (fonts.length === 0) breaches.push("No font was found to weigh");
  hold(
    "fonts",
    fonts.reduce((sum, file) => sum + readFileSync(join(dist, "assets", file)).length, 0),
    BUDGETS.fonts,
  );
  return breaches;
}

if (import.meta.main) {
  const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "apps/site/dist");
  const pages = weighPages(dist);
  const weights = [...pages.map(({ path, ...weight }) => [path, weight]), [OVERVIEW_PAGE, weighOverview(dist)]];
  console.table(Object.fromEntries(weights), ["html", "styles", "scriptFiles", "script", "scriptBudget"]);
  const breaches = judge(dist, pages);
  for (const breach of breaches) console.error(breach);
  console.log(`budgets: ${pages.length} pages, ${breaches.length} breaches`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
