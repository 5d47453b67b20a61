import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { ask, type Subject } from "../subject.ts";

type Accounts = Output<"brokerAccounts">["data"]["accounts"];

const fileOf = ({ bytes }: { bytes: Uint8Array }, name: string) => new File([new Uint8Array(bytes)], name);

async function upload(on: Subject, { token, email }: Owner, file: File, broker = "zerodha"): Promise<void> {
  const fields = { broker, tradetype: "equity", email };
  const { status, body } = await ask(on, "uploadExcel", { token, fields, file });
  expect({ status, body }).toMatchObject({ status: 200 });
}

interface Owner {
  token: string;
  email: string;
}

/** Two accounts: Zerodha AB1234, of ten executions, and one at Groww. */
async function ownerOfTwo(on: Subject): Promise<Owner & { zerodha: string; groww: string }> {
  const { person, token } = await loggedIn(on);
  const owner = { token, email: person.email };
  await upload(on, owner, fileOf(zerodhaTradebookCsv({ rows: 10 }), "tradebook-AB1234-EQ.csv"));
  await upload(on, owner, fileOf(await growwOrdersXlsx({ rows: 4 }), "groww.xlsx"), "groww");
  const [groww, zerodha] = await accountsOf(on, token);
  return { ...owner, zerodha: zerodha?.key ?? "", groww: groww?.key ?? "" };
}

const accountsOf = async (on: Subject, token: string): Promise<Accounts> =>
  ((await ask(on, "brokerAccounts", { token })).body as Output<"brokerAccounts">).data.accounts;

const rename = (on: Subject, token: string, account: string, accountName: unknown) =>
  ask(on, "patchBrokerAccount", { token, params: { account }, json: { accountName } });

const namesOf = async (on: Subject, token: string) => (await accountsOf(on, token)).map(({ key, name }) => [key, name]);

export const brokerAccountCases = {
  brokerAccounts: [
    {
      says: "lists the accounts of the files by their keys, without names at first",
      answers: "output",
      ask: async (on) => ask(on, "brokerAccounts", { token: (await ownerOfTwo(on)).token }),
      check: ({ data: { accounts } }) => {
        expect(accounts.map(({ broker, name }) => [broker, name])).toEqual([
          ["groww", null],
          ["zerodha", null],
        ]);
        expect(accounts[1]).toMatchObject({ key: "zerodha|AB1234", clientId: "AB1234", executions: 10 });
      },
    },
    {
      says: "lists nothing in a new account",
      answers: "output",
      ask: async (on) => ask(on, "brokerAccounts", { token: (await loggedIn(on)).token }),
      check: ({ data: { accounts } }) => expect(accounts).toEqual([]),
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "brokerAccounts") },
  ],
  patchBrokerAccount: [
    {
      says: "names one account and leaves the others alone",
      answers: "output",
      ask: async (on) => {
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
      says: "takes the name away again",
      answers: "output",
      ask: async (on) => {
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
      says: "lets the name go along when a client code becomes known",
      answers: "output",
      ask: async (on) => {
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
      says: "refuses the name of another account, in either case",
      answers: "invalid_input",
      ask: async (on) => {
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
      says: `refuses ${what}`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) => {
        const { token, zerodha } = await ownerOfTwo(on);
        return rename(on, token, zerodha, name);
      },
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(fields).toEqual({ accountName: problem }),
    })),
    {
      says: "knows no account of other people",
      answers: "not_found",
      ask: async (on) => {
        const { zerodha } = await ownerOfTwo(on);
        return rename(on, (await loggedIn(on)).token, zerodha, "Mine");
      },
    },
    {
      says: "knows no account that is none",
      answers: "not_found",
      ask: async (on) => rename(on, (await loggedIn(on)).token, "nobody|AB1234", "Mine"),
    },
    {
      says: "requires a token",
      answers: "not_logged_in",
      ask: (on) => rename(on, "", "zerodha|AB1234", "Long term"),
    },
  ],
} satisfies Pick<Cases, "brokerAccounts" | "patchBrokerAccount">;
