import { KEY_DIGEST_BYTES } from "@saudabook/contract/imports/known-executions.ts";
import { codeOf } from "@saudabook/trading/account-keys.ts";
import type { MergeRule } from "@saudabook/trading/account-merges.ts";
import { knownSpelling } from "@saudabook/trading/imports/mapped/known-spelling.ts";
import { sql } from "drizzle-orm";
import { readMerges } from "../../../broker-accounts/merges.ts";
import { executions } from "../../../db/schema/trades.ts";
import type { Db } from "../../../db/types.ts";
import { visibleTo } from "../../../executions/visible.ts";
import { readMappedNames } from "../mapped-names.ts";

/** Rows that one query hashes: about 20 ms on the embedded database, which serves other requests in between. */
const PAGE = 5_000;

/**
 * How many of these digests belong to executions of the user, by the rule of an import (see `insertStaged`): those with the same key and
 * the same client code, where an unknown code matches any other. Pending imports are ignored.
 *
 * @param digests the first 8 bytes of the SHA-256 of each key, concatenated
 */
export async function countKnown(
  db: Db,
  userId: string,
  clientId: string,
  digests: Uint8Array,
  signal: AbortSignal,
): Promise<number> {
  const unknown = new Set(numbersOf(digests));
  const wanted = unknown.size;
  const named = knownSpelling(clientId, await readMappedNames(db, userId));
  const codes = ["", clientId, ...codesOf(await readMerges(db, userId), named)];
  const sameClient = clientId === "" ? sql`true` : sql`client_id = any (${sql.param(codes)}::text[])`;
  for (let after: string | null = "0"; after !== null && unknown.size > 0; ) {
    signal.throwIfAborted();
    const page: Page = await readPage(db, userId, sameClient, after);
    for (const digest of numbersOf(page.digests)) unknown.delete(digest);
    after = page.next;
  }
  return wanted - unknown.size;
}

/** The code, and those under which executions with it count. The request names no broker, so the merges at all brokers are looked at. */
function codesOf({ all, resolve }: MergeRule, clientId: string): string[] {
  const merged = all.filter(({ account }) => codeOf(account) === clientId);
  return [clientId, ...merged.map(({ account }) => codeOf(resolve(account)))];
}

interface Page {
  digests: Uint8Array;
  next: string | null;
}

async function readPage(db: Db, userId: string, sameClient: ReturnType<typeof sql>, after: string): Promise<Page> {
  const { rows } = await db.execute<{ digests: Uint8Array | null; last: string | null; count: number }>(sql`
    select
      string_agg(substring(sha256(convert_to(dedupe_key, 'UTF8')) from 1 for ${sql.raw(String(KEY_DIGEST_BYTES))}), ''::bytea)
        filter (where ${sameClient}) as digests,
      max(id)::text as last, count(*)::int as count
    from (
      select id, client_id, dedupe_key from ${executions}
      where ${visibleTo(userId)} and id > ${after}::bigint order by id limit ${PAGE}
    ) as page`);
  const { digests = null, last = null, count = 0 } = rows[0] ?? {};
  return { digests: digests ?? new Uint8Array(), next: count < PAGE ? null : last };
}

/** Copies the bytes, because a BigUint64Array must begin at a multiple of 8 bytes. */
const numbersOf = (digests: Uint8Array): BigUint64Array => new BigUint64Array(Uint8Array.from(digests).buffer);
