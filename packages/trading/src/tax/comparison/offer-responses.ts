import { offeredBy, type SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { CHOSEN_CLASSES } from "@saudabook/contract/tax/tax-choices.ts";
import type { ComparisonOffer } from "@saudabook/contract/tax/tax-comparison.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { rupees } from "../../analysis/metrics/figure.ts";
import type { Settlements } from "../../analysis/settlements.ts";
import type { ExactPrice, ExactUnits, Offer } from "./offers.ts";
import { unitPrice } from "./unit-price.ts";

/** The statement that makes offers. */
export interface Offering {
  /** Key of the broker account. */
  account: string;
  /** SHA-256 of the statement's file; null for typed totals. */
  sha256: string | null;
  /** Splits, bonus issues and demergers that the user has entered. */
  corporateActions: Settlements["corporateActions"];
}

type Incomplete = Extract<ComparisonOffer, { kind: "incomplete" }>;

/** An offer as the entry that would be stored or, where the statement does not say all of it, with what is missing. */
export function offerResponse(
  offer: Offer,
  name: string,
  { account, sha256, corporateActions }: Offering,
): ComparisonOffer {
  const origin = sha256 === null ? {} : { fromStatement: sha256 };
  const complete = (entry: SettlementEntry): ComparisonOffer => ({
    kind: "entry",
    name,
    entry: { ...entry, ...origin },
  });
  const incomplete = (entry: Incomplete["entry"], missing: Incomplete["missing"]): ComparisonOffer => ({
    kind: "incomplete",
    name,
    entry,
    missing,
  });
  switch (offer.kind) {
    case "import":
      return { kind: "import", name, day: offer.day };
    case "class": {
      const classes = CHOSEN_CLASSES.filter((one) => offer.classes.includes(one));
      return { kind: "class", name, instrument: offer.instrument, classes };
    }
    case "opening-lot": {
      const { instrument, day } = offer;
      if (day === null) return incomplete("opening-lot", "day");
      // The units are those of the sale; the entry would have those of the purchase.
      if (isChangedAfter(instrument, day, corporateActions)) return incomplete("opening-lot", "units");
      const lot = sharesAt(offer.quantity, offer.price);
      return lot === null
        ? incomplete("opening-lot", "whole-units")
        : complete({ kind: "opening-lot", account, instrument, day, ...lot });
    }
    case "leaving": {
      const { instrument, day, how } = offer;
      const lot = sharesAt(offer.quantity, offer.price);
      return lot === null
        ? incomplete("leaving", "whole-units")
        : complete({ kind: "leaving", account, instrument, day, how, ...lot });
    }
    case "override":
      return complete({ ...offer, account });
    case "expiry":
      return complete({
        kind: "expiry",
        account,
        instrument: offer.instrument,
        price: priceText(offer.price, BigInt(offer.quantity.units)),
        // The contract has it.
        day: null,
      });
    case "bonus":
      return incomplete("bonus", "ratio");
    case "split":
      return incomplete("split", "day");
  }
}

/** Whether an entered split or demerger changes units or cost of what was bought on a day. A bonus issue makes a lot of its own. */
function isChangedAfter(instrument: string, day: string, actions: Settlements["corporateActions"]): boolean {
  return actions.some(
    (action) =>
      action.kind !== "bonus" &&
      action.day > day &&
      (action.oldInstrument === instrument || action.newInstrument === instrument),
  );
}

/** Whole shares with their price; null where they are no whole shares. */
function sharesAt(
  { units, unitsPerShare }: ExactUnits,
  price: ExactPrice,
): { quantity: Decimal; price: Decimal } | null {
  if (units % unitsPerShare !== 0) return null;
  const shares = units / unitsPerShare;
  return { quantity: `${shares}`, price: priceText(price, BigInt(shares)) };
}

/** Rupees per unit: exact where six decimals are enough, otherwise as many as give the value of the units to the paisa. */
function priceText({ value, units: per }: ExactPrice, units: bigint): Decimal {
  return value % per === 0n ? rupees(value / per) : unitPrice(rupees((value * units) / per), `${units}`);
}

/** The same text for the same entry. */
export const entryText = (entry: SettlementEntry) =>
  JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The entries that are to be added: an offer that is among the user's settlements was accepted before, e.g. in another tab. */
export function notAccepted<Added extends { entry: SettlementEntry }>(
  add: readonly Added[],
  entries: readonly SettlementEntry[],
): Added[] {
  const accepted = new Set(entries.map(entryText));
  return add.filter(({ entry }) => offeredBy(entry) === undefined || !accepted.has(entryText(entry)));
}
