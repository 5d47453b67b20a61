import { KEY_DIGEST_BYTES, MAX_KNOWN_KEYS } from "@saudabook/contract/imports/known-executions.ts";
import { keyDigests } from "@saudabook/trading/imports/key-digests.ts";
import { previewTradebook } from "@saudabook/trading/imports/preview-tradebook.ts";
import { kotakFile, kotakMapping } from "@saudabook/trading/samples/files/mapped-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

type Choice = Parameters<typeof zerodhaTradebookCsv>[0];

/** Imports one file into a new account, and asks about another as a browser does after reading it. */
async function afterImport(on: Subject, imported: Choice, asked: Choice & { clientId: string }) {
  const { person, token } = await loggedIn(on);
  const { name, bytes } = zerodhaTradebookCsv(imported);
  // The client's code is in the name.
  const file = new File([new Uint8Array(bytes)], imported?.clientId === "" ? "trades.csv" : name);
  const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
  const uploaded = await request(on, "uploadExcel", { token, fields, file });
  expect(uploaded.status).toBe(200);
  const { keys } = await previewTradebook(zerodhaTradebookCsv(asked), { today: on.today });
  return question(on, token, await digestsOf(keys), asked.clientId);
}

async function digestsOf(keys: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const digests = await keyDigests(keys);
  if (!digests) throw new Error("This machine sums nothing.");
  return digests;
}

function question(on: Subject, token: string, digests: Uint8Array<ArrayBuffer>, clientId: string) {
  return request(on, "knownExecutions", { token, fields: { clientId }, file: new File([digests], "digests") });
}

const refused = async (on: Subject, bytes: number, clientId = "AB1234") =>
  question(on, (await loggedIn(on)).token, new Uint8Array(bytes), clientId);

export const importPreviewCases = {
  knownExecutions: [
    {
      title: "counts the executions of a file that the account has",
      expects: "output",
      act: (on) => afterImport(on, { firstRow: 6 }, { clientId: "AB1234" }),
      check: ({ data }) => expect(data).toEqual({ known: 4 }),
    },
    {
      title: "does not count those of another client",
      expects: "output",
      act: (on) => afterImport(on, { clientId: "CD5678" }, { clientId: "AB1234" }),
      check: ({ data }) => expect(data).toEqual({ known: 0 }),
    },
    {
      title: "counts those of a file that did not name its client",
      expects: "output",
      act: (on) => afterImport(on, { clientId: "" }, { clientId: "AB1234" }),
      check: ({ data }) => expect(data).toEqual({ known: 10 }),
    },
    {
      title: "counts those of any client for a file that does not name its own",
      expects: "output",
      act: (on) => afterImport(on, { clientId: "CD5678" }, { clientId: "" }),
      check: ({ data }) => expect(data).toEqual({ known: 10 }),
    },
    {
      title: "counts an execution once, however often it is asked for",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const sample = zerodhaTradebookCsv();
        const file = new File([new Uint8Array(sample.bytes)], sample.name);
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        await request(on, "uploadExcel", { token, fields, file });
        const { keys } = await previewTradebook(sample, { today: on.today });
        return question(on, token, await digestsOf([...keys, ...keys]), "AB1234");
      },
      check: ({ data }) => expect(data).toEqual({ known: 10 }),
    },
    {
      title: "counts those of a mapped file whose account is written in another case",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const mapping = kotakMapping();
        const sample = kotakFile();
        const fields = { broker: "other", tradetype: "equity", email: person.email, mapping: JSON.stringify(mapping) };
        await request(on, "uploadExcel", {
          token,
          fields,
          file: new File([new Uint8Array(sample.bytes)], "deals.csv"),
        });
        const chosen = { broker: "other", tradeType: "equity" } as const;
        const { keys } = await previewTradebook(sample, { today: on.today, first: chosen, mapping });
        return question(on, token, await digestsOf(keys), "KOTAK neo");
      },
      check: ({ data }) => expect(data).toEqual({ known: 3 }),
    },
    {
      title: "counts nothing of another person's",
      expects: "output",
      act: async (on) => {
        await afterImport(on, {}, { clientId: "AB1234" });
        const { keys } = await previewTradebook(zerodhaTradebookCsv(), { today: on.today });
        return question(on, (await loggedIn(on)).token, await digestsOf(keys), "AB1234");
      },
      check: ({ data }) => expect(data).toEqual({ known: 0 }),
    },
    {
      title: "refuses a part of a digest",
      expects: "invalid_input",
      act: (on) => refused(on, KEY_DIGEST_BYTES + 1),
      check: ({ fields }) => expect(fields).toEqual({ digests: "must be one or more digests of 8 bytes" }),
    },
    {
      title: "refuses what is no client's code",
      expects: "invalid_input",
      act: (on) => refused(on, KEY_DIGEST_BYTES, "AB|1234"),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["clientId"]),
    },
    {
      title: "refuses more digests than a question may have",
      expects: "too_large",
      act: (on) => refused(on, (MAX_KNOWN_KEYS + 1) * KEY_DIGEST_BYTES),
    },
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) =>
        request(on, "knownExecutions", { fields: { clientId: "" }, file: new File(["12345678"], "digests") }),
    },
  ],
} satisfies Pick<Cases, "knownExecutions">;
