import { mappedColumnLabels } from "@saudabook/contract/imports/import-labels.ts";
import {
  type ImportMapping,
  importMapping,
  type MappedDateFormat,
  type MappedNumberFormat,
  type MappedRowChoice,
  plainText,
} from "@saudabook/contract/imports/import-mapping.ts";
import { provenDates, provenNumbers } from "@saudabook/trading/imports/mapped/column-evidence.ts";
import type { InspectedColumn } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { suggestedColumns } from "@saudabook/trading/imports/mapped/suggested-columns.ts";
import type { Role } from "./mapping-labels.ts";
import { unmappedStatus } from "./order-status.ts";

/** What a text in a column means. In the column of the side: buy or sell. In that of a segment or a status: whether the row is read. */
export type Meaning = "buy" | "sell" | "read" | "leave";
export type TextRole = "side" | "segment" | "status";

/** An incomplete mapping. */
export interface MappingDraft {
  account: string;
  by: "text" | "quantities";
  columns: Partial<Record<Role, number>>;
  /** Null for the format that the file proves. */
  dates: MappedDateFormat | null;
  numbers: MappedNumberFormat | null;
  /** Keyed by {@link plainText}. */
  texts: Record<TextRole, Partial<Record<string, Meaning>>>;
  /** The user wants every row of a file that maps no order status, although a column looks like one. */
  allRows: boolean;
  /** Whether the columns are still those that their captions suggest, see {@link withSuggestions}. */
  suggest: boolean;
}

export const EMPTY_TEXTS: MappingDraft["texts"] = { side: {}, segment: {}, status: {} };

export const EMPTY_DRAFT: MappingDraft = {
  account: "",
  by: "text",
  columns: {},
  dates: null,
  numbers: null,
  texts: EMPTY_TEXTS,
  allRows: false,
  suggest: true,
};

/** The draft with the columns suggested by the captions, unless the user has changed it. */
export function withSuggestions(draft: MappingDraft, found: readonly InspectedColumn[]): MappingDraft {
  if (!draft.suggest || found.length === 0) return draft;
  const { buy, sell, ...others } = suggestedColumns(found.map(({ caption }) => caption));
  const byQuantities = others.side === undefined && buy !== undefined && sell !== undefined;
  const { quantity: _, ...withoutQuantity } = others;
  return {
    ...draft,
    by: byQuantities ? "quantities" : "text",
    columns: byQuantities ? { ...withoutQuantity, buy, sell } : others,
    suggest: false,
  };
}

/** Words for buy and sell that are the same in every broker's files. */
const PLAIN_SIDES: Partial<Record<string, Meaning>> = { b: "buy", buy: "buy", s: "sell", sell: "sell" };

export const meaningOf = (draft: MappingDraft, role: TextRole, text: string): Meaning | null =>
  draft.texts[role][plainText(text)] ?? (role === "side" ? PLAIN_SIDES[plainText(text)] : undefined) ?? null;

const NUMBER_ROLES = ["quantity", "buy", "sell", "price", "fees"] as const;

/** The roles that a draft needs for the way in which it determines the side. */
export const sideRoles = ({ by }: Pick<MappingDraft, "by">): readonly Role[] =>
  by === "text" ? ["side", "quantity"] : ["buy", "sell"];

/** The formats that the columns of a draft prove; null where they prove none. */
export function provenFormats(
  draft: MappingDraft,
  found: readonly InspectedColumn[],
): { dates: MappedDateFormat | null; numbers: MappedNumberFormat | null } {
  const date = found[draft.columns.date ?? -1];
  return {
    dates: date ? provenDates(date) : null,
    numbers: provenNumbers(numberColumns(draft).flatMap((place) => found[place] ?? [])),
  };
}

function numberColumns({ by, columns }: MappingDraft): number[] {
  const roles = NUMBER_ROLES.filter((role) =>
    by === "text" ? role !== "buy" && role !== "sell" : role !== "quantity",
  );
  return roles.flatMap((role) => columns[role] ?? []);
}

/** The mapping of a draft, or everything that is still missing or wrong, as the form names it. */
export function mappingOfDraft(
  draft: MappingDraft,
  found: readonly InspectedColumn[],
): { mapping: ImportMapping } | { missing: string[] } {
  const missing: string[] = [];
  const account = draft.account.trim();
  if (account === "") missing.push("Broker or account");
  const needed: readonly Role[] = ["symbol", "date", ...sideRoles(draft), "price"];
  for (const role of needed) if (draft.columns[role] === undefined) missing.push(mappedColumnLabels[role]);
  const proven = provenFormats(draft, found);
  const format = draft.dates ?? proven.dates;
  if (draft.columns.date !== undefined && format === null) missing.push("Dates are written as");
  const numbers = draft.numbers ?? proven.numbers;
  if (numberColumns(draft).length > 0 && numbers === null) missing.push("Numbers are written as");
  const sides = draft.by === "text" ? textsOf(draft, "side", found, missing) : [];
  const [segment, status] = [rowChoice(draft, "segment", found, missing), rowChoice(draft, "status", found, missing)];
  const unasked = unmappedStatus(draft, found);
  if (unasked) missing.push(`whether "${unasked.caption}" is the order status`);
  if (missing.length > 0) return { missing };
  const at = (role: Role) => draft.columns[role] ?? null;
  const read = importMapping.safeParse({
    account,
    captions: found.map(({ caption }) => caption),
    symbol: at("symbol"),
    date: { column: at("date"), format },
    time: at("time"),
    side:
      draft.by === "text"
        ? {
            by: "text",
            column: at("side"),
            buy: only(sides, "buy"),
            sell: only(sides, "sell"),
            quantity: at("quantity"),
          }
        : { by: "quantities", buy: at("buy"), sell: at("sell") },
    price: at("price"),
    numbers,
    exchange: at("exchange"),
    isin: at("isin"),
    orderId: at("orderId"),
    tradeId: at("tradeId"),
    fees: at("fees"),
    segment,
    status,
  });
  if (read.success) return { mapping: read.data };
  return { missing: [...new Set(read.error.issues.map(({ code, message }) => problemText(code, message)))] };
}

/** Text of a problem, e.g. `one column for the symbol and the price`. */
const problemText = (code: string, message: string) =>
  code === "custom" ? message.replace(/^has /, "") : "a name of at most 40 characters without |";

type Meant = readonly (readonly [text: string, meaning: Meaning])[];

function textsOf(draft: MappingDraft, role: TextRole, found: readonly InspectedColumn[], missing: string[]): Meant {
  const place = draft.columns[role];
  if (place === undefined) return [];
  const texts = found[place]?.texts ?? null;
  if (texts === null) {
    missing.push(`a column with few different texts for "${mappedColumnLabels[role]}"`);
    return [];
  }
  const here = texts.flatMap((text) => {
    const meaning = meaningOf(draft, role, text);
    if (meaning === null) missing.push(`"${text}" of ${mappedColumnLabels[role]}`);
    return meaning === null ? [] : [[text, meaning] as const];
  });
  // The draft may have texts of another file that this one does not contain.
  const known = new Set(texts.map(plainText));
  const others = Object.entries(draft.texts[role]).flatMap(([text, meaning]) =>
    meaning === undefined || known.has(text) ? [] : [[text, meaning] as const],
  );
  return [...here, ...others];
}

const only = (texts: Meant, meaning: Meaning) => texts.filter(([, one]) => one === meaning).map(([text]) => text);

function rowChoice(
  draft: MappingDraft,
  role: "segment" | "status",
  found: readonly InspectedColumn[],
  missing: string[],
): MappedRowChoice | null {
  const column = draft.columns[role];
  if (column === undefined) return null;
  const texts = textsOf(draft, role, found, missing);
  const read = only(texts, "read");
  if (read.length === 0 && missing.length === 0)
    missing.push(`a text of ${mappedColumnLabels[role]} whose rows are read`);
  return { column, read, leave: only(texts, "leave") };
}

/** The draft of a mapping, to be changed. */
export function draftOf(mapping: ImportMapping): MappingDraft {
  const { account, side, date, numbers, segment, status } = mapping;
  const columns: Partial<Record<Role, number>> = { symbol: mapping.symbol, date: date.column, price: mapping.price };
  for (const role of ["time", "exchange", "isin", "orderId", "tradeId", "fees"] as const) {
    if (mapping[role] !== null) columns[role] = mapping[role];
  }
  if (segment) columns.segment = segment.column;
  if (status) columns.status = status.column;
  if (side.by === "text") Object.assign(columns, { side: side.column, quantity: side.quantity });
  else Object.assign(columns, { buy: side.buy, sell: side.sell });
  const meant = (texts: readonly string[], meaning: Meaning) =>
    Object.fromEntries(texts.map((text) => [plainText(text), meaning]));
  const rows = (choice: MappedRowChoice | null) =>
    choice ? { ...meant(choice.read, "read"), ...meant(choice.leave, "leave") } : {};
  return {
    account,
    by: side.by,
    columns,
    dates: date.format,
    numbers,
    texts: {
      side: side.by === "text" ? { ...meant(side.buy, "buy"), ...meant(side.sell, "sell") } : {},
      segment: rows(segment),
      status: rows(status),
    },
    allRows: false,
    suggest: false,
  };
}
