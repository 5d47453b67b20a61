import type { TaxLotRow, TaxLotRows, TaxLotsQuery } from "@saudabook/contract/tax/tax-lots.ts";
import { HEADS } from "../analysis/charge-columns.ts";
import type { JoinedResults } from "../analysis/derived/read/join-summaries.ts";
import { starts } from "../analysis/derived/write/book-ranges.ts";
import { rupees } from "../analysis/metrics/figure.ts";
import { compareTexts } from "../analysis/prepare/canonical-order.ts";
import { instrumentText, tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { quantityText } from "../analysis/responses/texts.ts";
import { holdingRule } from "./bucket.ts";
import { yearLabel } from "./law/acts.ts";
import { LAW_VERSION } from "./law/dated.ts";
import { hasGap } from "./tax-figures.ts";
import { preparedGroups, type TaxGroup } from "./tax-groups.ts";
import { chargesOfLot, type TaxChoices, type TaxLot, taxLots } from "./tax-lots.ts";
import { sumsText, type TaxFacts } from "./tax-responses.ts";
import { SumOfLots } from "./tax-sums.ts";

/** @param account the results that were joined of the groups */
export function taxLotsResponse(
  groups: readonly TaxGroup[],
  year: number,
  choices: TaxChoices,
  { version, pending, faulty, sample, importedAt }: TaxFacts,
  { bucket, instrument, gap, offset, limit }: Pick<TaxLotsQuery, "bucket" | "instrument" | "gap" | "offset" | "limit">,
  account: Pick<JoinedResults, "ids" | "group">,
): TaxLotRows {
  const label = yearLabel(year);
  const sums = new SumOfLots();
  const found = taxLots(preparedGroups(groups, choices), year, choices).lots.filter(
    (lot) =>
      (bucket === undefined || lot.bucket === bucket) &&
      (instrument === undefined || lot.instrument.key === instrument) &&
      (gap === undefined || hasGap[gap](lot)),
  );
  for (const lot of found) sums.add(lot);
  // The order of the groups decides between lots of one day: it is the same for the same rows.
  const ordered = found.toSorted((a, b) => compareTexts(b.exitDay, a.exitDay));
  return {
    ...{ version, pending, faulty, sample, importedAt },
    rules: LAW_VERSION,
    year,
    label,
    total: found.length,
    offset,
    sums: sumsText(sums.total()),
    lots: ordered.slice(offset, offset + limit).map(lotTexts(groups, account)),
  };
}

/** The row of a lot in a response. */
export function lotTexts(
  groups: readonly TaxGroup[],
  account: Pick<JoinedResults, "ids" | "group">,
): (lot: TaxLot) => TaxLotRow {
  const first = starts(account.group, groups.length);
  return (lot) => {
    const place = groups[lot.group]?.detail.matchStart.findLastIndex((start) => start <= lot.match) ?? 0;
    return lotText(lot, tripId(account, (first[lot.group] as number) + place));
  };
}

function lotText(lot: TaxLot, roundTrip: string): TaxLotRow {
  const sum = new SumOfLots();
  sum.add(lot);
  const { buy, sale, raised, gross, netWithoutStt, netOfAll } = sumsText(sum.total());
  const charges = chargesOfLot(lot);
  return {
    account: lot.account,
    instrument: instrumentText(lot.instrument),
    product: lot.product,
    bucket: lot.bucket,
    boundary: lot.boundary,
    holding: holdingRule(lot),
    class: lot.class && { name: lot.class.class, because: lot.class.because, byName: lot.class.byName },
    acquired: lot.acquired,
    entryDay: lot.entryDay,
    exitDay: lot.exitDay,
    quantity: quantityText(lot.units / lot.unitsPerShare),
    buy,
    sale,
    raised,
    fairValue: lot.fairValue === null ? null : rupees(lot.fairValue),
    gross,
    netWithoutStt,
    netOfAll,
    buyCharges: chargesText(charges.buy),
    saleCharges: chargesText(charges.sale),
    estimated: hasGap.estimated(lot),
    withoutCharges: hasGap.withoutCharges(lot),
    roundTrip,
  };
}

function chargesText(amounts: readonly number[]): TaxLotRow["buyCharges"] {
  return Object.fromEntries(
    HEADS.flatMap((head, at) => (amounts[at] === 0 ? [] : [[head, rupees(amounts[at] as number)]])),
  );
}
