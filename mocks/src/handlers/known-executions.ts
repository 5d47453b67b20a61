import { KEY_DIGEST_BYTES } from "@saudabook/contract/imports/known-executions.ts";
import { invalidDigests } from "@saudabook/contract/wire/request-refusals.ts";
import { accountKey, codeOf } from "@saudabook/trading/account-keys.ts";
import { mergeRule } from "@saudabook/trading/account-merges.ts";
import { keyDigests } from "@saudabook/trading/imports/key-digests.ts";
import { knownSpelling } from "@saudabook/trading/imports/mapped/known-spelling.ts";
import type { History } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { historyOf, mappedNames } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";

export const knownExecutions = {
  knownExecutions: async ({ account, fields, file }) => {
    if (file.size === 0 || file.size % KEY_DIGEST_BYTES !== 0) {
      throw refusalFrom(invalidDigests());
    }
    const wanted = numbersOf(await file.arrayBuffer());
    const clientId = knownSpelling(fields.clientId, mappedNames(account));
    const kept = numbersOf((await keyDigests(keysOf(historyOf(account), clientId)))?.buffer ?? new ArrayBuffer());
    return { data: { known: [...wanted].filter((digest) => kept.has(digest)).length } };
  },
} satisfies Pick<Handlers, "knownExecutions">;

/** Keys of the fills that a file with this client code would not add. */
function keysOf({ fills, merges = [] }: History, clientId: string): string[] {
  const { all, resolve } = mergeRule(merges);
  const merged = all.filter(({ account }) => codeOf(account) === clientId);
  const codes = new Set([clientId, ...merged.map(({ account }) => codeOf(resolve(account)))]);
  const isKnown = (broker: string, other: string | null) =>
    !other || clientId === "" || codes.has(codeOf(resolve(accountKey({ broker, clientId: other }))));
  return [...fills.values()].flatMap((clients) =>
    clients
      .filter((fill) => isKnown(fill.trade.broker, fill.clientId))
      .flatMap(({ stored, kept }) => {
        const read = stored ?? kept;
        return read ? [read.key] : [];
      }),
  );
}

const numbersOf = (digests: ArrayBuffer) => new Set(new BigUint64Array(digests));
