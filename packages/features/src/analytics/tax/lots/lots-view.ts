import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from "@saudabook/contract/tax/tax-choices.ts";
import { type LotGap, lotGap } from "@saudabook/contract/tax/tax-lots.ts";
import { type TaxBucket, taxBucket } from "@saudabook/contract/tax/tax-year.ts";

/** The lots that a page shows, which its address holds. */
export interface LotsView {
  /** Calendar year of its 1 April; null without one. */
  year: number | null;
  bucket: TaxBucket | null;
  /** Key of an instrument. */
  instrument: string | null;
  /** A fact that the lots lack; null: all lots. */
  gap: LotGap | null;
}

/** The year in the query of an address; null without a valid one. */
export function readTaxYear(params: URLSearchParams): number | null {
  const text = params.get("year") ?? "";
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_TAX_YEAR && year <= LAST_TAX_YEAR ? year : null;
}

/** The view in the query of an address. A value that is not valid is ignored. */
export function readLotsView(params: URLSearchParams): LotsView {
  const instrument = params.get("instrument");
  return {
    year: readTaxYear(params),
    bucket: taxBucket.safeParse(params.get("bucket")).data ?? null,
    instrument: instrument === null || instrument === "" || instrument.length > 100 ? null : instrument,
    gap: lotGap.safeParse(params.get("gap")).data ?? null,
  };
}

/** The query of a view. */
export function writeLotsView({ year, bucket, instrument, gap }: LotsView): URLSearchParams {
  const params = new URLSearchParams();
  if (year !== null) params.set("year", String(year));
  if (bucket !== null) params.set("bucket", bucket);
  if (instrument !== null) params.set("instrument", instrument);
  if (gap !== null) params.set("gap", gap);
  return params;
}
