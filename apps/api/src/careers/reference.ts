import { randomBytes } from "node:crypto";

/** Crockford's base 32 has no I, L, O and U, which avoids mistakes when a reference is read out or copied by hand. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** The job and 40 random bits, e.g. `FE101-7K3Q9X2M`. */
export function makeReference(jobid: string): string {
  const code = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${jobid.toUpperCase()}-${code}`;
}

/** Parses a reference as people type it: any case, blanks or hyphens inside, O for 0, I or L for 1. Returns null for anything else. */
export function readReference(typed: string): string | null {
  const [, job, code = ""] = /^\s*([A-Za-z0-9]{1,20})[\s-]+([A-Za-z0-9][A-Za-z0-9\s-]*)$/.exec(typed) ?? [];
  const read = code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (job === undefined || read.length !== LENGTH || [...read].some((letter) => !ALPHABET.includes(letter)))
    return null;
  return `${job.toUpperCase()}-${read}`;
}
