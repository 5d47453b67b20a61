import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { indianDay } from "../../calendar.ts";
import { yearLabel } from "../law/acts.ts";
import { classLabel } from "../tax-words.ts";
import { accountText, amountOrEmpty, type Cell, day, dayOrEmpty, numberOrEmpty, type Table } from "./cells.ts";
import type { WorkbookContent } from "./workbook.ts";

const KINDS = {
  "opening-lot": "Purchase",
  leaving: "Shares left",
  expiry: "Expiry",
  override: "Intraday or delivery",
  split: "Split",
  bonus: "Bonus issue",
  demerger: "Demerger",
} as const satisfies Record<SettlementEntry["kind"], string>;

/** All entries of the user, of every year: each can move a lot of this one. */
export function entriesTable({ settlements, year }: Pick<WorkbookContent, "settlements" | "year">): Table {
  return {
    title: "",
    head: ["Kind", "Instrument", "Account", "Day", "Quantity", "Price", "Entry", "Made on"],
    rows: [
      ...settlements.map(({ entry, madeOn }) => [...settlementCells(entry), day(madeOn)]),
      ...year.choices.map((choice) => [...choiceCells(choice), day(indianDay(new Date(choice.madeAt)))]),
    ],
  };
}

/** `ISIN INE…` or the symbol or contract, from the key of an instrument. */
function instrumentOf(key: string): string {
  const [kind = "", rest = ""] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
  return kind === "isin" ? `ISIN ${rest}` : rest.replaceAll("|", " ");
}

function settlementCells(entry: SettlementEntry): Cell[] {
  const kind = KINDS[entry.kind];
  if (entry.kind === "split" || entry.kind === "bonus" || entry.kind === "demerger") {
    const { oldInstrument, newInstrument, from, to } = entry;
    const names = [...new Set([oldInstrument, newInstrument])].map(instrumentOf).join(" to ");
    const more =
      entry.kind === "demerger"
        ? `, ${entry.costShare}% of the cost stays`
        : entry.kind === "bonus" && entry.allotmentDay !== undefined
          ? `, allotted on ${entry.allotmentDay}`
          : "";
    return [kind, names, "", day(entry.day), "", "", `${from} into ${to}${more}`];
  }
  const named = [kind, instrumentOf(entry.instrument), accountText(entry.account)];
  if (entry.kind === "override") return [...named, day(entry.day), "", "", entry.product];
  if (entry.kind === "expiry") return [...named, dayOrEmpty(entry.day), "", amountOrEmpty(entry.price), ""];
  const { quantity, price } = entry;
  const since = entry.kind === "opening-lot" && entry.acquired !== undefined ? `held since ${entry.acquired}` : "";
  const text = [entry.how ?? "", since].filter((part) => part !== "").join(", ");
  return [...named, day(entry.day), numberOrEmpty(quantity), amountOrEmpty(price), text];
}

function choiceCells(choice: TaxYear["choices"][number]): Cell[] {
  if (choice.kind === "treatment") {
    const text = `${yearLabel(choice.year)}: ${choice.treatment}`;
    return ["Treatment of delivery", "", accountText(choice.account), "", "", "", text];
  }
  if (choice.kind === "totals") {
    const text = `${yearLabel(choice.year)}: ${Object.keys(choice.results).length} results typed from the broker's statement`;
    return ["Broker's totals", "", accountText(choice.account), dayOrEmpty(choice.until), "", "", text];
  }
  const instrument = instrumentOf(choice.instrument);
  return choice.kind === "class"
    ? ["Class", instrument, "", "", "", "", classLabel(choice.class)]
    : ["Fair market value of 31 January 2018", instrument, "", day("2018-01-31"), "", amountOrEmpty(choice.price), ""];
}
