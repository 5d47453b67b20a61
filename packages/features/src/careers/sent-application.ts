import type { JsonStorage } from "../browser/json-storage.ts";

/** An application that this browser has sent. */
export interface SentApplication {
  /** The day in India, `YYYY-MM-DD`. */
  day: string;
  reference: string | null;
}

/** Key in the storage. */
export const sentKeyOf = (jobid: string) => `saudabook.application.${jobid}.applied`;

/** The last application for a job from this browser; null if there is none. */
export function readSent(jobid: string, storage: Pick<JsonStorage, "read">): SentApplication | null {
  const value = storage.read(sentKeyOf(jobid));
  const { day, reference } = typeof value === "object" && value !== null ? (value as Partial<SentApplication>) : {};
  if (typeof day !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return { day, reference: typeof reference === "string" ? reference : null };
}

/** Returns the newest application from this browser for any job, even one that the site no longer lists, or null if there is none. */
export function readNewestSent(keys: readonly string[], storage: Pick<JsonStorage, "read">): SentApplication | null {
  return keys.reduce<SentApplication | null>((newest, key) => {
    const jobid = /^saudabook\.application\.(.+)\.applied$/.exec(key)?.[1];
    const sent = jobid === undefined ? null : readSent(jobid, storage);
    return sent === null || (newest !== null && newest.day >= sent.day) ? newest : sent;
  }, null);
}
