import { ACQUISITIONS, LEAVINGS } from "@saudabook/contract/analysis/settlement-entry.ts";
import {
  corporateActionLabels,
  expiryLabels,
  leavingLabels,
  openingLotLabels,
  overrideLabels,
} from "@saudabook/contract/analysis/settlement-labels.ts";
import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import type { AccountLabel } from "../../../words/account-names.tsx";
import { addLabel, positionTitle } from "../missing/position-title.ts";
import { changeName, type Suspected } from "../missing/suspected-change.ts";
import { acquisitionLabels, leavingTexts } from "../settled/settled-text.ts";
import { type DraftField, emptyDraft, type FormKind, type SettlementDraft } from "./settlement-draft.ts";

export interface SettleField {
  name: DraftField;
  label: string;
  type: "date" | "decimal" | "whole";
  hint?: string;
  /** Options, if the field is a choice. */
  options?: readonly { value: string; label: string }[];
}

/** A form for one thing that is missing. */
export interface SettleForm {
  title: string;
  /** The facts from the files, and the effect. */
  text: string;
  /** Label of the button. */
  action: string;
  draft: SettlementDraft;
  /** Whether the day of expiry has to be given. */
  dayNeeded: boolean;
  /** The options of the fields that are choices. */
  options: Partial<Record<DraftField, readonly { value: string; label: string }[]>>;
}

const PRICE = { name: "price", type: "decimal" } as const;
const ACTION: readonly SettleField[] = [
  { name: "kind", label: corporateActionLabels.kind, type: "whole" },
  { name: "oldInstrument", label: corporateActionLabels.oldInstrument, type: "whole" },
  { name: "newInstrument", label: corporateActionLabels.newInstrument, type: "whole" },
  { name: "day", label: corporateActionLabels.day, type: "date" },
  { name: "from", label: corporateActionLabels.from, type: "whole", hint: "A split of 1 into 10 is 1 and 10." },
  { name: "to", label: corporateActionLabels.to, type: "whole" },
];

/** The fields on screen, in order. */
const FIELDS = {
  "opening-lot": [
    { name: "day", label: openingLotLabels.day, type: "date" },
    { name: "quantity", label: openingLotLabels.quantity, type: "decimal" },
    { ...PRICE, label: openingLotLabels.price },
    {
      name: "how",
      label: openingLotLabels.how,
      type: "whole",
      options: [
        { value: "", label: "Bought on an exchange" },
        ...ACQUISITIONS.map((value) => ({ value, label: acquisitionLabels[value] })),
      ],
    },
    {
      name: "acquired",
      label: openingLotLabels.acquired,
      type: "date",
      hint: "If it is earlier: of a gift or a transfer, the first purchase.",
    },
  ],
  leaving: [
    {
      name: "how",
      label: leavingLabels.how,
      type: "whole",
      options: LEAVINGS.map((value) => ({ value, label: leavingTexts[value] })),
    },
    { name: "day", label: leavingLabels.day, type: "date" },
    { name: "quantity", label: leavingLabels.quantity, type: "decimal" },
    { ...PRICE, label: leavingLabels.price, hint: "Empty unless the company bought them back." },
  ],
  expiry: [{ ...PRICE, label: expiryLabels.price, hint: "0 if an option expired worthless." }],
  override: [
    { name: "day", label: overrideLabels.day, type: "date" },
    { name: "product", label: overrideLabels.product, type: "whole" },
  ],
  split: ACTION,
  bonus: [
    ...ACTION,
    {
      name: "allotmentDay",
      label: corporateActionLabels.allotmentDay,
      type: "date",
      hint: "In your demat statement. Empty: the ex-day.",
    },
  ],
  demerger: [...ACTION, { name: "costShare", label: corporateActionLabels.costShare, type: "decimal" }],
} as const satisfies Record<FormKind, readonly SettleField[]>;

export function fieldsOf(kind: FormKind, { dayNeeded, options }: Pick<SettleForm, "dayNeeded" | "options">) {
  const day: SettleField = { name: "day", label: expiryLabels.day, type: "date" };
  const fields: readonly SettleField[] = dayNeeded ? [day, ...FIELDS[kind]] : FIELDS[kind];
  return fields.map((field) => {
    const choices = options[field.name];
    return choices ? { ...field, options: choices } : field;
  });
}

const titleOf = (position: WaitingPosition) => `${addLabel(position.kind)} of ${positionTitle(position)}`;
const quantity = (value: string) => formatNumber(value, { maxFraction: 6 });

const hint = (suspected: Suspected) =>
  ` The prices suggest a ${changeName(suspected)} before ${dayText(suspected.after.day)}: if there was one, cancel and add that instead.`;

/** The form that completes a position. `suspected`: a change that would explain it. */
export function formFor(position: WaitingPosition, accountLabel: AccountLabel, suspected?: Suspected): SettleForm {
  const draft = { ...emptyDraft, account: position.account };
  if (position.kind === "two-isins") {
    const { symbol, instruments } = position;
    const choices = instruments.map(({ key, isin }) => ({ value: key, label: isin ?? key }));
    const [old, next] = instruments;
    return {
      title: titleOf(position),
      text: `${symbol} has ${instruments.length} ISINs in ${accountLabel(position.account)}. A split, a bonus issue or a demerger changes the ISIN; with it, old and new shares become one position.`,
      action: addLabel(position.kind),
      draft: { ...draft, kind: "split", oldInstrument: old?.key ?? "", newInstrument: next?.key ?? "" },
      dayNeeded: false,
      options: {
        kind: [
          { value: "split", label: "Split" },
          { value: "bonus", label: "Bonus issue" },
          { value: "demerger", label: "Demerger" },
        ],
        oldInstrument: choices,
        newInstrument: choices,
      },
    };
  }
  const about = { title: titleOf(position), action: addLabel(position.kind) };
  const settled = { ...draft, instrument: position.instrument.key };
  const units = quantity(position.quantity);
  if (position.kind === "opening-sell") {
    return {
      ...about,
      text: `None of your files shows these ${units} being bought. Add the purchase to include the sale.${suspected ? hint(suspected) : ""}`,
      draft: { ...settled, kind: "opening-lot", quantity: position.quantity },
      dayNeeded: false,
      options: {},
    };
  }
  return {
    ...about,
    text: `None of your files shows these ${units} being ${position.side === "long" ? "sold" : "bought back"}. Add the settlement price to include the position.`,
    draft: { ...settled, kind: "expiry" },
    dayNeeded: position.kind === "expiry-unknown",
    options: {},
  };
}
