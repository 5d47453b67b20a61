import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";

/**
 * Counts a try of an account's password or recovery code by the account and the sender's address together, then by the account alone.
 * Throws `too_many_requests`.
 *
 * Somebody who guesses from one address shuts out that address alone, with all who share it, for an hour; the owner logs in from another.
 * The slower limit of the account alone is for many addresses: together they have 100 tries in an hour by default, the most that OWASP
 * ASVS 4 (2.2.1) lets an account have, and a new password is none of the most common. What it leaves: somebody who controls five networks
 * can keep the owner from logging in, for an hour after the first try, again and again. Sessions that are open go on.
 *
 * @param who the account, or the identifier that no account has
 * @returns takes the try back, for it was right: only wrong ones count
 */
export async function countPasswordTry(rateLimit: RateLimit, who: string, ip: string): Promise<() => Promise<void>> {
  const fromHere = `${who} from ${addressSubject(ip)}`;
  await rateLimit.count("failedLogins", fromHere);
  // Only what the limit above has let through, or one address would use up the tries of all.
  await rateLimit.count("accountFailures", who);
  return async () => {
    await Promise.all([rateLimit.takeBack("failedLogins", fromHere), rateLimit.takeBack("accountFailures", who)]);
  };
}
