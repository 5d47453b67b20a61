import { WEEKDAYS } from "@saudabook/contract/analysis/filter-values.ts";
import type { RuleVersion } from "@saudabook/contract/discipline/rules.ts";
import { FUTURES, NOT_COUNTED } from "../analysis/match-columns.ts";
import type { History } from "./history.ts";

/** A round trip is outside of a rule's scope, tested, or only a part of what is booked: the user has excluded it. */
export const OUTSIDE = 0;
export const TESTED = 1;
export const BOOKED_ALONE = 2;

export type Scope = Pick<RuleVersion, "accounts" | "segments">;

/** By round trip: {@link OUTSIDE}, {@link TESTED} or {@link BOOKED_ALONE}. */
export function tripsInScope({ account }: Pick<History, "account">, { accounts, segments }: Scope): Uint8Array {
  const { trips, accounts: all } = account.results;
  const takes = all.map(({ key }) => accounts.length === 0 || accounts.includes(key));
  const [equity, fno] = (["equity", "fno"] as const).map((one) => segments.length === 0 || segments.includes(one));
  const scope = new Uint8Array(trips.count);
  for (let trip = 0; trip < trips.count; trip++) {
    const ofSegment = (trips.product[trip] as number) < FUTURES ? equity : fno;
    if (!ofSegment || !takes[trips.account[trip] as number]) continue;
    scope[trip] = ((trips.flags[trip] as number) & NOT_COUNTED) === 0 ? TESTED : BOOKED_ALONE;
  }
  return scope;
}

/** Whether a rule holds on the weekday of a day number. */
export function holdsOn({ weekdays }: Pick<RuleVersion, "weekdays">, day: number): boolean {
  // 1 January 1970 was a Thursday, the fourth day of the week.
  return weekdays.length === 0 || weekdays.includes(WEEKDAYS[(day + 3) % 7] ?? "monday");
}
