import { jobOpenings } from "@saudabook/content/jobs.ts";
import { allPaths, prerenderedPaths } from "@saudabook/content/path-lists.ts";
import { ShellNote } from "@saudabook/features/page/shell-note.tsx";
import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { matchRoutes, StaticRouter } from "react-router-dom";
import { paths } from "./address/paths.ts";
import { App } from "./app.tsx";
import type { PageModule } from "./loading/lazy-page.tsx";
import { pagesAt, preload, routes } from "./routes.tsx";
import { Site } from "./site.tsx";

/** The addresses of the pages that the build writes. Any other path is drawn as `notFound`. */
export const prerendered: readonly string[] = prerenderedPaths(jobOpenings.map(({ id }) => id));
export const notFound = "/404";

// A path of packages/content without a route would be written as "Page Not Found".
for (const path of allPaths) {
  if (matchRoutes(routes, path)?.at(-1)?.route.path === "*") throw new Error(`No route draws ${path}`);
}

export interface RenderedPage {
  /** Content of the head of the document. */
  head: string;
  body: string;
  /** Source files of the page besides main.tsx, named as in the build's manifest. */
  files: string[];
}

const modules = import.meta.glob<PageModule>(["./routes/**/*.tsx", "./loading/server-cache.tsx"]);
/** Paths relative to the site's folder, as in the build's manifest. */
const files = new Map(
  await Promise.all(
    Object.entries(modules).map(async ([path, load]) => [(await load()).Component, `src/${path.slice(2)}`] as const),
  ),
);

/** The files of the page at an address, whose code has been loaded. */
function filesAt(path: string): string[] {
  return pagesAt(path, { session: false }).map(({ page }) => {
    const Component = page.loaded();
    const file = Component && files.get(Component);
    if (file === undefined) throw new Error(`No file is known for a part of ${path}`);
    return file;
  });
}

/** The page at an address for a visitor without a session. */
export async function render(path: string): Promise<RenderedPage> {
  await preload(path, { session: false });
  const { prelude } = await prerender(
    <StrictMode>
      <App>
        <StaticRouter location={path}>
          <Site />
        </StaticRouter>
      </App>
    </StrictMode>,
    {
      onError: (error) => {
        throw error;
      },
    },
  );
  const text = await new Response(prelude).text();
  // Without an `<html>` element around it, React puts title, meta and link first.
  const [head] = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(text) ?? [""];
  return { head, body: text.slice(head.length), files: filesAt(path) };
}

/** Placeholder of a page that only the script draws. */
export const shellNote = ({ unknownJob = false } = {}) =>
  renderToStaticMarkup(<ShellNote paths={paths} unknownJob={unknownJob} />);
