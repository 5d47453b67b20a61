import { BOTH_ACCOUNTS } from "@saudabook/contract/trades/broker-accounts.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { accountsOf, owner, ownerOfTwo, shown } from "../account/account-owner.ts";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

const NOBODYS = "00000000-0000-4000-8000-999999999999";
const NOT_YOURS = "isn't one of your accounts at Zerodha";

const put = (on: Subject, token: string, id: string, account: string | null, newAccount: string | null = null) =>
  request(on, "putImportAccount", { token, params: { id }, json: { account, newAccount } });

async function growwFileOf(on: Subject, token: string, email: string): Promise<void> {
  const { bytes } = await growwOrdersXlsx({ rows: 4 });
  const fields = { broker: "groww", tradetype: "equity", email };
  await request(on, "uploadExcel", { token, fields, file: new File([new Uint8Array(bytes)], "groww.xlsx") });
}

export const importAccountCases = {
  uploadExcel: [
    {
      title: "puts a file without a client code into the account that the user has chosen",
      expects: "output",
      act: async (on) => {
        const { token, send } = await ownerOfTwo(on);
        const reply = await send({ firstRow: 10, rows: 3 }, { account: "zerodha|CD5678" });
        expect(await accountsOf(on, token)).toEqual([
          ["zerodha|AB1234", null, 6],
          ["zerodha|CD5678", null, 9],
        ]);
        const { body } = await request(on, "imports", { token });
        const [newest] = (body as Output<"imports">).data.imports;
        expect(newest).toMatchObject({ account: "zerodha|CD5678", clientId: null, accountChosen: true });
        return reply;
      },
      check: (output) => expect(output.import.imported).toBe(3),
    },
    {
      title: "counts a trade once that another file of the chosen account holds",
      expects: "output",
      act: async (on) => (await ownerOfTwo(on)).send({ rows: 5 }, { account: "zerodha|CD5678" }),
      check: (output) => expect(output.import).toMatchObject({ imported: 4, alreadyKnown: 1 }),
    },
    {
      title: "makes a new account with a name, and leaves other files without a code out of it",
      expects: "output",
      act: async (on) => {
        const { token, send, add } = await owner(on);
        await add({ rows: 3 });
        const reply = await send({ firstRow: 3, rows: 4 }, { newAccount: " Mother " });
        expect(await accountsOf(on, token)).toEqual([
          ["zerodha|", null, 3],
          ["zerodha|~2", "Mother", 4],
        ]);
        return reply;
      },
      check: (output) => expect(output.import.imported).toBe(4),
    },
    ...(
      [
        ["an account that nobody has", { account: "zerodha|ZZ9999" }, { account: NOT_YOURS }],
        ["an account at another broker", { account: "groww|AB1234" }, { account: NOT_YOURS }],
        ["an account and a new one", { account: "zerodha|AB1234", newAccount: "Mine" }, { newAccount: BOTH_ACCOUNTS }],
        ["a new account without a name", { newAccount: "  " }, { newAccount: "is required" }],
        [
          "the name of another account",
          { newAccount: "MOTHER" },
          { newAccount: "is the name of Zerodha AB1234 already" },
        ],
      ] as const
    ).map(([what, fields, problems]) => ({
      title: `refuses ${what}, and keeps nothing of the file`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => {
        const { token, send } = await ownerOfTwo(on);
        const named = { params: { account: "zerodha|AB1234" }, json: { accountName: "Mother" } };
        await request(on, "patchBrokerAccount", { token, ...named });
        const reply = await send({ firstRow: 10, rows: 3 }, fields);
        const { body } = await request(on, "imports", { token });
        expect((body as Output<"imports">).data.total).toBe(2);
        return reply;
      },
      check: ({ fields: found }: { fields?: Record<string, string> | undefined }) => expect(found).toEqual(problems),
    })),
    {
      title: "refuses a file that says itself of which account it is",
      expects: "invalid_input",
      act: async (on) =>
        (await ownerOfTwo(on)).send({ firstRow: 10, rows: 3, clientId: "AB1234" }, { account: "zerodha|CD5678" }),
      check: ({ fields }) => expect(fields).toEqual({ account: "can't be chosen: the file says that it is of AB1234" }),
    },
  ],

  putImportAccount: [
    {
      title: "counts trades once that two files of the account hold, and puts everything back when the file goes back",
      expects: "output",
      act: async (on) => {
        const { token, second } = await ownerOfTwo(on);
        const before = await shown(on, token);
        expect(before.figures.basis.n).toBe(6);
        const { status, body } = await put(on, token, second, "zerodha|AB1234");
        expect({ status, body }).toMatchObject({
          body: { data: { account: "zerodha|AB1234", clientId: "CD5678", imported: 4, alreadyKnown: 2 } },
        });
        expect(await accountsOf(on, token)).toEqual([["zerodha|AB1234", null, 10]]);
        expect((await shown(on, token)).figures.basis.n).toBe(5);
        const reply = await put(on, token, second, null);
        expect(await shown(on, token)).toEqual(before);
        return reply;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.putImportAccount);
        expect(data).toMatchObject({ account: "zerodha|CD5678", accountChosen: false, imported: 6, alreadyKnown: 0 });
      },
    },
    {
      title: "moves one of an account's files to a new account",
      expects: "output",
      act: async (on) => {
        const { token, first } = await ownerOfTwo(on);
        const reply = await put(on, token, first, null, "Mother");
        expect(await accountsOf(on, token)).toEqual([
          ["zerodha|CD5678", null, 6],
          ["zerodha|~2", "Mother", 6],
        ]);
        return reply;
      },
      check: ({ data }) =>
        expect(data).toMatchObject({ account: "zerodha|~2", clientId: "AB1234", accountChosen: true }),
    },
    {
      title: "keeps the account of an undone file for its redo",
      expects: "output",
      act: async (on) => {
        const { token, second } = await ownerOfTwo(on);
        await request(on, "undoImport", { token, params: { id: second } });
        await put(on, token, second, "zerodha|AB1234");
        await request(on, "redoImport", { token, params: { id: second } });
        expect(await accountsOf(on, token)).toEqual([["zerodha|AB1234", null, 10]]);
        return put(on, token, second, "zerodha|AB1234");
      },
      check: ({ data }) => expect(data).toMatchObject({ undoneAt: null, imported: 4, alreadyKnown: 2 }),
    },
    ...(
      [
        ["an account that nobody has", "zerodha|ZZ9999", null, { account: NOT_YOURS }],
        ["an account at another broker", "groww|4567890123", null, { account: NOT_YOURS }],
        ["an unknown code", "zerodha|", null, { account: NOT_YOURS }],
        ["an account and a new one", "zerodha|AB1234", "Mine", { newAccount: BOTH_ACCOUNTS }],
        ["a name that is too long", null, "N".repeat(41), { newAccount: "must have at most 40 characters" }],
      ] as const
    ).map(([what, account, newAccount, problems]) => ({
      title: `refuses ${what}`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => {
        const { token, second } = await ownerOfTwo(on);
        return put(on, token, second, account, newAccount);
      },
      check: ({ fields }: { fields?: Record<string, string> | undefined }) => expect(fields).toEqual(problems),
    })),
    {
      title: "refuses an account of the same person at another broker",
      expects: "invalid_input",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        await growwFileOf(on, token, person.email);
        const [groww] = await accountsOf(on, token);
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        const file = new File([new Uint8Array(zerodhaTradebookCsv({ rows: 2 }).bytes)], "trades.csv");
        const { body } = await request(on, "uploadExcel", { token, fields, file });
        return put(on, token, (body as Output<"uploadExcel">).import.id, String(groww?.[0]));
      },
      check: ({ fields }) => expect(fields).toEqual({ account: NOT_YOURS }),
    },
    {
      title: "is refused for a file of the sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token } = await samplePerson(on);
        const { body } = await request(on, "imports", { token });
        return put(on, token, (body as Output<"imports">).data.imports[0]?.id ?? "", null, "Mine");
      },
    },
    {
      title: "does not find an import that nobody has",
      expects: "not_found",
      act: async (on) => put(on, (await owner(on)).token, NOBODYS, null),
    },
    {
      title: "does not find an import of another person",
      expects: "not_found",
      act: async (on) => put(on, (await owner(on)).token, await (await owner(on)).add({ rows: 1 }), null),
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => put(on, "", NOBODYS, null),
    },
  ],
} satisfies Partial<Pick<Cases, "uploadExcel" | "putImportAccount">>;
