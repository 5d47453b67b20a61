import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import { matchesPath, personalPaths } from "@saudabook/content/path-lists.ts";
import { journalPaths } from "@saudabook/content/public-paths.ts";

/** The date is fixed by the specification. */
const JOURNAL_LAST_MODIFIED = "2023-04-23";

/** Sitemap of the pages (path to HTML) that name themselves as canonical. Other pages lead to one of these. */
export function sitemap(pages: ReadonlyMap<string, string>, origin: string): string {
  const entries = [...pages]
    .filter(
      ([path, html]) => canonicalOf(html) === `${origin}${path}` && !/<meta name="robots" content="noindex/.test(html),
    )
    .map(([path]) => {
      const modified = lastModified(path);
      return `  <url><loc>${origin}${path}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ""}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

function lastModified(path: string): string | undefined {
  if (matchesPath(path, journalPaths)) return JOURNAL_LAST_MODIFIED;
  return jobDescriptionOf(/^\/job-description\/(.+)$/.exec(path)?.[1] ?? "")?.Posting_Date;
}

/** Closes the API and the pages with personal data to robots. */
export function robots(origin: string): string {
  const pages = personalPaths.filter((path) => !personalPaths.some((other) => path.startsWith(`${other}/`)));
  const closed = ["/api/", ...pages];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}
