import { pagePaths } from "@saudabook/content/public-paths.ts";

/** Every address of the site, so that a link is never a loose string. */
export const paths = {
  ...pagePaths,
  openings: `${pagePaths.careers}#openings`,
  /** Leads to the profile of an account without data. */
  restore: `${pagePaths.profile}#backup`,
  openTrades: `${pagePaths.roundTrips}?status=open`,
  tradeLog: `${pagePaths.dashboard}?panel=trade-log`,
} as const;

const pathOfJob = (path: string) => (jobId: string) => path.replace(":jobid", encodeURIComponent(jobId));
export const jobDescriptionPath = pathOfJob(pagePaths.jobDescription);
export const applyPath = pathOfJob(pagePaths.apply);

/** Query parameter: the application form that opened the terms in a new tab. */
export const APPLICATION = "application";
export const termsForApplicationPath = (jobId: string) =>
  `${paths.terms}?${new URLSearchParams({ [APPLICATION]: jobId })}`;
