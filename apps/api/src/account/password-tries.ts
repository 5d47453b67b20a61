import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";

/**
 * Counts a try of an account's password or recovery code by the account and the sender's address together, then by the account alone.
 * Throws `too_many_requests`.
 *
 * Guesses from one address lock out only that address, with everybody who shares it, for an hour; the owner can log in from another. The
 * higher limit of the account alone is for guesses from many addresses: together they have 100 tries per hour by default, the maximum of
 * OWASP ASVS 4 (2.2.1) for an account, and new passwords are never among the most common. An address of IPv6 counts by
 * its first 48 bits here, because one customer may have all networks in them. What remains: an attacker with five networks can keep the
 * owner from logging in, for an hour after the first try, again and again. Open sessions stay valid.
 *
 * @param who the account, or an identifier without an account
 * @returns takes back the count of a correct try: only wrong ones count
 */
export async function countPasswordTry(rateLimit: RateLimit, who: string, ip: string): Promise<() => Promise<void>> {
  const fromHere = `${who} from ${addressSubject(ip, 48)}`;
  await rateLimit.count("failedLogins", fromHere);
  // Counts only what the limit above has let through; otherwise one address could use up the tries of all.
  await rateLimit.count("accountFailures", who);
  return async () => {
    await Promise.all([rateLimit.takeBack("failedLogins", fromHere), rateLimit.takeBack("accountFailures", who)]);
  };
}
