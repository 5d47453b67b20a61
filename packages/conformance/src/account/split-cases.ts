import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { request } from "../subject.ts";
import { ownerOfTwo, shown } from "./account-owner.ts";
import { AB, CD, done, EF, merge, rename, split } from "./merge-setup.ts";

export const splitCases = {
  splitBrokerAccount: [
    {
      title: "puts everything back as if the accounts had never been merged",
      expects: "output",
      act: async (on) => {
        const { token } = await ownerOfTwo(on);
        await done(rename(on, token, CD, "Old code"));
        const before = await shown(on, token);
        await done(merge(on, token, CD, AB));
        expect(await shown(on, token)).not.toEqual(before);
        const reply = await split(on, token, CD);
        expect(await shown(on, token)).toEqual(before);
        return reply;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.splitBrokerAccount);
        expect(data.accounts.map(({ key, name, merged }) => [key, name, merged])).toEqual([
          [AB, null, []],
          [CD, "Old code", []],
        ]);
      },
    },
    {
      title: "takes along what was imported, undone and moved meanwhile",
      expects: "output",
      act: async (on) => {
        const [one, other] = [await ownerOfTwo(on), await ownerOfTwo(on)];
        await done(merge(on, one.token, CD, AB));
        for (const { token, add, first } of [one, other]) {
          const third = await add({ firstRow: 8, rows: 4, clientId: "CD5678" });
          await done(request(on, "undoImport", { token, params: { id: first } }));
          const json = { account: AB, newAccount: null };
          await done(request(on, "redoImport", { token, params: { id: first } }));
          await done(request(on, "putImportAccount", { token, params: { id: third }, json }));
        }
        const reply = await split(on, one.token, CD);
        const [mine, others] = [await shown(on, one.token), await shown(on, other.token)];
        const facts = ({ imports, ...rest }: typeof mine) => ({
          ...rest,
          imports: imports.map(({ id: _id, importedAt: _at, ...entry }) => entry),
        });
        expect(facts(mine)).toEqual(facts(others));
        return reply;
      },
      check: ({ data }) => expect(data.accounts.map(({ executions }) => executions)).toEqual([10, 6]),
    },
    {
      title: "splits a step in the middle with those behind it",
      expects: "output",
      act: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 10, rows: 2, clientId: "EF9012" });
        await done(merge(on, token, EF, CD));
        await done(merge(on, token, CD, AB));
        return split(on, token, CD);
      },
      check: ({ data }) =>
        expect(data.accounts.map(({ key, executions }) => [key, executions])).toEqual([
          [AB, 6],
          [CD, 8],
        ]),
    },
    {
      title: "does not find an account that is not merged",
      expects: "not_found",
      act: async (on) => split(on, (await ownerOfTwo(on)).token, CD),
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => split(on, "", CD) },
  ],
} satisfies Pick<Cases, "splitBrokerAccount">;
