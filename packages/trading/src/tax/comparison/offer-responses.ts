import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { CHOSEN_CLASSES } from "@saudabook/contract/tax/tax-choices.ts";
import type { ComparisonOffer } from "@saudabook/contract/tax/tax-comparison.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { rupees } from "../../analysis/metrics/figure.ts";
import type { ExactPrice, ExactUnits, Offer } from "./offers.ts";
import { unitPrice } from "./unit-price.ts";

/** The largest part of a ratio that an entry can have. */
const MOST_OF_RATIO = 1_000_000n;

/** The statement that makes offers. */
export interface Offering {
  /** Key of the broker account. */
  account: string;
  /** SHA-256 of the statement's file; null for typed totals. */
  sha256: string | null;
}

type Incomplete = Extract<ComparisonOffer, { kind: "incomplete" }>;

/** An offer as the entry that would be stored or, where the statement does not say all of it, with what is missing. */
export function offerResponse(offer: Offer, name: string, { account, sha256 }: Offering): ComparisonOffer {
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
      // The day is that of the contract.
      return complete({ ...offer, account, day: null, price: priceText(offer.price, offer.price.units) });
    case "bonus": {
      const { instrument, day } = offer;
      const ratio = ratioOf(offer.ratio);
      return ratio === null
        ? incomplete("bonus", "ratio")
        : complete({ kind: "bonus", oldInstrument: instrument, newInstrument: instrument, day, ...ratio });
    }
    case "split":
      return incomplete("split", "day");
  }
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

function ratioOf(ratio: { from: bigint; to: bigint } | null): { from: number; to: number } | null {
  if (ratio === null || ratio.from > MOST_OF_RATIO || ratio.to > MOST_OF_RATIO) return null;
  return { from: Number(ratio.from), to: Number(ratio.to) };
}
