import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

type Accounts = Output<"brokerAccounts">["data"]["accounts"];

const fileOf = ({ bytes }: { bytes: Uint8Array }, name: string) => new File([new Uint8Array(bytes)], name);

async function upload(on: Subject, { token, email }: Owner, file: File, broker = "zerodha"): Promise<void> {
  const fields = { broker, tradetype: "equity", email };
  const { status, body } = await request(on, "uploadExcel", { token, fields, file });
  expect({ status, body }).toMatchObject({ status: 200 });
}

interface Owner {
  token: string;
  email: string;
}

/** A person with two accounts: Zerodha AB1234 with ten executions, and one at Groww. */
async function ownerOfTwo(on: Subject): Promise<Owner & { zerodha: string; groww: string }> {
  const { person, token } = await loggedIn(on);
  const owner = { token, email: person.email };
  await upload(on, owner, fileOf(zerodhaTradebookCsv({ rows: 10 }), "tradebook-AB1234-EQ.csv"));
  await upload(on, owner, fileOf(await growwOrdersXlsx({ rows: 4 }), "groww.xlsx"), "groww");
  const [groww, zerodha] = await accountsOf(on, token);
  return { ...owner, zerodha: zerodha?.key ?? "", groww: groww?.key ?? "" };
}

const accountsOf = async (on: Subject, token: string): Promise<Accounts> =>
  ((await request(on, "brokerAccounts", { token })).body as Output<"brokerAccounts">).data.accounts;

const rename = (on: Subject, token: string, account: string, accountName: unknown) =>
  request(on, "patchBrokerAccount", { token, params: { account }, json: { accountName } });

const namesOf = async (on: Subject, token: string) => (await accountsOf(on, token)).map(({ key, name }) => [key, name]);

export const brokerAccountCases = {
  brokerAccounts: [
    {
      title: "lists the accounts of the files by their keys, without names at first",
      expects: "output",
      act: async (on) => request(on, "brokerAccounts", { token: (await ownerOfTwo(on)).token }),
      check: ({ data: { accounts } }) => {
        expect(accounts.map(({ broker, name }) => [broker, name])).toEqual([
          ["groww", null],
          ["zerodha", null],
        ]);
        expect(accounts[1]).toMatchObject({ key: "zerodha|AB1234", clientId: "AB1234", executions: 10 });
      },
    },
    {
      title: "lists nothing in a new account",
      expects: "output",
      act: async (on) => request(on, "brokerAccounts", { token: (await loggedIn(on)).token }),
      check: ({ data: { accounts } }) => expect(accounts).toEqual([]),
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "brokerAccounts") },
  ],
  patchBrokerAccount: [
    {
      title: "names one account and leaves the others alone",
      expects: "output",
      act: async (on) => {
        const { token, zerodha, groww } = await ownerOfTwo(on);
        const reply = await rename(on, token, zerodha, "  Long term ");
        expect(await namesOf(on, token)).toEqual([
          [groww, null],
          [zerodha, "Long term"],
        ]);
        return reply;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.patchBrokerAccount);
        expect(data).toMatchObject({ key: "zerodha|AB1234", name: "Long term", executions: 10 });
      },
    },
    {
      title: "takes the name away again",
      expects: "output",
      act: async (on) => {
        const { token, zerodha, groww } = await ownerOfTwo(on);
        await rename(on, token, zerodha, "Long term");
        const reply = await rename(on, token, zerodha, null);
        expect(await namesOf(on, token)).toEqual([
          [groww, null],
          [zerodha, null],
        ]);
        return reply;
      },
      check: ({ data }) => expect(data.name).toBeNull(),
    },
    {
      title: "lets the name go along when a client code becomes known",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const owner = { token, email: person.email };
        await upload(on, owner, fileOf(zerodhaTradebookCsv({ rows: 3 }), "tradebook.csv"));
        await rename(on, token, "zerodha|", "Long term");
        await upload(on, owner, fileOf(zerodhaTradebookCsv({ firstRow: 3, rows: 3 }), "tradebook-AB1234-EQ.csv"));
        expect(await namesOf(on, token)).toEqual([["zerodha|AB1234", "Long term"]]);
        return rename(on, token, "zerodha|", "Intraday");
      },
      check: ({ data }) => expect(data).toMatchObject({ key: "zerodha|AB1234", name: "Intraday", executions: 6 }),
    },
    {
      title: "refuses the name of another account, in either case",
      expects: "invalid_input",
      act: async (on) => {
        const { token, zerodha, groww } = await ownerOfTwo(on);
        await rename(on, token, zerodha, "Long term");
        const reply = await rename(on, token, groww, "LONG TERM");
        expect(await namesOf(on, token)).toEqual([
          [groww, null],
          [zerodha, "Long term"],
        ]);
        return reply;
      },
      check: ({ fields }) => expect(fields).toEqual({ accountName: "is the name of Zerodha AB1234 already" }),
    },
    ...(
      [
        ["an empty name", "  ", "is required"],
        ["a name that is too long", "N".repeat(41), "must have at most 40 characters"],
        ["control characters", "Long\u0007term", "must not contain control characters"],
      ] as const
    ).map(([what, name, problem]) => ({
      title: `refuses ${what}`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => {
        const { token, zerodha } = await ownerOfTwo(on);
        return rename(on, token, zerodha, name);
      },
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(fields).toEqual({ accountName: problem }),
    })),
    {
      title: "knows no account of other people",
      expects: "not_found",
      act: async (on) => {
        const { zerodha } = await ownerOfTwo(on);
        return rename(on, (await loggedIn(on)).token, zerodha, "Mine");
      },
    },
    {
      title: "knows no account that is none",
      expects: "not_found",
      act: async (on) => rename(on, (await loggedIn(on)).token, "nobody|AB1234", "Mine"),
    },
    {
      title: "requires a token",
      expects: "not_logged_in",
      act: (on) => rename(on, "", "zerodha|AB1234", "Long term"),
    },
  ],
} satisfies Pick<Cases, "brokerAccounts" | "patchBrokerAccount">;
