import { roundTripWindow } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { db } from "../db.ts";
import { derived } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import { tripsOfFill } from "../handlers/analysis.ts";
import { rulesOf } from "../handlers/discipline.ts";
import { importsOf } from "./import-ledger.ts";

/** The newest id for each path parameter that names account data. */
const newestOf = {
  ":tripid": async (account: Account) => {
    const query = { status: "closed", sort: "exit-desc", offset: 0, limit: 1 } as const;
    const { roundTrips } = await roundTripWindow(derived(account).account, query, async () => undefined);
    return roundTrips[0]?.id;
  },
  // An id with a single trade would redirect to the trade.
  ":fillid": async (account: Account) => {
    const known = derived(account);
    const ids = [...known.executions.keys()].flatMap((ref) => known.executionOf(ref)?.id ?? []);
    return ids.findLast((id) => tripsOfFill(known, id).length !== 1);
  },
  ":ruleid": async (account: Account) => rulesOf(account)[0]?.id,
  ":setupid": async ({ id }: Account) => db.labels.get(id)?.find(({ kind }) => kind === "setup")?.id,
  ":importid": async (account: Account) => importsOf(account).at(-1)?.id,
};

/** An id that the account does not have, such as that of deleted data. */
const NO_ID = "none";

/** Replaces the parameters of an address by the newest ids of the session's account. */
export async function withNewestIds(address: string, token: string | null): Promise<string> {
  const owner = token === null ? undefined : db.sessions.get(token);
  const account = db.accounts.find(({ id }) => id === owner);
  let filled = address;
  for (const [parameter, newest] of Object.entries(newestOf)) {
    if (!address.includes(parameter)) continue;
    filled = filled.replace(parameter, (account && (await newest(account))) ?? NO_ID);
  }
  return filled;
}
