import type { Product } from "@saudabook/contract/analysis/filter.ts";
import type { GroupDetail } from "../analysis/derived/read/read-detail.ts";
import { OPENING_SELL, PRODUCTS } from "../analysis/match-columns.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { tripsOfRow } from "../analysis/responses/round-trips/execution-trips.ts";
import { tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { momentText } from "../analysis/responses/texts.ts";
import { type AnchorKey, type HeldTrip, OPENS } from "./attach.ts";

/** The round trips in which a row of a group has units. */
export function heldTrips(account: AnalysedAccount, group: number, detail: GroupDetail, row: number): HeldTrip[] {
  return [...tripsOfRow(account, group, detail, row)].map(([trip, way]) => ({
    ...factsOf(account, trip),
    enters: way === "enters",
    row: detail.first[account.place[trip] ?? -1] === row ? OPENS : row,
  }));
}

function factsOf(account: AnalysedAccount, trip: number): Pick<HeldTrip, "id" | "product" | "side" | "entryAt"> {
  const { trips } = account.results;
  return {
    id: tripId(account, trip),
    product: PRODUCTS[trips.product[trip] ?? 0] ?? "intraday",
    side: (trips.direction[trip] ?? 1) > 0 ? "long" : "short",
    entryAt: momentText(trips.entryDay[trip] ?? 0, trips.entrySecond[trip] ?? -1),
  };
}

/** Whether a row sold stock that nothing bought. */
export function isMissingBuy({ slices }: GroupDetail, row: number): boolean {
  for (let slice = 0; slice < slices.count; slice++) {
    if (slices.execution[slice] === row && slices.unmatchedKind[slice] === OPENING_SELL) return true;
  }
  return false;
}

/** What an anchor hangs on: a fill of a file, a journal trade by its public id, or a row that a settlement made, by the settlement's id. */
export type AnchorKind = { kind: "fill" } | { kind: "journal" | "settlement"; id: string };

const SETTLED_KEY = /^(?:opening-lot|expiry|demerger|bonus)\|([^|]+)/;

export function anchorKind({ account, key }: Pick<AnchorKey, "account" | "key">): AnchorKind {
  if (account === "journal") return { kind: "journal", id: key.slice(0, key.lastIndexOf("|")) };
  const id = SETTLED_KEY.exec(key)?.[1];
  return id === undefined ? { kind: "fill" } : { kind: "settlement", id };
}

/**
 * Removes the source accounts from the key of a demerger lot, because merging or splitting accounts changes them. Returns other keys
 * unchanged.
 */
export const keyWithoutAccounts = (key: string) =>
  key.startsWith("demerger|") ? key.replaceAll(/(demerger\|[^|]+\|)[^|]+\|[^|]*\|/g, "$1") : key;

/** The round trip of a journal trade, of whatever product its type is now; its other end opens it where its times were changed. */
export function journalTrips(
  account: AnalysedAccount,
  { key }: Pick<AnchorKey, "key">,
  opened: (product: Product, key: string) => number | null,
): HeldTrip[] {
  const id = key.slice(0, key.lastIndexOf("|"));
  return (["intraday", "delivery"] as const).flatMap((product) =>
    ["buy", "sell"].flatMap((side) => {
      const trip = opened(product, `${id}|${side}`);
      if (trip === null) return [];
      const enters = key === `${id}|${side}`;
      return [{ ...factsOf(account, trip), enters, row: enters ? OPENS : 1 }];
    }),
  );
}
