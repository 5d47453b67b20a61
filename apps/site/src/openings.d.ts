declare module "virtual:openings" {
  /** What the list of openings shows of each job, in its order; made by openings-plugin.ts. */
  export const openings: import("@saudabook/contract/job.ts").JobOpening[];
}
