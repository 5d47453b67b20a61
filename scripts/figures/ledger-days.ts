import type { Analysis } from "@saudabook/trading/analysis/analysis.ts";
import { HEADS } from "@saudabook/trading/analysis/charge-columns.ts";
import { FUTURES } from "@saudabook/trading/analysis/match-columns.ts";
import { isoDay } from "@saudabook/trading/analysis/prepare/day-number.ts";

/** A trading day as the ledger of an F&O account shows it. Micro-rupees. */
export interface LedgerDay {
  day: string;
  executions: number;
  /** Premium of options sold less bought. */
  premium: bigint;
  /** Result of the units of futures that were closed on the day. A broker settles futures each day at the exchange's closing prices. */
  futures: bigint;
  /** One amount per head, in the order of HEADS. */
  charges: bigint[];
  /** premium + futures − charges: what is paid in or out for the day. */
  net: bigint;
}

/** The days of executions of derivatives, in order, with what was paid on each of them. */
export function ledgerDays({ executions, matching, charges }: Analysis): LedgerDay[] {
  const days = new Map<number, LedgerDay>();
  const dayOf = (slice: number) => executions.day[matching.slices.execution[slice] ?? 0] ?? 0;
  const at = (day: number): LedgerDay => {
    const known = days.get(day);
    if (known) return known;
    const nothing = { executions: 0, premium: 0n, futures: 0n, charges: HEADS.map(() => 0n), net: 0n };
    const added = { day: isoDay(day), ...nothing };
    days.set(day, added);
    return added;
  };
  const { slices, matches } = matching;
  for (let slice = 0; slice < slices.count; slice++) {
    const entry = at(dayOf(slice));
    entry.executions++;
    const value = BigInt(slices.value[slice] ?? 0) * 10_000n;
    const sign = BigInt(executions.sign[slices.execution[slice] ?? 0] ?? 0);
    if (slices.product[slice] !== FUTURES) entry.premium -= sign * value;
    for (const head of HEADS.keys())
      entry.charges[head] = (entry.charges[head] ?? 0n) + paid(charges.paid[head], slice);
  }
  for (let match = 0; match < matches.count; match++) {
    const exit = matches.exit[match] ?? 0;
    if (slices.product[exit] !== FUTURES) continue;
    const sign = -(executions.sign[slices.execution[exit] ?? 0] ?? 0);
    const gross = ((matches.exitValue[match] ?? 0) - (matches.entryValue[match] ?? 0)) * sign;
    at(dayOf(exit)).futures += BigInt(gross) * 10_000n;
  }
  const sorted = [...days.entries()].sort(([a], [b]) => a - b).map(([, day]) => day);
  for (const day of sorted) day.net = day.premium + day.futures - day.charges.reduce((a, b) => a + b, 0n);
  return sorted;
}

function paid(column: Float64Array | undefined, slice: number): bigint {
  return BigInt(column?.[slice] ?? 0);
}
