import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import { sumsOf, taxYear } from "../tax-year.story-setup.ts";
import type { LotList } from "./use-tax-lots.ts";

const delivery: TaxLotRow = {
  account: "zerodha|AB1234",
  instrument: {
    key: "isin:INE009A01021",
    kind: "equity",
    symbol: "INFY",
    isin: "INE009A01021",
    underlying: "INFY",
    expiry: null,
    strike: null,
  },
  product: "delivery",
  bucket: "short-term-stt",
  boundary: false,
  class: { name: "share", because: "ISIN has security type 01", byName: false },
  holding: { months: 12, source: "Section 2(42A): security listed on a recognised exchange", confidence: "high" },
  acquired: "2024-05-02",
  entryDay: "2024-05-02",
  exitDay: "2024-08-20",
  quantity: "40",
  buy: "59220",
  sale: "60090",
  raised: "0",
  fairValue: null,
  gross: "870",
  netWithoutStt: "843.92",
  netOfAll: "724.61",
  buyCharges: { stt: "59.22", exchange: "1.76", stamp: "8.88" },
  saleCharges: { stt: "60.09", exchange: "1.78", dp: "13.66" },
  estimated: false,
  withoutCharges: false,
  roundTrip: "AAAAAAAAAAAAAAAAAAAAAA",
};

/** Lots of each kind: a share, one of a gift near the limit, an option with an estimate, one without charges. */
export const lotRows: readonly TaxLotRow[] = [
  delivery,
  {
    ...delivery,
    instrument: { ...delivery.instrument, key: "symbol:GOLDBEES", symbol: "GOLDBEES", isin: null },
    class: { name: "other-fund", because: "symbol contains GOLD", byName: true },
    boundary: true,
    acquired: "2023-08-14",
    entryDay: "2024-04-03",
    exitDay: "2024-08-13",
    withoutCharges: true,
  },
  {
    ...delivery,
    instrument: {
      key: "NIFTY|2024-08-08|24000|call",
      kind: "call",
      symbol: "NIFTY2480824000CE",
      isin: null,
      underlying: "NIFTY",
      expiry: "2024-08-08",
      strike: "24000",
    },
    product: "options",
    bucket: "options",
    class: null,
    holding: null,
    acquired: "2024-08-06",
    entryDay: "2024-08-06",
    exitDay: "2024-08-07",
    quantity: "1875",
    buy: "1234567.5",
    sale: "1032400",
    gross: "-202167.5",
    netWithoutStt: "-202620.1",
    netOfAll: "-203652.5",
    estimated: true,
  },
];

/** A list of `total` lots, of which these have loaded. */
export const lotList = (rows: readonly TaxLotRow[] = lotRows, total = rows.length): LotList => ({
  first: {
    version: taxYear.version,
    pending: false,
    faulty: false,
    sample: false,
    importedAt: taxYear.importedAt,
    rules: taxYear.rules,
    year: taxYear.year,
    label: taxYear.label,
    total,
    sums: sumsOf({
      ...{ lots: total, buy: 13_53_007.5, sale: 11_52_580, charges: 504.76, stt: 1_271 },
      ...{ estimated: total > 0 ? 1 : 0, withoutCharges: total > 0 ? 1 : 0 },
    }),
  },
  windows: new Map([[0, { status: "ready", rows }]]),
});
