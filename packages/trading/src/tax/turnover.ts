import { SOURCES } from "../analysis/execution-columns.ts";
import { DELIVERY, OPENING_SELL, OPTIONS } from "../analysis/match-columns.ts";
import { at, type Slice } from "../analysis/numbers.ts";
import type { PreparedGroup } from "./tax-groups.ts";
import type { TaxChoices, TaxLot } from "./tax-lots.ts";

const EXPIRY = SOURCES.indexOf("expiry");

/** Turnover of one kind of business, paise. */
export interface Turnover {
  /** The sum of the lots' results without their signs: "trade by trade". A lot is a pair of executions, so an order filled in parts has several. */
  byTrade: bigint;
  /** The sum over broker accounts and instruments of the year's result without its sign. */
  netted: bigint;
}

/** Turnover in the ways that guidance notes and brokers count it, side by side: none of them is the right one for everybody. */
export interface Turnovers {
  speculative: Turnover;
  futures: Turnover;
  /** `withPremium`: trade by trade, and the premium of all options sold in the year once more, as in the guidance note of 2014. */
  options: Turnover & { withPremium: bigint };
  /** Sales of delivery of accounts that the user treats as a trader's, also of stock that no file bought. */
  delivery: bigint;
}

/** Source: ICAI guidance notes on tax audit of 2014, 2022 and 2025. */
export function turnoversOf(
  groups: readonly PreparedGroup[],
  lots: readonly TaxLot[],
  year: number,
  { treatments }: Pick<TaxChoices, "treatments">,
): Turnovers {
  const of = (bucket: "speculative" | "futures" | "options"): Turnover => {
    let byTrade = 0n;
    const results = new Map<string, bigint>();
    for (const lot of lots) {
      if (lot.bucket !== bucket) continue;
      const gross = BigInt(lot.sale - lot.buy);
      byTrade += absolute(gross);
      const key = `${lot.account}\n${lot.instrument.key}`;
      results.set(key, (results.get(key) ?? 0n) + gross);
    }
    return { byTrade, netted: [...results.values()].reduce((sum, result) => sum + absolute(result), 0n) };
  };
  let premium = 0n;
  let delivery = 0n;
  for (const lot of lots) if (lot.bucket === "delivery-business") delivery += BigInt(lot.sale);
  for (const { detail, bookAt, yearOf } of groups) {
    const { rows, slices } = detail;
    for (let slice = 0 as Slice; slice < slices.count; slice++) {
      const row = at(slices.execution, slice);
      if (rows.sign[row] !== -1 || yearOf[row] !== year) continue;
      if (slices.product[slice] === OPTIONS && rows.source[row] !== EXPIRY) premium += BigInt(at(slices.value, slice));
      const isOpening = slices.product[slice] === DELIVERY && slices.unmatchedKind[slice] === OPENING_SELL;
      if (isOpening && treatments.get(bookAt(row).account) === "trader")
        delivery += BigInt(at(slices.unmatchedValue, slice));
    }
  }
  const options = of("options");
  return {
    speculative: of("speculative"),
    futures: of("futures"),
    options: { ...options, withPremium: options.byTrade + premium },
    delivery,
  };
}

const absolute = (value: bigint) => (value < 0n ? -value : value);
