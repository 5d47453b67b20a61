import { zodResolver } from "@hookform/resolvers/zod";
import { type SettlementEntry, settlementInput } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { Resolver } from "react-hook-form";
import { plainFigure } from "../../../words/plain-figure.ts";

/** Kinds of entries, each of which has a form. */
export type FormKind = SettlementEntry["kind"];

/** Texts of the fields, as typed. A kind uses some of them. */
export interface SettlementDraft {
  kind: FormKind;
  account: string;
  instrument: string;
  oldInstrument: string;
  newInstrument: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  quantity: string;
  price: string;
  product: string;
  from: string;
  to: string;
  costShare: string;
  /** `YYYY-MM-DD`, or empty. */
  allotmentDay: string;
  how: string;
  /** `YYYY-MM-DD`, or empty. */
  acquired: string;
}

export type DraftField = Exclude<keyof SettlementDraft, "account" | "instrument">;

export const emptyDraft: Omit<SettlementDraft, "kind"> = {
  account: "",
  instrument: "",
  oldInstrument: "",
  newInstrument: "",
  day: "",
  quantity: "",
  price: "",
  product: "",
  from: "",
  to: "",
  costShare: "",
  allotmentDay: "",
  how: "",
  acquired: "",
};

const ACTION = ["oldInstrument", "newInstrument", "day", "from", "to"] as const;

/** The fields of each kind, as the contract names them. */
const FIELDS = {
  "opening-lot": ["account", "instrument", "day", "quantity", "price", "how", "acquired"],
  leaving: ["account", "instrument", "day", "quantity", "how", "price"],
  expiry: ["account", "instrument", "day", "price"],
  override: ["account", "instrument", "day", "product"],
  split: ACTION,
  bonus: [...ACTION, "allotmentDay"],
  demerger: [...ACTION, "costShare"],
} as const satisfies Record<FormKind, readonly (keyof SettlementDraft)[]>;

const FIGURES: readonly string[] = ["quantity", "price", "costShare"];
const WHOLE: readonly string[] = ["from", "to"];
const OPTIONAL: readonly string[] = ["allotmentDay", "how", "acquired"];

/** The entry of a draft, not validated yet. Without a day, an expiry is on the day in the file. */
export function entryOf(draft: SettlementDraft): Record<string, unknown> {
  const entry: Record<string, unknown> = { kind: draft.kind };
  for (const field of FIELDS[draft.kind]) {
    const text = draft[field].trim();
    if (draft.kind === "leaving" && field === "price" && text === "") entry[field] = null;
    else if (FIGURES.includes(field)) entry[field] = plainFigure(text);
    else if (WHOLE.includes(field)) entry[field] = text === "" ? undefined : Number(plainFigure(text));
    else if (OPTIONAL.includes(field) && text === "") entry[field] = undefined;
    else entry[field] = field === "day" && draft.kind === "expiry" && text === "" ? null : text;
  }
  return entry;
}

const resolve = zodResolver(settlementInput) as unknown as Resolver<Record<string, unknown>, unknown, SettlementEntry>;

/** Checks a draft with the contract's schema. `dayNeeded`: no file has the day of expiry. */
export function resolverOf({ dayNeeded }: { dayNeeded: boolean }): Resolver<SettlementDraft, unknown, SettlementEntry> {
  return async (draft, context, options) => {
    const entry = entryOf(draft);
    const result = await resolve(entry, context, options as never);
    if (!dayNeeded || entry["day"] !== null) return result as never;
    const errors = { ...result.errors, day: { type: "required", message: "is required" } };
    return { values: {}, errors } as never;
  };
}
