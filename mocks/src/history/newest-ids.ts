import { roundTripWindow } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { analysed } from "../analysed.ts";
import { db } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import { tripsOfFill } from "../handlers/analysis.ts";
import { importsOf } from "./import-ledger.ts";

/** Parameters of paths that name a thing of an account. */
const newestOf = {
  ":tripid": async (account: Account) => {
    const query = { status: "closed", sort: "exit-desc", offset: 0, limit: 1 } as const;
    const { roundTrips } = await roundTripWindow(analysed(account).account, query, async () => undefined);
    return roundTrips[0]?.id;
  },
  // One with a single trade would lead on to it.
  ":fillid": async (account: Account) => {
    const known = analysed(account);
    const ids = [...known.executions.keys()].flatMap((ref) => known.executionOf(ref)?.id ?? []);
    return ids.findLast((id) => tripsOfFill(known, id).length !== 1);
  },
  ":importid": async (account: Account) => importsOf(account).at(-1)?.id,
};

/** Of a thing that the account does not have, such as one that was deleted since. */
const NO_ID = "none";

/** The address with the newest thing of the session's account in place of its parameter. */
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
