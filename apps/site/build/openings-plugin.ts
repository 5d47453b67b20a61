import { jobOpenings } from "@saudabook/content/jobs.ts";

const NAME = "virtual:openings";

/**
 * Vite plugin that gives the site the list of openings as a module. An import from the job files would carry their descriptions along into
 * a page that shows none.
 */
export function openingsPlugin() {
  return {
    name: "openings",
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : null),
    load: (id: string) => (id === `\0${NAME}` ? `export const openings = ${JSON.stringify(jobOpenings)};` : null),
  };
}
