import type { ChargeHead } from "@saudabook/contract/analysis/summary.ts";
import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import { TAX_BUCKETS } from "@saudabook/contract/tax/tax-year.ts";
import { compareTexts } from "../../analysis/prepare/canonical-order.ts";
import { chargeHeadLabels, chargeHeads } from "../../charge-head-labels.ts";
import { instrumentTitle } from "../../instrument-title.ts";
import { sum } from "../../money.ts";
import { isGrandfathered } from "../fair-value.ts";
import { bucketLabels, chargesNotes, classLabel, lotNotes, RESULTS, resultLabels } from "../tax-words.ts";
import { accountText, amount, amountOrEmpty, type Cell, day, notesText, number, type Table } from "./cells.ts";

const results = RESULTS.map((result) => resultLabels[result]);

/** A lot in each row, with the charges of its two sides. A head that a lot does not bear, or that is not known, is an empty cell. */
export function lotsTable(lots: readonly TaxLotRow[]): Table {
  const bornBy = (side: "buyCharges" | "saleCharges") =>
    chargeHeads.filter((head) => lots.some((lot) => lot[side][head] !== undefined));
  const [buyHeads, saleHeads] = [bornBy("buyCharges"), bornBy("saleCharges")];
  const names = (heads: readonly ChargeHead[], side: string) =>
    heads.map((head) => `${chargeHeadLabels[head]}, ${side}`);
  return {
    title: "",
    head: [
      ...["Account", "Instrument", "Symbol", "ISIN", "Bucket", "Class", "Class by", "Acquired", "Entry", "Exit"],
      ...["Quantity", "Buy", "Sale", "Fair market value of 31 January 2018", ...results],
      ...[...names(buyHeads, "purchase"), ...names(saleHeads, "sale"), "Note"],
    ],
    rows: lots.map((lot) => [
      ...[accountText(lot.account), instrumentTitle(lot.instrument), lot.instrument.symbol, lot.instrument.isin ?? ""],
      ...[bucketLabels[lot.bucket], lot.class === null ? "" : classLabel(lot.class.name), lot.class?.because ?? ""],
      ...[day(lot.acquired), day(lot.entryDay), day(lot.exitDay), number(lot.quantity)],
      ...[lot.buy, lot.sale].map(amount),
      amountOrEmpty(lot.fairValue),
      ...RESULTS.map((result) => amount(lot[result])),
      ...buyHeads.map((head) => amountOrEmpty(lot.buyCharges[head])),
      ...saleHeads.map((head) => amountOrEmpty(lot.saleCharges[head])),
      notesText(notesOf(lot)),
    ]),
  };
}

function notesOf(lot: TaxLotRow): string[] {
  const notes = lotNotes(lot);
  if (lot.class?.byName) notes.push("Class by name, confirm");
  if (lot.boundary) notes.push("Short-term by the Act, long-term for a broker who counts 365 days");
  if (lot.fairValue !== null)
    notes.push("Its cost is what was paid or, if that is more, the fair market value up to the sale");
  else if (isGrandfathered(lot)) {
    notes.push("Acquired up to 31 January 2018: the results use what was paid");
  }
  return notes;
}

/** The sums of each scrip or contract in each bucket and broker account, of all lots: the response has the largest alone. */
export function scripsTable(lots: readonly TaxLotRow[]): Table {
  const scrips = new Map<string, [TaxLotRow, ...TaxLotRow[]]>();
  for (const lot of lots) {
    const key = `${lot.account}\n${lot.instrument.key}\n${lot.bucket}`;
    const known = scrips.get(key);
    if (known === undefined) scrips.set(key, [lot]);
    else known.push(lot);
  }
  const ordered = [...scrips.values()].sort(
    ([a], [b]) =>
      TAX_BUCKETS.indexOf(a.bucket) - TAX_BUCKETS.indexOf(b.bucket) ||
      compareTexts(a.account, b.account) ||
      compareTexts(a.instrument.symbol, b.instrument.symbol) ||
      compareTexts(a.instrument.key, b.instrument.key),
  );
  return {
    title: "",
    head: ["Bucket", "Account", "Instrument", "ISIN", "Lots", "Quantity", "Buy", "Sale", ...results, "Note"],
    rows: ordered.map((own): Cell[] => {
      const [{ bucket, account, instrument }] = own;
      const withoutCharges = own.filter((lot) => lot.withoutCharges).length;
      const estimated = own.filter((lot) => lot.estimated).length;
      return [
        ...[bucketLabels[bucket], accountText(account), instrumentTitle(instrument), instrument.isin ?? ""],
        ...[number(own.length), number(sum(own.map(({ quantity }) => quantity)))],
        ...(["buy", "sale", ...RESULTS] as const).map((column) => amount(sum(own.map((lot) => lot[column])))),
        notesText(chargesNotes({ withoutCharges, estimated })),
      ];
    }),
  };
}
