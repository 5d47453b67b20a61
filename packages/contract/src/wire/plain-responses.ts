import * as z from "zod/mini";
import { type JournalEntry, type JournalTrade, journalTrade } from "../journal/journal.ts";
import type { EndpointName, Output } from "./endpoints.ts";

/** Converts a plain response to our output; returns undefined if it cannot. `input`: as sent. */
type Reader<Result> = (body: unknown, input: { json?: unknown; file?: File }) => Result | undefined;

type PlainName =
  | "apply"
  | "register"
  | "login"
  | "logout"
  | "uploadExcel"
  | "journalTrades"
  | "addJournalTrade"
  | "debugUpload";

const done = { success: true, message: "" } as const;
const withToken = z.object({ data: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }) });
const withTrades = z.object({ data: z.object({ trades: z.array(z.unknown()) }) });
const withList = z.object({ data: z.array(z.unknown()) });
const withData = z.object({ data: z.unknown() });

/**
 * Responses of hosts configured elsewhere, in place of our outputs: the shapes of the specification, which reads an ok
 * status (calls 2, 3, 5 and 8) or `data` (calls 4, 6, 7 and 9).
 */
export const plainResponses = {
  apply: () => ({ ...done, data: { reference: "" } }),
  register: () => done,
  logout: () => done,
  login: (body) => {
    const { data } = withToken.safeParse(body);
    return data && { success: true, data: data.data };
  },
  uploadExcel: (body, { file }) => {
    const { data } = withTrades.safeParse(body);
    if (!data) return undefined;
    const imported = data.data.trades.length;
    const none = { alreadyKnown: 0, allotments: 0, skipped: [], corrected: 0, leftOut: 0 };
    const counts = { rowsRead: imported, imported, ...none };
    return { ...done, import: { id: "", fileName: file?.name ?? "", kind: "unknown", ...counts, from: "", to: "" } };
  },
  journalTrades: (body) => {
    const { data } = withList.safeParse(body);
    const trades = data?.data.map(plainTrade);
    return trades?.every((trade) => trade !== undefined) ? { data: trades } : undefined;
  },
  addJournalTrade: (body, { json }) => {
    const { data } = z.object({ data: z.object({ _id: z.string().check(z.minLength(1)) }) }).safeParse(body);
    const { key, ...entry } = json as JournalEntry;
    const trade = plainTrade({ ...entry, _id: data?.data._id ?? key ?? entry.buyDateTime });
    return trade && { ...done, data: trade };
  },
  debugUpload: (body) => {
    const { data } = withData.safeParse(body);
    if (data?.data === undefined) return undefined;
    const rows: unknown[] = Array.isArray(data.data) ? data.data : [data.data];
    return { data: rows.map((row) => (isRecord(row) ? row : { value: row })) };
  },
} satisfies { [Name in PlainName]: Reader<Name extends "uploadExcel" ? Omit<Output<Name>, "data"> : Output<Name>> };

/** The reader of an endpoint's plain responses, for those that have one. */
export function plainReader(name: EndpointName): Reader<unknown> | undefined {
  const readers: Partial<Record<EndpointName, Reader<unknown>>> = plainResponses;
  return readers[name];
}

const amounts = ["buyPrice", "quantity", "sellPrice", "targetPrice", "stopLoss"] as const;

/** A trade whose amounts may be numbers. */
function plainTrade(value: unknown): JournalTrade | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.fromEntries(amounts.map((name) => [name, plainDecimal(value[name])]));
  const { pnl } = value;
  const profit = typeof pnl === "number" && Number.isFinite(pnl) ? pnl.toFixed(2) : pnl;
  return journalTrade.safeParse({ ...value, ...texts, pnl: profit, key: undefined }).data;
}

/** Returns `1500.5` for `1500.50` and 1500.5. Anything but a plain decimal is unchanged, to be refused later. */
function plainDecimal(value: unknown): unknown {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^\d+(?:\.\d+)?$/.test(text)) return text;
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short.replace(/^0+(?=\d)/, "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
