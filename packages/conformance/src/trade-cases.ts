import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { growwFnoPnlCsv, growwFnoPnlXlsx } from "@saudabook/trading/samples/groww-fno-pnl-files.ts";
import { growwOrdersCsv, growwOrdersXlsx } from "@saudabook/trading/samples/groww-orders-files.ts";
import { dayFirst } from "@saudabook/trading/samples/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { allotmentCases } from "./allotment-cases.ts";
import { brokerFileCases } from "./broker-file-cases.ts";
import type { Cases } from "./case.ts";
import { correctionCases } from "./correction-cases.ts";
import { importAccountCases } from "./import-account-cases.ts";
import { mappedFileCases } from "./import-mapping-cases.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";
import { loggedIn, somebody } from "./person.ts";
import { samplePerson } from "./sample-data-cases.ts";
import { ask, type CaseRequest, type CaseResponse, type Subject } from "./subject.ts";

interface Uploaded {
  name: string;
  bytes: Uint8Array;
}

const fileOf = ({ name, bytes }: Uploaded) => new File([new Uint8Array(bytes)], name);
const text = (name: string, content: string) => new File([content], name);
const csv = (choice: Parameters<typeof zerodhaTradebookCsv>[0] = {}) => fileOf(zerodhaTradebookCsv(choice));

/** An upload by somebody new; what is given takes the place of what would be right. */
async function upload(
  on: Subject,
  file: File | null,
  fields: Partial<Record<"broker" | "tradetype" | "email", string>> = {},
) {
  const { person, token } = await loggedIn(on);
  return uploadAs(on, { email: person.email, token }, file, fields);
}

/** As {@link upload}, and the steps are asked for. */
async function follow(on: Subject, file: File, fields: CaseRequest["fields"] = {}) {
  const { person, token } = await loggedIn(on);
  return uploadAs(on, { email: person.email, token }, file, fields, true);
}

function uploadAs(
  on: Subject,
  who: { email: string; token: string },
  file: File | null,
  fields: CaseRequest["fields"] = {},
  follow = false,
) {
  return ask(on, "uploadExcel", {
    token: who.token,
    follow,
    fields: { broker: "zerodha", tradetype: "equity", email: who.email, ...fields },
    ...(file && { file }),
  });
}

/** The files one after the other into one new account; the last answer. */
async function uploads(on: Subject, ...files: File[]): Promise<CaseResponse> {
  const { person, token } = await loggedIn(on);
  const replies: CaseResponse[] = [];
  for (const file of files) replies.push(await uploadAs(on, { email: person.email, token }, file));
  return replies.at(-1) as CaseResponse;
}

const isNewestFirst = ({ trades }: Output<"tradeDetails">["data"]) => {
  const days = trades.map((trade) => trade.timestamp);
  expect(days).toEqual(days.toSorted().reverse());
};

/** The file with one day in place of another, in all its rows. */
function dated({ name, bytes }: Uploaded, day: string | RegExp, other: string): File {
  return new File([new TextDecoder().decode(bytes).replaceAll(day, other)], name);
}

const afterTomorrow = (on: Subject) => dayAfter(dayAfter(on.today));

const withoutClient = (file: File) => new File([file], "trades.csv");

export const tradeCases = {
  uploadExcel: [
    ...brokerFileCases,
    ...correctionCases.uploadExcel,
    ...mappedFileCases.uploadExcel,
    ...keptSegmentCases.uploadExcel,
    ...allotmentCases.uploadExcel,
    ...importAccountCases.uploadExcel,
    {
      says: "imports a Zerodha tradebook and answers with every trade, newest first",
      answers: "output",
      ask: (on) => upload(on, csv({ rows: 25 })),
      check: (output) => {
        expect(output.import).toMatchObject({ rowsRead: 25, imported: 25, alreadyKnown: 0, skipped: [] });
        expect(output.data).toMatchObject({ clientId: "AB1234", name: expect.stringMatching(/^Meera Iyer/) });
        expect(output.data.trades).toHaveLength(25);
        isNewestFirst(output.data);
      },
    },
    {
      says: "summarises the import in one sentence",
      answers: "output",
      ask: (on) => uploads(on, csv({ rows: 10 }), csv({ rows: 12 })),
      check: ({ message }) => expect(message).toBe("2 fills imported, 10 already known"),
    },
    {
      says: "imports a Zerodha workbook of futures and options",
      answers: "output",
      ask: async (on) => upload(on, fileOf(await zerodhaTradebookXlsx({ segment: "FO" })), { tradetype: "fno" }),
      check: ({ data }) => expect(new Set(data.trades.map((trade) => trade.segment))).toEqual(new Set(["fno"])),
    },
    {
      says: "imports Groww's orders, counts what it skips, and takes the holder's name",
      answers: "output",
      ask: async (on) =>
        upload(on, fileOf(await growwOrdersXlsx({ rows: 6, notExecuted: 2, zeroValue: 1, name: "Asha Rao" })), {
          broker: "groww",
        }),
      check: (output) => {
        expect(output.import).toMatchObject({ rowsRead: 9, imported: 6 });
        expect(output.import.skipped).toEqual(
          expect.arrayContaining([
            { reason: "not-executed", count: 2 },
            { reason: "zero-value", count: 1 },
          ]),
        );
        expect(output.data.name).toBe("Asha Rao");
      },
    },
    {
      says: "never puts the name of one file beside the client code of another",
      answers: "output",
      ask: async (on) => {
        const who = await loggedIn(on);
        const email = { email: who.person.email, token: who.token };
        await uploadAs(on, email, fileOf(await growwOrdersXlsx({ rows: 2, name: "Asha Rao" })), { broker: "groww" });
        return uploadAs(on, email, csv({ clientId: "CD5678" }));
      },
      // A Zerodha file has no name: the account's own.
      check: ({ data }) =>
        expect(data).toMatchObject({ clientId: "CD5678", name: expect.stringMatching(/^Meera Iyer/) }),
    },
    {
      says: "leaves the client code out where the newest file has a name alone",
      answers: "output",
      ask: async (on) => {
        const who = await loggedIn(on);
        const email = { email: who.person.email, token: who.token };
        await uploadAs(on, email, csv({ clientId: "CD5678" }));
        const { name, bytes } = await growwOrdersXlsx({ rows: 2, name: "Asha Rao", clientId: "" });
        return uploadAs(on, email, fileOf({ name, bytes }), { broker: "groww" });
      },
      check: ({ data }) => expect(data).toMatchObject({ clientId: null, name: "Asha Rao" }),
    },
    {
      says: "keeps name and client code when the newest file has neither",
      answers: "output",
      ask: (on) => uploads(on, csv({ clientId: "CD5678" }), withoutClient(csv({ firstRow: 20 }))),
      check: ({ data }) =>
        expect(data).toMatchObject({ clientId: "CD5678", name: expect.stringMatching(/^Meera Iyer/) }),
    },
    {
      says: "makes two trades of a row of Groww's F&O report, with days and without times, one of them worthless",
      answers: "output",
      ask: async (on) =>
        upload(on, fileOf(await growwFnoPnlXlsx({ rows: 3, worthless: 1 })), { broker: "groww", tradetype: "fno" }),
      check: ({ data }) => {
        expect(data.trades).toHaveLength(8);
        for (const trade of data.trades) expect(trade.timestamp).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(data.trades.filter((trade) => Number(trade.price) === 0)).toHaveLength(1);
      },
    },
    {
      says: "adds nothing when the same file comes again",
      answers: "output",
      ask: (on) => uploads(on, csv(), csv()),
      check: (output) => {
        expect(output.import).toMatchObject({ imported: 0, alreadyKnown: 10 });
        expect(output.data.trades).toHaveLength(10);
      },
    },
    {
      says: "adds only what is new of a file that overlaps",
      answers: "output",
      ask: (on) => uploads(on, csv({ firstRow: 5 }), csv()),
      check: (output) => {
        expect(output.import).toMatchObject({ imported: 5, alreadyKnown: 5 });
        expect(output.data.trades).toHaveLength(15);
      },
    },
    {
      says: "knows a trade again when the earlier file did not name the client",
      answers: "output",
      ask: (on) => uploads(on, withoutClient(csv()), csv()),
      check: (output) => expect(output.import).toMatchObject({ imported: 0, alreadyKnown: 10 }),
    },
    {
      says: "knows a trade again when the later file does not name the client",
      answers: "output",
      ask: (on) => uploads(on, csv(), withoutClient(csv())),
      check: (output) => expect(output.import).toMatchObject({ imported: 0, alreadyKnown: 10 }),
    },
    {
      says: "keeps the same trades of two clients apart",
      answers: "output",
      ask: (on) => uploads(on, csv({ clientId: "AB1234" }), csv({ clientId: "CD5678" })),
      check: (output) => {
        expect(output.import).toMatchObject({ imported: 10, alreadyKnown: 0 });
        expect(output.data).toMatchObject({ clientId: "CD5678" });
      },
    },
    {
      says: "does not mind how the email is written",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        return uploadAs(on, { email: person.email.toUpperCase(), token }, csv());
      },
    },
    {
      says: "emits its steps where they are accepted, and ends with the report, without the trades",
      answers: "lines",
      ask: (on) => follow(on, csv({ rows: 9_000 })),
      check: ({ steps, last }) => {
        expect(steps[0]).toMatchObject({ step: "reading", rowsRead: 0 });
        expect(last).toMatchObject({ message: "9,000 fills imported", import: { rowsRead: 9_000, imported: 9_000 } });
        expect(last).not.toHaveProperty("data");
        expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(["reading", "storing"]));
        for (const [at, step] of steps.entries()) {
          expect(step.rowsRead).toBeLessThanOrEqual(9_000);
          expect(step.rowsRead).toBeGreaterThanOrEqual(steps[at - 1]?.rowsRead ?? 0);
          if (step.step === "storing") expect(step.rowsStored).toBeLessThanOrEqual(step.rowsRead);
        }
      },
    },
    {
      says: "has stored everything when it says that it is done",
      answers: "lines",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const reply = await uploadAs(on, { email: person.email, token }, csv({ rows: 30 }), {}, true);
        const { body } = await ask(on, "tradeDetails", { token });
        expect((body as Output<"tradeDetails">).data.trades).toHaveLength(30);
        return reply;
      },
    },
    {
      says: "adds nothing twice, with and without steps",
      answers: "lines",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        await uploadAs(on, { email: person.email, token }, csv());
        return uploadAs(on, { email: person.email, token }, csv(), {}, true);
      },
      check: ({ last }) => expect(last.import).toMatchObject({ imported: 0, alreadyKnown: 10 }),
    },
    {
      says: "responds with the status of a refusal before the first step",
      answers: "wrong_file",
      ask: async (on) => {
        const reply = await follow(on, csv(), { broker: "groww" });
        expect(reply.lines).toBeUndefined();
        return reply;
      },
    },
    {
      says: "asks for the token before any step",
      answers: "not_logged_in",
      ask: async (on) => {
        const reply = await ask(on, "uploadExcel", { file: csv(), follow: true });
        expect(reply.lines).toBeUndefined();
        return reply;
      },
    },
    {
      says: "says in its last line that a row at the end cannot be read, and keeps nothing of those before",
      answers: "bad_rows",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const text = (await csv({ rows: 9_000 }).text()).trimEnd();
        const broken = `${text.slice(0, text.lastIndexOf("\n"))}\nITC,,2025-04-01,BSE,EQ,A,buy,false,1O,1,1,1,2025-04-01T10:00:00\n`;
        const file = new File([broken], "tradebook-AB1234-EQ.csv");
        const reply = await uploadAs(on, { email: person.email, token }, file, {}, true);
        expect(reply.lines?.at(0)).toMatchObject({ step: "reading" });
        const { body } = await ask(on, "tradeDetails", { token });
        expect((body as Output<"tradeDetails">).data.trades).toEqual([]);
        return reply;
      },
      check: ({ rows, rowCount }) => {
        expect(rowCount).toBe(1);
        expect(rows).toMatchObject([{ row: 9_001, value: "1O" }]);
      },
    },
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "uploadExcel", { file: csv() }) },
    {
      says: "refuses a token that has been logged out, and stores nothing",
      answers: "not_logged_in",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        await ask(on, "logout", { token });
        return uploadAs(on, { email: person.email, token }, csv());
      },
    },
    {
      says: "refuses an email that is not the token's, known or not",
      answers: "forbidden",
      ask: (on) => upload(on, csv(), { email: somebody().email }),
    },
    {
      says: "never mixes with sample data: it is refused until they are removed, and then imports all of the file",
      answers: "sample_data",
      ask: async (on) => {
        const { person, token } = await samplePerson(on);
        const who = { email: person.email, token };
        const before = await ask(on, "tradeSummary", { token });
        const reply = await uploadAs(on, who, csv({ rows: 5 }));
        expect((await ask(on, "tradeSummary", { token })).body).toEqual(before.body);
        await ask(on, "deleteSampleData", { token });
        expect((await uploadAs(on, who, csv({ rows: 5 }))).body).toMatchObject({ import: { imported: 5 } });
        expect((await ask(on, "tradeSummary", { token })).body).toMatchObject({ data: { total: 5, sample: false } });
        return reply;
      },
    },
    {
      says: "stores nothing for somebody else",
      answers: "forbidden",
      ask: async (on) => {
        const victim = await loggedIn(on);
        const reply = await upload(on, csv(), { email: victim.person.email });
        const { body } = await ask(on, "tradeDetails", { token: victim.token });
        expect((body as Output<"tradeDetails">).data.trades).toEqual([]);
        return reply;
      },
    },
    {
      says: "requires broker and trade type",
      answers: "invalid_input",
      ask: (on) => upload(on, csv(), { broker: "", tradetype: "" }),
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["broker", "tradetype"]),
    },
    {
      says: "refuses a broker that is a name of the language",
      answers: "invalid_input",
      ask: (on) => upload(on, csv(), { broker: "__proto__", tradetype: "constructor" }),
    },
    {
      says: "requires a file",
      answers: "invalid_input",
      ask: (on) => upload(on, null),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["file"]),
    },
    {
      says: "reads a file of no bytes as a file that it can't read",
      answers: "unreadable_file",
      ask: (on) => upload(on, new File([], "empty.csv")),
    },
    {
      says: "refuses a file above the limit",
      answers: "too_large",
      ask: (on) => upload(on, new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], "large.csv")),
    },
    {
      says: "refuses a broken workbook",
      answers: "unreadable_file",
      ask: async (on) => {
        const { name, bytes } = await zerodhaTradebookXlsx();
        return upload(on, fileOf({ name, bytes: bytes.slice(0, bytes.length / 2) }));
      },
    },
    {
      says: "refuses another broker's file",
      answers: "wrong_file",
      ask: (on) => upload(on, csv(), { broker: "groww" }),
      check: ({ needed }) => expect(needed).toEqual({ broker: "zerodha", tradetype: "equity" }),
    },
    {
      says: "refuses another segment's file",
      answers: "wrong_file",
      ask: (on) => upload(on, csv(), { tradetype: "fno" }),
    },
    {
      says: "refuses a table that is no tradebook",
      answers: "unsupported_file",
      ask: (on) => upload(on, text("list.csv", "name,age\nAsha,30\n")),
    },
    { says: "refuses a tradebook without trades", answers: "no_trades", ask: (on) => upload(on, csv({ rows: 0 })) },
    {
      says: "takes trades of tomorrow, for clocks may differ",
      answers: "output",
      ask: (on) => upload(on, dated(zerodhaTradebookCsv({ rows: 3 }), "2024-04-01", dayAfter(on.today))),
      check: ({ import: done }, on) => expect(done).toMatchObject({ imported: 3, to: dayAfter(on.today) }),
    },
    {
      says: "refuses a Zerodha trade of a later day as a row",
      answers: "bad_rows",
      ask: (on) => upload(on, dated(zerodhaTradebookCsv({ rows: 1 }), "2024-04-01", afterTomorrow(on))),
      check: ({ message, rows }, on) => {
        const value = afterTomorrow(on);
        const sentence = `Row 2: trade_date "${value}" is in the future`;
        expect(rows).toEqual([{ row: 2, column: "trade_date", value, message: sentence }]);
        expect(message).toContain(sentence);
      },
    },
    {
      says: "refuses a Zerodha trade that only by its time is of a later day",
      answers: "bad_rows",
      ask: (on) => upload(on, dated(zerodhaTradebookCsv({ rows: 1 }), "2024-04-01T", `${afterTomorrow(on)}T`)),
      check: ({ rows }) => expect(rows?.map(({ column }) => column)).toEqual(["order_execution_time"]),
    },
    {
      says: "refuses a Groww order of a later day as a row",
      answers: "bad_rows",
      ask: (on) =>
        upload(on, dated(growwOrdersCsv({ rows: 2 }), "01-04-2024 ", `${dayFirst(afterTomorrow(on))} `), {
          broker: "groww",
        }),
      check: ({ rows, rowCount }, on) => {
        expect(rowCount).toBe(2);
        expect(rows?.[0]).toMatchObject({ row: 7, column: "Execution date and time" });
        expect(rows?.[0]?.message).toContain(`"${dayFirst(afterTomorrow(on))} 09:15 AM" is in the future`);
      },
    },
    {
      says: "refuses a row of Groww's F&O report with a later day, and takes contracts that end later",
      answers: "bad_rows",
      ask: (on) =>
        upload(on, dated(growwFnoPnlCsv({ rows: 4 }), /0[23] Apr 2024/g, "31 Dec 2099"), {
          broker: "groww",
          tradetype: "fno",
        }),
      check: ({ rows, rowCount }) => {
        expect(rowCount).toBe(rows?.length);
        expect(new Set(rows?.map(({ column, value }) => `${column} ${value}`))).toEqual(
          new Set(["Sell Date 31 Dec 2099", "Buy Date 31 Dec 2099"]),
        );
      },
    },
    {
      says: "names the rows that cannot be read and how many, and imports none",
      answers: "bad_rows",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const lines = (await csv({ rows: 40 }).text()).split("\n");
        const broken = lines.map((line, at) =>
          at > 5 && at <= 35 ? line.replace(/(buy|sell),false,[\d.]+/, "$1,false,1O") : line,
        );
        const reply = await uploadAs(
          on,
          { email: person.email, token },
          text("tradebook-AB1234-EQ.csv", broken.join("\n")),
        );
        const { body } = await ask(on, "tradeDetails", { token });
        expect((body as Output<"tradeDetails">).data.trades).toEqual([]);
        return reply;
      },
      check: ({ rows, rowCount }) => {
        expect(rowCount).toBe(30);
        expect(rows).toHaveLength(30);
        expect(rows?.[0]).toMatchObject({ row: 7, value: "1O" });
      },
    },
  ],
  tradeDetails: [
    {
      says: "shows a new account without trades",
      answers: "output",
      ask: async (on) => ask(on, "tradeDetails", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ clientId: null, trades: [] });
        expect(data.name).toMatch(/^Meera Iyer/);
      },
    },
    {
      says: "shows again what the upload answered",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const file = fileOf(await growwOrdersXlsx({ rows: 15 }));
        const uploaded = await uploadAs(on, { email: person.email, token }, file, { broker: "groww" });
        const reply = await ask(on, "tradeDetails", { token });
        expect((reply.body as Output<"tradeDetails">).data).toEqual((uploaded.body as Output<"uploadExcel">).data);
        return reply;
      },
    },
    {
      says: "shows nobody the trades of another",
      answers: "output",
      ask: async (on) => {
        await uploads(on, csv());
        return ask(on, "tradeDetails", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data.trades).toEqual([]),
    },
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "tradeDetails") },
    {
      says: "refuses a token that nobody signed",
      answers: "not_logged_in",
      ask: (on) => ask(on, "tradeDetails", { token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." }),
    },
    {
      says: "refuses a token that has been logged out",
      answers: "not_logged_in",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        await ask(on, "logout", { token });
        return ask(on, "tradeDetails", { token });
      },
    },
  ],
} satisfies Pick<Cases, "uploadExcel" | "tradeDetails">;
