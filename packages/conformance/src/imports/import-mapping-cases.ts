import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { KOTAK, kotakMapping } from "@saudabook/trading/samples/files/mapped-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { change, fileOf, mapper, tradeCount } from "./mapping-setup.ts";

export const importMappingCases = {
  importMappings: [
    {
      title: "lists nothing before a mapped file is imported",
      expects: "output",
      act: async (on) => request(on, "importMappings", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data.mappings).toEqual([]),
    },
    {
      title: "offers the newest mapping of the same captions, account and trade type",
      expects: "output",
      act: async (on) => {
        const who = await mapper(on);
        await who.add();
        await who.add({
          file: fileOf([KOTAK[0] ?? "", "INFY,05/02/2026,09:15:02,NSE,B,5,1500,88,Traded"], "february.csv"),
          mapping: kotakMapping({ isin: null, exchange: null }),
        });
        return request(on, "importMappings", { token: who.token });
      },
      check: ({ data: { mappings } }) => {
        expect(mappings).toHaveLength(1);
        expect(mappings[0]).toMatchObject({ fileName: "february.csv", tradeType: "equity" });
        expect(mappings[0]?.mapping).toEqual(kotakMapping({ exchange: null }));
      },
    },
    {
      title: "keeps offering the mapping of an import that is undone",
      expects: "output",
      act: async (on) => {
        const who = await mapper(on);
        await change(on, who.token, "undoImport", await who.add());
        return request(on, "importMappings", { token: who.token });
      },
      check: ({ data: { mappings } }) => expect(mappings).toHaveLength(1),
    },
    {
      title: "lists nobody else's",
      expects: "output",
      act: async (on) => {
        await (await mapper(on)).add();
        return request(on, "importMappings", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data.mappings).toEqual([]),
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "importMappings") },
  ],
  deleteImportMapping: [
    {
      title: "offers a mapping no more, while its trades stay, until a file is imported with it again",
      expects: "output",
      act: async (on) => {
        const who = await mapper(on);
        await who.add();
        const second = await who.add({ file: fileOf([...KOTAK, KOTAK[4] ?? ""], "more.csv") });
        const reply = await request(on, "deleteImportMapping", { token: who.token, params: { id: second } });
        expect(await who.saved()).toEqual([]);
        expect(await tradeCount(on, who.token)).toBe(4);
        await who.add();
        expect(await who.saved()).toHaveLength(1);
        return reply;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.deleteImportMapping),
    },
    {
      title: "finds none of another person's",
      expects: "not_found",
      act: async (on) => {
        const id = await (await mapper(on)).add();
        return request(on, "deleteImportMapping", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      title: "requires a token",
      expects: "not_logged_in",
      act: (on) => request(on, "deleteImportMapping", { params: { id: "00000000-0000-4000-8000-000000000000" } }),
    },
  ],
} satisfies Pick<Cases, "importMappings" | "deleteImportMapping">;
