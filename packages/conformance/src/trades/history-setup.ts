import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Case, Refused } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseRequest, request, type Subject } from "../subject.ts";
import { tradebook } from "../tradebook.ts";

export const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) => new File([new Uint8Array(bytes)], name);

/** Fills in the order of the file and of time, with figures that sort differently as text, ties, and various letters. */
const few = () =>
  tradebook(
    "ITC buy 10 9.5 2025-04-01 09:15:00",
    "INFY sell 9 10 2025-04-01 23:59:59",
    "ITC buy 100 9.50 2025-04-02 00:00:00",
    "Bajaj-Auto sell 10 100 2025-04-02 10:00:00",
    "M&M buy 1 9.4999 2025-04-02 10:00:00",
    "ITCHOTELS buy 9.0 100.00 2025-04-03 15:29:59",
  );

/** Names of the fills, oldest first. */
export const [A, B, C, D, E, F] = ["ITC 9.5", "INFY 10", "ITC 9.5", "Bajaj-Auto 100", "M&M 9.4999", "ITCHOTELS 100"];

export async function account(on: Subject, ...files: { file: File; broker: string }[]): Promise<string> {
  const { person, token } = await loggedIn(on);
  for (const { file, broker } of files) {
    const fields = { broker, tradetype: "equity", email: person.email };
    const { status, body } = await request(on, "uploadExcel", { token, fields, file });
    expect({ status, body }).toMatchObject({ status: 200 });
  }
  return token;
}

export const ofFew = (on: Subject) => account(on, { file: few(), broker: "zerodha" });

export const ofTwoBrokers = async (on: Subject) =>
  account(
    on,
    { file: fileOf(zerodhaTradebookCsv({ rows: 130 })), broker: "zerodha" },
    { file: fileOf(await growwOrdersXlsx({ rows: 40 })), broker: "groww" },
  );

export const rows = async (
  on: Subject,
  token: string,
  query: Record<string, string>,
): Promise<Output<"tradeRows">["data"]> =>
  ((await request(on, "tradeRows", { token, query })).body as Output<"tradeRows">).data;

export type Rows = Output<"tradeRows">["data"]["trades"];

const namesOf = (trades: Rows) => trades.map(({ symbol, price }) => `${symbol} ${Number(price)}`);

/** A case that expects these fills for a query. */
export function shows(query: Record<string, string>, names: (string | undefined)[]): Case<"tradeRows"> {
  return {
    title: `shows ${names.length} of six trades, in order, for ${new URLSearchParams(query)}`,
    expects: "output",
    act: async (on) => request(on, "tradeRows", { token: await ofFew(on), query }),
    check: ({ data }) => expect(namesOf(data.trades)).toEqual(names),
  };
}

export const BAD: [string, CaseRequest["query"] & object, string][] = [
  ["a side that is none", { side: "hold" }, "side"],
  ["a side twice", [...(["buy", "sell"] as const)].map((side): [string, string] => ["side", side]), "side"],
  ["an empty side", { side: "" }, "side"],
  ["a broker that is a name of the language", { broker: "constructor" }, "broker"],
  ["an account of a broker that is none", { account: "nobody|AB1234" }, "account"],
  ["a day that does not exist", { from: "2025-02-30" }, "from"],
  ["a day of the year 0", { from: "0000-12-31" }, "from"],
  ["a moment in place of a day", { to: "2025-02-01T10:00" }, "to"],
  ["a symbol longer than symbols are", { symbol: "A".repeat(41) }, "symbol"],
  ["a NUL in a symbol", { symbol: "A\0" }, "symbol"],
  ["a name that means nothing", { colour: "red" }, "colour"],
];

export function refuses(name: "tradeRows" | "tradeSummary", list: typeof BAD) {
  return list.map(([fault, query, field]) => ({
    title: `refuses ${fault} and names it`,
    expects: "invalid_input" as const,
    act: async (on: Subject) => request(on, name, { token: (await loggedIn(on)).token, query }),
    check: ({ fields }: Refused) => expect(Object.keys(fields ?? {})).toEqual([field]),
  }));
}
