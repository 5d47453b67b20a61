import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { growwFnoPnlCsv } from "@saudabook/trading/samples/groww-fno-pnl-files.ts";
import { growwOrdersCsv } from "@saudabook/trading/samples/groww-orders-files.ts";
import { dayFirst } from "@saudabook/trading/samples/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn, somebody } from "../person.ts";
import { ask, type Subject } from "../subject.ts";
import { csv, fileOf, text, type Uploaded, upload, uploadAs } from "./upload-setup.ts";

/** The file with one day in place of another, in all its rows. */
function dated({ name, bytes }: Uploaded, day: string | RegExp, other: string): File {
  return new File([new TextDecoder().decode(bytes).replaceAll(day, other)], name);
}

const afterTomorrow = (on: Subject) => dayAfter(dayAfter(on.today));

export const uploadRefusalCases: Cases["uploadExcel"] = [
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
];
