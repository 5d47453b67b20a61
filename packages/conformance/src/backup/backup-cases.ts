import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { settledJournalTrade } from "../analysis/analysed-person.ts";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request } from "../subject.ts";
import { done, somebodyWithEverything, stateOf } from "./backup-setup.ts";
import { entriesOf, manifestIn } from "./changed-archive.ts";

/** Exchange, symbol, trade id, order id and time. */
const FILLS_OF_ONE_TIME = [
  "NSE ITC 12 12 10:00:00",
  "BSE SBIN 30 5 10:00:00",
  "NSE TCS 9 9 10:00:00",
  "NSE INFY 21 21 10:00:01",
  "BSE ITC 30 4 10:00:00",
  "NSE ITC 10 10 10:00:00",
  "BSE ITC 7 7 10:00:00",
];

function fileOf(fills: readonly string[]): File {
  const captions =
    "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
  const lines = fills.map((fill) => {
    const [exchange, symbol, tradeId, orderId, time] = fill.split(" ");
    return `${symbol},,2025-06-02,${exchange},EQ,,buy,false,1,400,${tradeId},${orderId},2025-06-02T${time}`;
  });
  return new File([[captions, ...lines, ""].join("\n")], "tradebook-AB1234-EQ.csv");
}

export const backupCases = {
  backup: [
    {
      title: "answers an archive with every file, the undone one too, and all that was entered",
      expects: "output",
      act: async (on) => {
        const token = await somebodyWithEverything(on);
        const reply = await request(on, "backup", { token });
        const entries = await entriesOf(reply.body as Blob);
        const { counts, fingerprint } = manifestIn(entries);
        expect({ counts, fingerprint }).toEqual({
          counts: {
            imports: 4,
            undone: 2,
            executions: 5,
            journalTrades: 2,
            settlements: 1,
            notes: 1,
            labels: 0,
            rules: 1,
            pictures: 0,
            days: 0,
          },
          fingerprint: (await stateOf(on, token)).fingerprint,
        });
        expect([...entries.keys()]).toEqual([
          expect.stringMatching(/^files\/0001-.*\.csv$/),
          "files/0002-tradebook-AB1234-EQ.csv",
          "files/0003-tradebook-AB1234-EQ.csv",
          "files/0004-tradebook-AB1234-EQ.csv",
          ...["imports.json", "executions.csv", "journal.json", "settlements.json", "settings.json"],
          ...["labels.json", "notes.json", "days.json", "rules.json", "manifest.json"],
        ]);
        expect(new TextDecoder().decode(entries.get("executions.csv")).trim().split("\n")).toHaveLength(6);
        return reply;
      },
    },
    {
      title: "lists executions of one time as their export does: by exchange, trade id and order id, not by import",
      expects: "output",
      act: async (on) => {
        const files = [FILLS_OF_ONE_TIME.slice(0, 3), FILLS_OF_ONE_TIME.slice(3)].map(fileOf);
        const listed: string[][] = [];
        let reply: CaseResponse | undefined;
        for (const order of [files, files.toReversed()]) {
          const { person, token } = await loggedIn(on);
          const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
          for (const file of order) await done(request(on, "uploadExcel", { token, fields, file }));
          reply = await request(on, "backup", { token });
          const text = new TextDecoder().decode((await entriesOf(reply.body as Blob)).get("executions.csv"));
          expect((await request(on, "exportExecutions", { token, query: {} })).body).toBe(text);
          const rows = text.trim().split("\r\n").slice(1);
          listed.push(rows.map((row) => row.split(",").slice(1).join(",")));
          const shown = rows.map((row) => row.split(",")).map((cells) => [cells[4], ...cells.slice(12, 14)].join(" "));
          expect(shown).toEqual(["NSE 21 21", "BSE 7 7", "BSE 30 4", "BSE 30 5", "NSE 9 9", "NSE 10 10", "NSE 12 12"]);
        }
        expect(listed[1]).toEqual(listed[0]);
        return reply as CaseResponse;
      },
    },
    {
      title: "is refused while the account shows sample data",
      expects: "sample_data",
      act: async (on) => request(on, "backup", { token: (await samplePerson(on)).token }),
    },
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => request(on, "backup") },
  ],
  backupState: [
    {
      title: "says that a new account is empty",
      expects: "output",
      act: async (on) => request(on, "backupState", { token: (await loggedIn(on)).token }),
      check: ({ data }, { today }) => {
        expect(data).toMatchObject({ empty: true, counts: { imports: 0 }, fingerprint: { asOf: today } });
      },
    },
    {
      title: "has another fingerprint after every change, and the same one after the change is taken back",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const before = await stateOf(on, token);
        const { data } = (await done(
          request(on, "addJournalTrade", { token, json: settledJournalTrade }),
        )) as Output<"addJournalTrade">;
        const after = await stateOf(on, token);
        expect(after).toMatchObject({ empty: false, counts: { journalTrades: 1 } });
        expect(after.fingerprint.records).not.toBe(before.fingerprint.records);
        expect(after.fingerprint.figures).not.toBe(before.fingerprint.figures);
        await done(request(on, "deleteJournalTrade", { token, params: { id: data._id } }));
        expect(await stateOf(on, token)).toEqual(before);
        return request(on, "backupState", { token });
      },
    },
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => request(on, "backupState") },
  ],
} satisfies Pick<Cases, "backup" | "backupState">;
