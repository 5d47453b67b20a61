import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { LINK_MINUTES } from "@saudabook/contract/account/link-minutes.ts";
import { waitingMessages } from "@saudabook/contract/wire/waiting.ts";
import { sql } from "drizzle-orm";
import { sharedReads } from "../concurrency/shared-reads.ts";
import type { Db } from "../db/types.ts";
import { Refusal } from "../http/refusal.ts";

/** Maximum number of requests of each kind in its window, by one account and by one address. */
export interface Limits {
  login: number;
  /** Wrong passwords for one account from one address. */
  failedLogins: number;
  register: number;
  upload: number;
  analytics: number;
  apply: number;
  applyDaily: number;
  journal: number;
  debugUpload: number;
  history: number;
  questions: number;
  settlements: number;
  notes: number;
  connections: number;
  connectionChanges: number;
  brokerLogins: number;
  syncs: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Links that one account can get while the first of them is valid, so that nobody can fill another's mailbox. */
const MOST_LINKS = 3;
/** Ratio between the limits of wrong passwords for one account from all addresses and from one address. */
const ADDRESSES = 5;

/** Seconds. */
const windows = {
  login: MINUTE,
  failedLogins: HOUR,
  accountFailures: HOUR,
  links: LINK_MINUTES * MINUTE,
  register: MINUTE,
  upload: MINUTE,
  analytics: MINUTE,
  apply: MINUTE,
  applyDaily: DAY,
  journal: MINUTE,
  debugUpload: MINUTE,
  history: MINUTE,
  questions: MINUTE,
  settlements: MINUTE,
  notes: MINUTE,
  connections: MINUTE,
  connectionChanges: MINUTE,
  brokerLogins: MINUTE,
  syncs: MINUTE,
} satisfies Record<keyof Limits | "accountFailures" | "links", number>;
type Limit = keyof typeof windows;

export interface RateLimit {
  /** Counts one try for each subject; throws `too_many_requests` when one of them has reached its limit. */
  count(limit: Limit, ...subjects: string[]): Promise<void>;
  /** Takes back one counted try that the limit is not meant for. */
  takeBack(limit: Limit, subject: string): Promise<void>;
  /** Removes the counts of past windows. */
  sweep(): Promise<void>;
}

interface Counted extends Record<string, unknown> {
  count: number;
  /** Seconds until the window ends. */
  wait: number;
}

/** Counts in the database, for all servers together; subjects are stored as hashes, because they are personal data. */
export function createRateLimit(db: Db, settings: Limits): RateLimit {
  const limits: Record<Limit, number> = {
    ...settings,
    accountFailures: ADDRESSES * settings.failedLogins,
    links: MOST_LINKS,
  };
  const add = async (limit: Limit, keys: string[], tries: number): Promise<Counted[]> => {
    const window = windows[limit];
    const { rows } = await db.execute<Counted>(sql`
      insert into rate_limits as known (key, started_at, count)
      select key, now(), ${tries}::int from unnest(${sql.param(keys)}::text[]) as given(key)
      on conflict (key) do update set
        count = case when known.started_at > now() - make_interval(secs => ${window}) then known.count + ${tries}::int else ${tries}::int end,
        started_at = case when known.started_at > now() - make_interval(secs => ${window}) then known.started_at else now() end
      returning count, ceil(extract(epoch from started_at + make_interval(secs => ${window}) - now()))::int as wait`);
    return rows;
  };
  const shared = sharedReads<{ rows: Counted[]; tries: number }>();
  /** Tries that the next statement counts together, by their keys. */
  const waiting = new Map<string, number>();
  return {
    async count(limit, ...subjects) {
      // Sorted, so that two requests never deadlock.
      const keys = subjects.map((subject) => keyOf(limit, subject)).sort();
      const name = keys.join(" ");
      const before = waiting.get(name) ?? 0;
      waiting.set(name, before + 1);
      const { rows, tries } = await shared(name, async () => {
        const tries = waiting.get(name) ?? 1;
        waiting.delete(name);
        return { rows: await add(limit, keys, tries), tries };
      });
      // Earlier tries in the same statement count towards the limit of this one; later ones do not.
      const exceeded = rows.filter(({ count }) => count - tries + before + 1 > limits[limit]);
      if (exceeded.length === 0) return;
      const retryAfter = Math.max(1, ...exceeded.map((row) => row.wait));
      throw new Refusal("too_many_requests", waitingMessages.too_many_requests(retryAfter), { retryAfter });
    },
    async takeBack(limit, subject) {
      await db.execute(
        sql`update rate_limits set count = count - 1 where key = ${keyOf(limit, subject)} and count > 0`,
      );
    },
    async sweep() {
      await db.execute(sql`
        delete from rate_limits using unnest(
          ${sql.param(Object.keys(windows))}::text[], ${sql.param(Object.values(windows))}::int[]
        ) as known(name, seconds)
        where split_part(key, ':', 1) = name and started_at < now() - make_interval(secs => 2 * seconds)`);
    },
  };
}

/** A household has one IPv4 address but 2^64 of IPv6: those count by their network. @param bits length of its prefix */
export function addressSubject(ip: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(ip)) return `address ${ip}`;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return `address ${mapped[1]}`;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => "0");
  return `address ${[...left, ...zeros, ...right].slice(0, bits / 16).join(":")}::/${bits}`;
}

const keyOf = (limit: Limit, subject: string) => `${limit}:${hashed(subject)}`;

export function hashed(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 22);
}
