import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { ImportRefused } from "../../import-refused.ts";
import { cellTooLong, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS, type Row, tooManyRows } from "../sheet.ts";
import { batched, type OpenFile } from "../sheet-stream.ts";
import { ANSWER_FORMAT } from "./answer-file.ts";
import { parseWithDigits } from "./parse-with-digits.ts";

/** The label above the table, left of the client code. */
const ACCOUNT_LABEL = "Client ID";

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The table of an answer file (see answer-file.ts): a row for each object of the pages' lists, numbered from 1, and as captions all keys that
 * any of them has, trimmed. Numbers are texts with the digits that the broker has sent.
 *
 * Throws ImportRefused: `unreadable_file` for a file that is cut off or damaged, of another version, or whose pages are no lists of objects;
 * `too_large` for more rows or columns than a sheet may have.
 */
export function openAnswer(bytes: Uint8Array): OpenFile {
  const { broker, account, bodies } = linesOf(bytes);
  const objects = bodies.flatMap(listIn);
  if (objects.length > MAX_ROWS) throw tooManyRows();
  const captions = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  if (captions.length > MAX_COLUMNS) throw damaged(`its trades have more than ${MAX_COLUMNS} fields`);
  function* rows(): Generator<Row> {
    yield { number: 0, cells: [ACCOUNT_LABEL, account] };
    yield { number: 0, cells: captions };
    for (const [at, one] of objects.entries()) {
      yield { number: at + 1, cells: captions.map((caption) => cellOf(one[caption], at + 1)) };
    }
  }
  return {
    sheets: [{ name: "", text: true, date1904: false, answerOf: broker, batches: () => batched(rows()) }],
    fraction: () => 1,
    verify: async () => undefined,
  };
}

function linesOf(bytes: Uint8Array): { broker: Broker; account: string; bodies: string[] } {
  const text = decoded(bytes);
  if (!text.endsWith("\n")) throw damaged("it is cut off");
  const [head, ...pages] = text.slice(0, -1).split("\n").map(parsed);
  const { format, broker, account } = isObject(head) ? head : {};
  if (format !== String(ANSWER_FORMAT)) throw damaged(`it is not of version ${ANSWER_FORMAT}`);
  if (typeof broker !== "string" || !isBroker(broker) || typeof account !== "string") {
    throw damaged("its first line does not name a broker and an account");
  }
  const bodies = pages.map((page) => {
    if (!isObject(page) || typeof page["body"] !== "string") throw damaged("a page has no body");
    return page["body"];
  });
  return { broker, account, bodies };
}

const isBroker = (name: string): name is Broker => Object.hasOwn(brokerNames, name);

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw damaged("it is not text in UTF-8", error);
  }
}

/** The objects of a page: the list itself, or that in its key `data`. */
function listIn(body: string): JsonObject[] {
  const page = parsed(body);
  const list = isObject(page) ? page["data"] : page;
  if (!Array.isArray(list)) throw damaged("a page has no list of trades");
  return list.map((one) => {
    if (!isObject(one)) throw damaged("its list has something that is no trade");
    if (Object.keys(one).length === 0) throw damaged("a trade has no fields");
    const trimmed = Object.fromEntries(Object.entries(one).map(([key, value]) => [key.trim(), value]));
    if (Object.keys(trimmed).length < Object.keys(one).length) throw damaged("a trade has a field twice");
    return trimmed;
  });
}

function parsed(text: string): unknown {
  try {
    return parseWithDigits(text);
  } catch (error) {
    throw damaged("it has something that is no JSON", error);
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function cellOf(value: unknown, row: number): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text.length > MAX_CELL_LENGTH) throw cellTooLong(row);
  return text;
}

function damaged(why: string, cause?: unknown): ImportRefused {
  const refused = new ImportRefused("unreadable_file", `The broker's answer can't be read: ${why}.`);
  if (cause !== undefined) refused.cause = cause;
  return refused;
}
