import type { RoundTripStatus } from "@saudabook/contract/analysis/round-trips.ts";
import { roundTripWindow } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { analysed } from "./analysed.ts";
import type { Account } from "./fixtures/accounts.ts";

/** The id of the account's newest round trip in an underlying, for a story that begins on its address. */
export async function roundTripId(
  account: Account,
  underlying: string,
  status: RoundTripStatus = "closed",
): Promise<string> {
  const query = { underlying, status, sort: "exit-desc", offset: 0, limit: 1 } as const;
  const {
    roundTrips: [found],
  } = await roundTripWindow(analysed(account).account, query, async () => undefined);
  if (!found) throw new Error(`${account.name} has no ${status} round trip in ${underlying}.`);
  return found.id;
}
