import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwFnoPnlXlsx } from "@saudabook/trading/samples/files/groww-fno-pnl-files.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { csv, fileOf, follow, upload, uploadAs, uploads } from "./upload-setup.ts";

const isNewestFirst = ({ trades }: Output<"tradeDetails">["data"]) => {
  const days = trades.map((trade) => trade.timestamp);
  expect(days).toEqual(days.toSorted().reverse());
};

const withoutClient = (file: File) => new File([file], "trades.csv");

export const uploadFileCases: Cases["uploadExcel"] = [
  {
    title: "imports a Zerodha tradebook and answers with every trade, newest first",
    expects: "output",
    act: (on) => upload(on, csv({ rows: 25 })),
    check: (output) => {
      expect(output.import).toMatchObject({ rowsRead: 25, imported: 25, alreadyKnown: 0, skipped: [] });
      expect(output.data).toMatchObject({ clientId: "AB1234", name: expect.stringMatching(/^Meera Iyer/) });
      expect(output.data.trades).toHaveLength(25);
      isNewestFirst(output.data);
    },
  },
  {
    title: "summarises the import in one sentence",
    expects: "output",
    act: (on) => uploads(on, csv({ rows: 10 }), csv({ rows: 12 })),
    check: ({ message }) => expect(message).toBe("2 fills imported, 10 already known"),
  },
  {
    title: "imports a Zerodha workbook of futures and options",
    expects: "output",
    act: async (on) => upload(on, fileOf(await zerodhaTradebookXlsx({ segment: "FO" })), { tradetype: "fno" }),
    check: ({ data }) => expect(new Set(data.trades.map((trade) => trade.segment))).toEqual(new Set(["fno"])),
  },
  {
    title: "imports Groww's orders, counts what it skips, and takes the holder's name",
    expects: "output",
    act: async (on) =>
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
    title: "never puts the name of one file beside the client code of another",
    expects: "output",
    act: async (on) => {
      const who = await loggedIn(on);
      const email = { email: who.person.email, token: who.token };
      await uploadAs(on, email, fileOf(await growwOrdersXlsx({ rows: 2, name: "Asha Rao" })), { broker: "groww" });
      return uploadAs(on, email, csv({ clientId: "CD5678" }));
    },
    // A Zerodha file contains no name: the account's own is used.
    check: ({ data }) => expect(data).toMatchObject({ clientId: "CD5678", name: expect.stringMatching(/^Meera Iyer/) }),
  },
  {
    title: "leaves the client code out where the newest file has a name alone",
    expects: "output",
    act: async (on) => {
      const who = await loggedIn(on);
      const email = { email: who.person.email, token: who.token };
      await uploadAs(on, email, csv({ clientId: "CD5678" }));
      const { name, bytes } = await growwOrdersXlsx({ rows: 2, name: "Asha Rao", clientId: "" });
      return uploadAs(on, email, fileOf({ name, bytes }), { broker: "groww" });
    },
    check: ({ data }) => expect(data).toMatchObject({ clientId: null, name: "Asha Rao" }),
  },
  {
    title: "keeps name and client code when the newest file has neither",
    expects: "output",
    act: (on) => uploads(on, csv({ clientId: "CD5678" }), withoutClient(csv({ firstRow: 20 }))),
    check: ({ data }) => expect(data).toMatchObject({ clientId: "CD5678", name: expect.stringMatching(/^Meera Iyer/) }),
  },
  {
    title: "makes two trades of a row of Groww's F&O report, with days and without times, one of them worthless",
    expects: "output",
    act: async (on) =>
      upload(on, fileOf(await growwFnoPnlXlsx({ rows: 3, worthless: 1 })), { broker: "groww", tradetype: "fno" }),
    check: ({ data }) => {
      expect(data.trades).toHaveLength(8);
      for (const trade of data.trades) expect(trade.timestamp).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(data.trades.filter((trade) => Number(trade.price) === 0)).toHaveLength(1);
    },
  },
  {
    title: "adds nothing when the same file comes again",
    expects: "output",
    act: (on) => uploads(on, csv(), csv()),
    check: (output) => {
      expect(output.import).toMatchObject({ imported: 0, alreadyKnown: 10 });
      expect(output.data.trades).toHaveLength(10);
    },
  },
  {
    title: "adds only what is new of a file that overlaps",
    expects: "output",
    act: (on) => uploads(on, csv({ firstRow: 5 }), csv()),
    check: (output) => {
      expect(output.import).toMatchObject({ imported: 5, alreadyKnown: 5 });
      expect(output.data.trades).toHaveLength(15);
    },
  },
  {
    title: "knows a trade again when the earlier file did not name the client",
    expects: "output",
    act: (on) => uploads(on, withoutClient(csv()), csv()),
    check: (output) => expect(output.import).toMatchObject({ imported: 0, alreadyKnown: 10 }),
  },
  {
    title: "knows a trade again when the later file does not name the client",
    expects: "output",
    act: (on) => uploads(on, csv(), withoutClient(csv())),
    check: (output) => expect(output.import).toMatchObject({ imported: 0, alreadyKnown: 10 }),
  },
  {
    title: "keeps the same trades of two clients apart",
    expects: "output",
    act: (on) => uploads(on, csv({ clientId: "AB1234" }), csv({ clientId: "CD5678" })),
    check: (output) => {
      expect(output.import).toMatchObject({ imported: 10, alreadyKnown: 0 });
      expect(output.data).toMatchObject({ clientId: "CD5678" });
    },
  },
  {
    title: "does not mind how the email is written",
    expects: "output",
    act: async (on) => {
      const { person, token } = await loggedIn(on);
      return uploadAs(on, { email: person.email.toUpperCase(), token }, csv());
    },
  },
  {
    title: "emits its steps where they are accepted, and ends with the report, without the trades",
    expects: "lines",
    act: (on) => follow(on, csv({ rows: 9_000 })),
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
    title: "has stored everything when it says that it is done",
    expects: "lines",
    act: async (on) => {
      const { person, token } = await loggedIn(on);
      const reply = await uploadAs(on, { email: person.email, token }, csv({ rows: 30 }), {}, true);
      const { body } = await request(on, "tradeDetails", { token });
      expect((body as Output<"tradeDetails">).data.trades).toHaveLength(30);
      return reply;
    },
  },
  {
    title: "adds nothing twice, with and without steps",
    expects: "lines",
    act: async (on) => {
      const { person, token } = await loggedIn(on);
      await uploadAs(on, { email: person.email, token }, csv());
      return uploadAs(on, { email: person.email, token }, csv(), {}, true);
    },
    check: ({ last }) => expect(last.import).toMatchObject({ imported: 0, alreadyKnown: 10 }),
  },
  {
    title: "responds with the status of a refusal before the first step",
    expects: "wrong_file",
    act: async (on) => {
      const reply = await follow(on, csv(), { broker: "groww" });
      expect(reply.lines).toBeUndefined();
      return reply;
    },
  },
  {
    title: "asks for the token before any step",
    expects: "not_logged_in",
    act: async (on) => {
      const reply = await request(on, "uploadExcel", { file: csv(), follow: true });
      expect(reply.lines).toBeUndefined();
      return reply;
    },
  },
  {
    title: "says in its last line that a row at the end cannot be read, and keeps nothing of those before",
    expects: "bad_rows",
    act: async (on) => {
      const { person, token } = await loggedIn(on);
      const text = (await csv({ rows: 9_000 }).text()).trimEnd();
      const broken = `${text.slice(0, text.lastIndexOf("\n"))}\nITC,,2025-04-01,BSE,EQ,A,buy,false,1O,1,1,1,2025-04-01T10:00:00\n`;
      const file = new File([broken], "tradebook-AB1234-EQ.csv");
      const reply = await uploadAs(on, { email: person.email, token }, file, {}, true);
      expect(reply.lines?.at(0)).toMatchObject({ step: "reading" });
      const { body } = await request(on, "tradeDetails", { token });
      expect((body as Output<"tradeDetails">).data.trades).toEqual([]);
      return reply;
    },
    check: ({ rows, rowCount }) => {
      expect(rowCount).toBe(1);
      expect(rows).toMatchObject([{ row: 9_001, value: "1O" }]);
    },
  },
];
