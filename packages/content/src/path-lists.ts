import { analyticsPaths, journalPaths, pagePaths, trialPath } from "./public-paths.ts";

/** The imported files, and one of them. Not with the other paths, which every visitor loads. */
const importPaths: readonly string[] = [`${pagePaths.dashboard}/imports`, `${pagePaths.dashboard}/imports/:importid`];

/** Every path that the server serves a page at. Any other is answered with "Page Not Found" and status 404. */
export const allPaths: readonly string[] = [
  ...new Set([...Object.values(pagePaths), trialPath, ...importPaths, ...journalPaths]),
];

/** Pages with a form or a request of their own, which may weigh more than a page that is only read. */
export const formPaths: readonly string[] = [
  pagePaths.apply,
  pagePaths.signUp,
  pagePaths.logIn,
  pagePaths.resetPassword,
  pagePaths.analytics,
  pagePaths.debugUpload,
  trialPath,
  ...journalPaths,
];

/** Pages that the script alone draws, for a person who is logged in. */
const drawnPaths: readonly string[] = [
  pagePaths.dashboard,
  pagePaths.profile,
  pagePaths.settings,
  ...importPaths,
  ...analyticsPaths.slice(1),
];

/** Pages with a person's own data, which search engines are asked not to visit. */
export const personalPaths: readonly string[] = [...drawnPaths, pagePaths.analytics, pagePaths.logOut];

/** The pages that are the same for every visitor and that the build writes; one for each job where the path has an id. */
export function prerenderedPaths(jobIds: readonly string[]): string[] {
  return allPaths
    .filter((path) => !drawnPaths.includes(path))
    .flatMap((path) => (path.includes(":jobid") ? jobIds.map((id) => path.replace(":jobid", id)) : [path]));
}

/** Whether an address is of one of these paths. */
export function matchesPath(address: string, paths: readonly string[]): boolean {
  return paths.some((path) => new RegExp(`^${path.replace(/:\w+/, "[^/]+")}$`).test(address));
}
