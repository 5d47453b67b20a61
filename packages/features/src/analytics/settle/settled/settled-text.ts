import type { Instrument } from "@saudabook/contract/analysis/round-trips.ts";
import type { ACQUISITIONS, LEAVINGS, SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { productLabels } from "../../../words/trade-labels.ts";

const KINDS = { CE: "call", PE: "put", FUT: "future" } as const;

/** The name of an instrument by its key: as sent by the server, otherwise from the key itself. */
export function keyTitle(key: string, named: readonly Instrument[]): string {
  const known = named.find((instrument) => instrument.key === key);
  if (known) return instrumentTitle(known);
  const at = key.indexOf(":");
  const [kind, rest] = [key.slice(0, at), key.slice(at + 1)];
  const [underlying = "", expiry = "", strike = "", option = ""] = rest.split("|");
  const found = Object.entries(KINDS).find(([name]) => name === option)?.[1];
  if (kind !== "fno" || !found) return rest;
  return instrumentTitle({ kind: found, symbol: rest, underlying, expiry, strike: strike === "" ? null : strike });
}

/** How shares came into an account, if they were not bought on an exchange. */
export const acquisitionLabels = {
  ipo: "IPO",
  rights: "Rights issue",
  entitlement: "Sold entitlement, at no cost",
  esop: "Employee stock option",
  gift: "Gift or inheritance",
  transfer: "Transfer from another account",
  "option-delivery": "Delivered by an option",
} as const satisfies Record<(typeof ACQUISITIONS)[number], string>;

/** How shares left an account. */
export const leavingTexts = {
  transfer: "Moved to another account",
  gift: "Given away",
  "buy-back": "Bought back by the company",
} as const satisfies Record<(typeof LEAVINGS)[number], string>;

/** Formats all decimals that a price can have, because the figures use all of them. */
const priceText = (price: string) => formatMoney(price, { maxFraction: 12 });

/** The subject of an entry, and its content. The quantity of a lot is separate, because it can be hidden. */
export interface SettledText {
  title: string;
  text: string;
}

export function settledText(entry: SettlementEntry, named: readonly Instrument[]): SettledText {
  const title = (key: string) => keyTitle(key, named);
  switch (entry.kind) {
    case "opening-lot": {
      const { how, acquired } = entry;
      const came = how === undefined ? "" : ` · ${acquisitionLabels[how]}`;
      const since = acquired === undefined ? "" : `, held since ${dayText(acquired)}`;
      return {
        title: title(entry.instrument),
        text: `bought at ${priceText(entry.price)} on ${dayText(entry.day)}${since}${came}`,
      };
    }
    case "leaving": {
      const price = entry.price === null ? "" : ` at ${priceText(entry.price)}`;
      return {
        title: title(entry.instrument),
        text: `${leavingTexts[entry.how].toLowerCase()}${price} on ${dayText(entry.day)}`,
      };
    }
    case "expiry": {
      const price = /[1-9]/.test(entry.price) ? `Settlement price ${priceText(entry.price)}` : "Expired worthless";
      return { title: title(entry.instrument), text: entry.day === null ? price : `${price} on ${dayText(entry.day)}` };
    }
    case "override":
      return {
        title: title(entry.instrument),
        text: `${productLabels[entry.product]} on ${dayText(entry.day)}`,
      };
    case "split":
    case "bonus":
    case "demerger": {
      const [one, other] = [title(entry.oldInstrument), title(entry.newInstrument)];
      const names = { split: "Split", bonus: "Bonus issue", demerger: "Demerger" } as const;
      const ratio = `${formatNumber(String(entry.from))} into ${formatNumber(String(entry.to))}`;
      const share = entry.kind === "demerger" ? `, ${formatNumber(entry.costShare)} % of the cost stays` : "";
      const allotted =
        entry.kind === "bonus"
          ? entry.allotmentDay === undefined
            ? ", day of allotment not given"
            : `, allotted on ${dayText(entry.allotmentDay)}`
          : "";
      return {
        title: one === other ? one : `${one} → ${other}`,
        text: `${names[entry.kind]} of ${ratio} from ${dayText(entry.day)} on${share}${allotted}`,
      };
    }
  }
}
