import type { SavedMapping } from "@saudabook/contract/imports/saved-mappings.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { KOTAK, kotakMapping } from "@saudabook/trading/samples/files/mapped-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { accountsOf } from "../account/account-owner.ts";
import type { Cases, Refused } from "../case.ts";
import { request, type Subject } from "../subject.ts";
import { change, fileOf, mapper, tradeCount } from "./mapping-setup.ts";

/** Files that no format recognises, read by the columns that the user has named. */
export const mappedFileCases = {
  uploadExcel: [
    {
      title: "imports a mapped file as an account of its own",
      expects: "output",
      act: async (on) => (await mapper(on)).send(),
      check: ({ import: report, data }) => {
        expect(report).toMatchObject({ rowsRead: 4, imported: 3, from: "2026-01-05", to: "2026-01-14" });
        expect(report.skipped).toEqual([{ reason: "not-executed", count: 1 }]);
        expect(data.clientId).toBe("Kotak Neo");
        expect(data.trades[0]).toMatchObject({ broker: "other", symbol: "TCS", price: "3210.05", exchange: "BSE" });
      },
    },
    {
      title: "knows every row of a mapped file that comes again",
      expects: "output",
      act: async (on) => {
        const who = await mapper(on);
        await who.add();
        return who.send({ file: fileOf([...KOTAK, KOTAK[4] ?? ""], "more.csv") });
      },
      check: ({ import: report }) => expect(report).toMatchObject({ imported: 1, alreadyKnown: 3 }),
    },
    {
      title: "counts files of one account whose name differs only in case and spaces as files of one account",
      expects: "output",
      act: async (on) => {
        const who = await mapper(on);
        await who.add();
        const again = await who.send({ mapping: kotakMapping({ account: " kotak  NEO" }) });
        expect(again.body).toMatchObject({ import: { imported: 0, alreadyKnown: 3 } });
        const reply = await who.send({
          mapping: kotakMapping({ account: "KOTAK NEO" }),
          file: fileOf([...KOTAK, KOTAK[4] ?? ""], "more.csv"),
        });
        expect(await accountsOf(on, who.token)).toEqual([["other|Kotak Neo", null, 4]]);
        expect((await who.saved()).map(({ mapping }) => mapping.account)).toEqual(["Kotak Neo"]);
        return reply;
      },
      check: ({ import: report }) => expect(report).toMatchObject({ imported: 1, alreadyKnown: 3 }),
    },
    {
      title: "imports a mapped file whole with a corrected row",
      expects: "output",
      act: async (on) => {
        const file = fileOf(KOTAK.with(2, (KOTAK[2] ?? "").replace('"1,200"', "ten")));
        const corrections = JSON.stringify([{ row: 3, cells: [{ column: "No. of shares", text: "1,200" }] }]);
        return (await mapper(on)).send({ file, corrections });
      },
      check: ({ import: report }) => expect(report).toMatchObject({ imported: 3, corrected: 1 }),
    },
    {
      title: "names the rows of a mapped file that cannot be read, and keeps nothing",
      expects: "bad_rows",
      act: async (on) => {
        const who = await mapper(on);
        const reply = await who.send({ mapping: kotakMapping({ date: { column: 1, format: "mdy" } }) });
        expect(await tradeCount(on, who.token)).toBe(0);
        expect(await who.saved()).toEqual([]);
        return reply;
      },
      check: ({ rows }) =>
        expect(rows?.[0]).toEqual({
          row: 3,
          column: "Deal date",
          value: "13/01/2026",
          message: 'Row 3: Deal date "13/01/2026" isn\'t a date like 11/05/2026 with the month first',
        }),
    },
    {
      title: "refuses the same file with another mapping while it counts: its rows would count twice",
      expects: "correction_refused",
      act: async (on) => {
        const who = await mapper(on);
        await who.add();
        const reply = await who.send({ mapping: kotakMapping({ account: "Kotak" }) });
        expect(await tradeCount(on, who.token)).toBe(3);
        return reply;
      },
      check: ({ message }) =>
        expect(message).toContain("This file is already imported as deals.csv, with another mapping"),
    },
    {
      title: "refuses the same rows as another trade type",
      expects: "correction_refused",
      act: async (on) => {
        const who = await mapper(on);
        await who.add();
        return who.send({ tradetype: "fno" });
      },
    },
    {
      title: "refuses a mapping of other captions",
      expects: "unsupported_file",
      act: async (on) => (await mapper(on)).send({ file: fileOf(["Scrip,Day,Rate", "INFY,2026-01-05,10"]) }),
    },
    {
      title: "refuses a mapping of a file that a format reads",
      expects: "wrong_file",
      act: async (on) => {
        const { name, bytes } = zerodhaTradebookCsv();
        return (await mapper(on)).send({ file: new File([new Uint8Array(bytes)], name) });
      },
      check: ({ needed }) => expect(needed).toEqual({ broker: "zerodha", tradetype: "equity" }),
    },
    ...(
      [
        ["no mapping", { mapping: null }, "mapping", "is required for a file of another broker"],
        ["a mapping that is no JSON", { mapping: "{" }, "mapping", "must be a JSON object"],
        [
          "a mapping with a field too much",
          { mapping: JSON.stringify({ ...kotakMapping(), x: 1 }) },
          "mapping",
          "read",
        ],
        [
          "one column for two roles",
          { mapping: kotakMapping({ price: 0 }) },
          "mapping",
          "one column for the symbol and",
        ],
        [
          "a column that is not there",
          { mapping: kotakMapping({ fees: 40 }) },
          "mapping",
          "has no column 40 for the fees",
        ],
        [
          "one text for buy and sell",
          { mapping: kotakMapping({ side: { by: "text", column: 4, buy: ["B"], sell: [" b "], quantity: 5 } }) },
          "mapping",
          "one text for buy and sell",
        ],
        ["a mapping of a broker that needs none", { broker: "zerodha" }, "broker", "must be other for a mapped file"],
      ] as const
    ).map(([what, sent, field, problem]) => ({
      title: `refuses ${what}`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => (await mapper(on)).send(sent),
      check: ({ fields }: Refused) => expect(fields?.[field]).toContain(problem),
    })),
  ],
  redoImport: [
    {
      title: "refuses a mapped file while it counts with another mapping, and allows it afterwards",
      expects: "output",
      act: async (on) => {
        const who = await mapper(on);
        const first = await who.add();
        await change(on, who.token, "undoImport", first);
        const second = await who.add({ mapping: kotakMapping({ account: "Kotak" }) });
        const refused = await change(on, who.token, "redoImport", first);
        expect(refused).toMatchObject({ status: 409, body: { code: "undo_refused" } });
        await change(on, who.token, "undoImport", second);
        return change(on, who.token, "redoImport", first);
      },
      check: ({ data }) => expect(data).toMatchObject({ kind: "mapped", imported: 3, account: "other|Kotak Neo" }),
    },
  ],
  restoreBackup: [
    {
      title: "reads a mapped file as before, and offers its mapping unless it was deleted",
      expects: "output",
      act: async (on) => {
        const who = await mapper(on);
        const corrected = fileOf(KOTAK.with(2, (KOTAK[2] ?? "").replace('"1,200"', "ten")));
        await who.add({ file: corrected, corrections: JSON.stringify([{ row: 3, leaveOut: true }]) });
        const other = kotakMapping({ account: "Old broker" });
        const id = await who.add({ file: fileOf(KOTAK.slice(0, 2), "old.csv"), mapping: other });
        await request(on, "deleteImportMapping", { token: who.token, params: { id } });
        const before = { saved: await who.saved(), trades: await tradeCount(on, who.token) };
        const archive = (await request(on, "backup", { token: who.token })).body as Blob;
        const next = await mapper(on);
        const reply = await request(on, "restoreBackup", {
          token: next.token,
          file: new File([archive], "backup.zip"),
        });
        expect(reply).toMatchObject({ status: 200 });
        const facts = (saved: readonly SavedMapping[]) => saved.map(({ mapping, savedAt }) => ({ mapping, savedAt }));
        expect(facts(await next.saved())).toEqual(facts(before.saved));
        expect(before.saved).toHaveLength(1);
        expect(await tradeCount(on, next.token)).toBe(before.trades);
        const again = await next.send({ file: fileOf(KOTAK, "again.csv") });
        expect((again.body as Output<"uploadExcel">).import).toMatchObject({ imported: 1, alreadyKnown: 2 });
        return reply;
      },
    },
  ],
} satisfies { [Name in "uploadExcel" | "redoImport" | "restoreBackup"]: Cases[Name] };
