import { unreadableResponse } from "@saudabook/contract/connections/connection-refusals.ts";
import type { BrokerCheck, ConnectedBroker } from "@saudabook/contract/connections/connections.ts";
import { keptSegment, tradeType } from "@saudabook/contract/trades/trade.ts";
import { codeOf } from "@saudabook/trading/account-keys.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import type { Days } from "@saudabook/trading/fetched-days.ts";
import { answerFormats } from "@saudabook/trading/imports/brokers/formats.ts";
import { type AnswerPage, answerFile } from "@saudabook/trading/imports/sheets/json/answer-file.ts";
import { Refusal } from "../../http/refusal.ts";
import { type HeldJob, readHeldJob } from "../../trades/import/held-job.ts";
import type { TradebookReader } from "../../trades/import/tradebook-reader.ts";
import type { StoredConnection } from "../repository.ts";
import { fieldOf } from "./broker-response.ts";
import { SyncRefusal } from "./sync-refusal.ts";

/** The responses of a broker that make one file. */
export interface Answer {
  clientId: string;
  /** Name of the file, without its ending. */
  name: string;
  pages: readonly AnswerPage[];
  trades: readonly unknown[];
  /** Before the first request was sent. */
  askedAt: Date;
  /** The days that were asked for: a trade of another day is refused. Default: those of the trades. */
  days?: Days;
}

/** An answer that can be stored. */
export interface ReadAnswer {
  /** A job for each trade type that has trades: an import has one. */
  jobs: HeldJob[];
  leftOut: BrokerCheck["leftOut"];
}

/** Reads an answer as any file is read. Throws a {@link SyncRefusal} for one that cannot be read, all of it. */
export async function readAnswer(
  reader: TradebookReader,
  { userId, broker, account }: StoredConnection,
  { clientId, name, pages, trades, askedAt, days }: Answer,
): Promise<ReadAnswer> {
  const counts = Map.groupBy(trades, (trade) => segmentOf(broker, trade));
  // A trade of an unknown segment is named by the reader, which refuses it.
  const types = tradeType.options.filter((type) => counts.has(type));
  if (types.length === 0 && counts.has(null)) types.push("equity");
  const code = account === null ? "" : codeOf(account);
  const assignedCode = code === "" || code === clientId ? null : code;
  const file = {
    ...{ userId, broker, answer: true, facts: { assignedCode } },
    name: `${name}.ndjson`,
    bytes: answerFile({ broker, account: clientId, moment: askedAt.toISOString() }, pages),
  };
  const jobs: HeldJob[] = [];
  for (const type of types) jobs.push(await readType(reader, broker, { ...file, tradeType: type }, trades.length));
  for (const { summary } of jobs) {
    const other = [summary.from, summary.to].find((day) => days && (day < days.from || day > days.to));
    if (other) throw unreadable(broker, `it has a trade of ${dayText(other)}, a day that was not asked for`);
  }
  const leftOut = keptSegment.options.flatMap((segment) => {
    const count = counts.get(segment)?.length ?? 0;
    return count === 0 ? [] : [{ segment, count }];
  });
  return { jobs, leftOut };
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

/** The segment of a trade by the field that its format reads it from; null for an unknown one. */
function segmentOf(broker: ConnectedBroker, trade: unknown) {
  const { columns, segments } = answerFormats[broker];
  const said = typeof columns.segment === "string" ? fieldOf(trade, columns.segment) : undefined;
  return segments?.[typeof said === "string" ? said.trim().toUpperCase() : ""] ?? null;
}
