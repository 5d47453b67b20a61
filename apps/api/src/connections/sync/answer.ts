import { unreadableResponse } from "@saudabook/contract/connections/connection-refusals.ts";
import type { BrokerCheck, ConnectedBroker } from "@saudabook/contract/connections/connections.ts";
import { keptSegment, tradeType } from "@saudabook/contract/trades/trade.ts";
import { codeOf } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { answerFormats } from "@saudabook/trading/imports/brokers/formats.ts";
import { type AnswerPage, answerFile } from "@saudabook/trading/imports/sheets/json/answer-file.ts";
import { Refusal } from "../../http/refusal.ts";
import { type HeldJob, readHeldJob } from "../../trades/import/held-job.ts";
import type { TradebookReader } from "../../trades/import/tradebook-reader.ts";
import type { StoredConnection } from "../repository.ts";
import { SyncRefusal } from "./sync-refusal.ts";

/** A broker's response to the request of one sync. */
export interface Answer {
  clientId: string;
  page: AnswerPage;
  trades: readonly unknown[];
  /** Before the request was sent, and after the response was complete. */
  askedAt: Date;
  receivedAt: Date;
}

/** An answer that can be stored. */
export interface ReadAnswer {
  /** A job for each trade type that has trades: an import has one. */
  jobs: HeldJob[];
  /** The days that the answer is about, `YYYY-MM-DD`; none if midnight was while the broker answered that there are no trades. */
  days: string[];
  leftOut: BrokerCheck["leftOut"];
}

/** Reads an answer as any file is read. Throws a {@link SyncRefusal} for one that cannot be read, all of it. */
export async function readAnswer(
  reader: TradebookReader,
  { userId, broker, account }: StoredConnection,
  answer: Answer,
): Promise<ReadAnswer> {
  const { clientId, page, trades, askedAt, receivedAt } = answer;
  const counts = Map.groupBy(trades, (trade) => segmentOf(broker, trade));
  // A trade of an unknown segment is named by the reader, which refuses it.
  const types = tradeType.options.filter((type) => counts.has(type));
  if (types.length === 0 && counts.has(null)) types.push("equity");
  const moment = askedAt.toISOString();
  const bytes = answerFile({ broker, account: clientId, moment }, [page]);
  const code = account === null ? "" : codeOf(account);
  const assignedCode = code === "" || code === clientId ? null : code;
  const file = {
    userId,
    name: fileName(broker, clientId, askedAt),
    bytes,
    broker,
    answer: true,
    facts: { assignedCode },
  };
  const jobs: HeldJob[] = [];
  for (const type of types) jobs.push(await readType(reader, broker, { ...file, tradeType: type }, trades.length));
  const read = new Set(jobs.flatMap(({ summary: { from, to } }) => [from, to]));
  if (read.size === 0 && indianDay(askedAt) === indianDay(receivedAt)) read.add(indianDay(askedAt));
  const leftOut = keptSegment.options.flatMap((segment) => {
    const count = counts.get(segment)?.length ?? 0;
    return count === 0 ? [] : [{ segment, count }];
  });
  return { jobs, days: [...read].sort(), leftOut };
}

async function readType(
  reader: TradebookReader,
  broker: ConnectedBroker,
  file: Parameters<typeof readHeldJob>[1],
  trades: number,
): Promise<HeldJob> {
  try {
    const job = await readHeldJob(reader, file, new AbortController().signal);
    const { rowsRead } = job.summary;
    if (rowsRead === trades) return job;
    throw unreadable(broker, `only ${rowsRead} of its ${trades} trades can be read`);
  } catch (error) {
    if (error instanceof Refusal && UNREADABLE.has(error.code)) throw unreadable(broker, problemIn(error), error);
    throw error;
  }
}

const UNREADABLE = new Set<string>([
  ...["unreadable_file", "unsupported_file", "wrong_file", "no_trades", "bad_rows", "too_large"],
]);

function unreadable(broker: ConnectedBroker, problem: string, cause?: unknown): SyncRefusal {
  return new SyncRefusal("unreadable-response", unreadableResponse(broker, problem), cause);
}

/** The first row that cannot be read, otherwise the first sentence of the refusal, without its full stop. */
function problemIn({ details: { rows }, message }: Refusal): string {
  const [sentence = ""] = (rows?.[0]?.message ?? message).split(/\.(?:\s|$)/, 1);
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** The segment of a trade by its exchange; null for an unknown one. */
function segmentOf(broker: ConnectedBroker, trade: unknown) {
  const fields = typeof trade === "object" && trade !== null ? Object.entries(trade) : [];
  const exchange = fields.find(([key]) => key.trim() === "exchange")?.[1];
  const word = typeof exchange === "string" ? exchange.trim().toUpperCase() : "";
  return answerFormats[broker].segments?.[word] ?? null;
}

/** `zerodha-AB1234-2026-11-13-1621.ndjson`, by the time in India: a person may sync several times a day. */
function fileName(broker: ConnectedBroker, clientId: string, moment: Date): string {
  const [hour, minute] = timeInIndia.format(moment).split(":");
  return `${broker}-${clientId}-${indianDay(moment)}-${hour}${minute}.ndjson`;
}

const timeInIndia = new Intl.DateTimeFormat("en-GB", {
  ...({ timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const),
});
