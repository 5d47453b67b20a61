import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { growwFnoPnlCsv } from "@saudabook/trading/samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { dayFirst } from "@saudabook/trading/samples/files/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn, somebody } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { csv, fileOf, text, type Uploaded, upload, uploadAs } from "./upload-setup.ts";

/** The file with one day in place of another, in all its rows. */
function dated({ name, bytes }: Uploaded, day: string | RegExp, other: string): File {
  return new File([new TextDecoder().decode(bytes).replaceAll(day, other)], name);
}

const afterTomorrow = (on: Subject) => dayAfter(dayAfter(on.today));

export const uploadRefusalCases: Cases["uploadExcel"] = [
  {
    title: "refuses without a token",
    expects: "not_logged_in",
    act: (on) => request(on, "uploadExcel", { file: csv() }),
  },
  {
    title: "refuses a token that has been logged out, and stores nothing",
    expects: "not_logged_in",
    act: async (on) => {
      const { person, token } = await loggedIn(on);
      await request(on, "logout", { token });
      return uploadAs(on, { email: person.email, token }, csv());
    },
  },
  {
    title: "refuses an email that is not the token's, known or not",
    expects: "forbidden",
    act: (on) => upload(on, csv(), { email: somebody().email }),
  },
  {
    title: "never mixes with sample data: it is refused until they are removed, and then imports all of the file",
    expects: "sample_data",
    act: async (on) => {
      const { person, token } = await samplePerson(on);
      const who = { email: person.email, token };
      const before = await request(on, "tradeSummary", { token });
      const reply = await uploadAs(on, who, csv({ rows: 5 }));
      expect((await request(on, "tradeSummary", { token })).body).toEqual(before.body);
      await request(on, "deleteSampleData", { token });
      expect((await uploadAs(on, who, csv({ rows: 5 }))).body).toMatchObject({ import: { imported: 5 } });
      expect((await request(on, "tradeSummary", { token })).body).toMatchObject({ data: { total: 5, sample: false } });
      return reply;
    },
  },
  {
    title: "stores nothing for somebody else",
    expects: "forbidden",
    act: async (on) => {
      const victim = await loggedIn(on);
      const reply = await upload(on, csv(), { email: victim.person.email });
      const { body } = await request(on, "tradeDetails", { token: victim.token });
      expect((body as Output<"tradeDetails">).data.trades).toEqual([]);
      return reply;
    },
  },
  {
    title: "requires broker and trade type",
    expects: "invalid_input",
    act: (on) => upload(on, csv(), { broker: "", tradetype: "" }),
    check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["broker", "tradetype"]),
  },
  {
    title: "refuses a broker that is a name of the language",
    expects: "invalid_input",
    act: (on) => upload(on, csv(), { broker: "__proto__", tradetype: "constructor" }),
  },
  {
    title: "requires a file",
    expects: "invalid_input",
    act: (on) => upload(on, null),
    check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["file"]),
  },
  {
    title: "reads a file of no bytes as a file that it can't read",
    expects: "unreadable_file",
    act: (on) => upload(on, new File([], "empty.csv")),
  },
  {
    title: "refuses a file above the limit",
    expects: "too_large",
    act: (on) => upload(on, new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], "large.csv")),
  },
  {
    title: "refuses a broken workbook",
    expects: "unreadable_file",
    act: async (on) => {
      const { name, bytes } = await zerodhaTradebookXlsx();
      return upload(on, fileOf({ name, bytes: bytes.slice(0, bytes.length / 2) }));
    },
  },
  {
    title: "refuses another broker's file",
    expects: "wrong_file",
    act: (on) => upload(on, csv(), { broker: "groww" }),
    check: ({ needed }) => expect(needed).toEqual({ broker: "zerodha", tradetype: "equity" }),
  },
  {
    title: "refuses another segment's file",
    expects: "wrong_file",
    act: (on) => upload(on, csv(), { tradetype: "fno" }),
  },
  {
    title: "refuses a table that is no tradebook",
    expects: "unsupported_file",
    act: (on) => upload(on, text("list.csv", "name,age\nAsha,30\n")),
  },
  { title: "refuses a tradebook without trades", expects: "no_trades", act: (on) => upload(on, csv({ rows: 0 })) },
  {
    title: "takes trades of tomorrow, for clocks may differ",
    expects: "output",
    act: (on) => upload(on, dated(zerodhaTradebookCsv({ rows: 3 }), "2024-04-01", dayAfter(on.today))),
    check: ({ import: done }, on) => expect(done).toMatchObject({ imported: 3, to: dayAfter(on.today) }),
  },
  {
    title: "refuses a Zerodha trade of a later day as a row",
    expects: "bad_rows",
    act: (on) => upload(on, dated(zerodhaTradebookCsv({ rows: 1 }), "2024-04-01", afterTomorrow(on))),
    check: ({ message, rows }, on) => {
      const value = afterTomorrow(on);
      const sentence = `Row 2: trade_date "${value}" is in the future`;
      expect(rows).toEqual([{ row: 2, column: "trade_date", value, message: sentence }]);
      expect(message).toContain(sentence);
    },
  },
  {
    title: "refuses a Zerodha trade that only by its time is of a later day",
    expects: "bad_rows",
    act: (on) => upload(on, dated(zerodhaTradebookCsv({ rows: 1 }), "2024-04-01T", `${afterTomorrow(on)}T`)),
    check: ({ rows }) => expect(rows?.map(({ column }) => column)).toEqual(["order_execution_time"]),
  },
  {
    title: "refuses a Groww order of a later day as a row",
    expects: "bad_rows",
    act: (on) =>
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
    title: "refuses a row of Groww's F&O report with a later day, and takes contracts that end later",
    expects: "bad_rows",
    act: (on) =>
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
    title: "names the rows that cannot be read and how many, and imports none",
    expects: "bad_rows",
    act: async (on) => {
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
      const { body } = await request(on, "tradeDetails", { token });
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
