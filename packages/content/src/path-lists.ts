import { addressesOf, type PageName } from "./public-paths.ts";

interface PageFacts {
  /**
   * The build writes `public` and `personal` pages, the same for every visitor; robots.txt excludes `personal` ones. The script alone
   * draws `session` pages, for a person with a session.
   */
  access: "public" | "personal" | "session";
  /** The script budget of the page (`scripts/budgets.ts`): larger for a page with a form or its own requests. */
  budget: "read" | "form";
}

const read = { access: "public", budget: "read" } as const satisfies PageFacts;
const form = { access: "public", budget: "form" } as const satisfies PageFacts;
const session = { access: "session", budget: "form" } as const satisfies PageFacts;

const pages: Record<PageName, PageFacts> = {
  home: read,
  careers: read,
  jobDescription: read,
  apply: form,
  applied: read,
  about: read,
  aboutUs: read,
  terms: read,
  privacy: read,
  trial: form,
  comingSoon: read,
  signUp: form,
  logIn: form,
  logOut: { access: "personal", budget: "read" },
  registered: read,
  resetPassword: form,
  journal: form,
  debugUpload: form,
  dashboard: session,
  notes: session,
  labels: session,
  setup: session,
  review: session,
  day: session,
  discipline: session,
  rule: session,
  imports: session,
  import: session,
  connections: session,
  brokerReturn: session,
  profile: session,
  settings: session,
  analytics: { access: "personal", budget: "form" },
  calendar: session,
  roundTrips: session,
  roundTrip: session,
  fill: session,
  breakdowns: session,
  toSettle: session,
  lab: session,
  tax: session,
  taxLots: session,
  taxComparison: session,
};

const pathsWhere = (fits: (facts: PageFacts) => boolean): readonly string[] =>
  (Object.keys(pages) as PageName[]).filter((name) => fits(pages[name])).flatMap(addressesOf);

/** Every path at which the server serves a page. Any other gets "Page Not Found" with status 404. */
export const allPaths = pathsWhere(() => true);

/** Pages with a larger script budget than pages that are only read. */
export const formPaths = pathsWhere(({ budget }) => budget === "form");

/** Pages with a person's own data, which search engines are asked not to visit. */
export const personalPaths = pathsWhere(({ access }) => access !== "public");

/** The pages that the build writes. A path with an id stands for one page per job. */
export function prerenderedPaths(jobIds: readonly string[]): string[] {
  return pathsWhere(({ access }) => access !== "session").flatMap((path) =>
    path.includes(":jobid") ? jobIds.map((id) => path.replace(":jobid", id)) : [path],
  );
}

/** Whether an address is of one of these paths. */
export function matchesPath(address: string, paths: readonly string[]): boolean {
  return paths.some((path) => new RegExp(`^${path.replace(/:\w+/, "[^/]+")}$`).test(address));
}
