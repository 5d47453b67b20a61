import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { request, type Subject } from "../subject.ts";
import { accountsOf, ownerOfTwo, shown } from "./account-owner.ts";
import { AB, CD, done, EF, merge, preview, refused } from "./merge-setup.ts";

export const mergePreviewCases = {
  mergePreview: [
    {
      title: "counts the files, executions and round trips that a merge concerns, and changes nothing",
      expects: "output",
      act: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        const undone = await add({ firstRow: 20, rows: 2, clientId: "CD5678" });
        await done(request(on, "undoImport", { token, params: { id: undone } }));
        const before = await shown(on, token);
        const reply = await preview(on, token, CD, AB);
        expect(await shown(on, token)).toEqual(before);
        return reply;
      },
      check: ({ data: { roundTrips, ...data } }) => {
        expect(data).toEqual({
          account: CD,
          into: AB,
          imports: 1,
          undoneImports: 1,
          executions: 6,
          inBoth: 2,
          executionsAfter: 10,
          follows: null,
          settlements: 0,
        });
        expect(roundTrips?.sharedInstruments).toBeGreaterThan(0);
        expect(roundTrips?.symbols.length).toBeGreaterThan(0);
      },
    },
    {
      title: "names the account without a client code that follows the only code",
      expects: "output",
      act: async (on) => {
        const { token, add } = await ownerOfTwo(on);
        await add({ firstRow: 12, rows: 3 });
        const reply = await preview(on, token, CD, AB);
        await done(merge(on, token, CD, AB));
        expect(await accountsOf(on, token)).toEqual([[AB, null, 13]]);
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject({ follows: "zerodha|", executionsAfter: 13 }),
    },
    {
      title: "counts the settlements that will follow",
      expects: "output",
      act: async (on) => {
        const { token } = await ownerOfTwo(on);
        const lot = { kind: "opening-lot", instrument: "symbol:INFY", day: "2024-01-01", quantity: "3", price: "1800" };
        const json = { ...lot, account: CD };
        await done(request(on, "putSettlement", { token, params: { id: crypto.randomUUID() }, json }));
        await whenReady(on, token);
        return preview(on, token, CD, AB);
      },
      check: ({ data }) => expect(data.settlements).toBe(1),
    },
    ...refused.map(([what, account, into, problems]) => ({
      title: `refuses ${what}`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => preview(on, (await ownerOfTwo(on)).token, account, into),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) => expect(fields).toEqual(problems),
    })),
    {
      title: "does not find an account that the user does not have",
      expects: "not_found",
      act: async (on) => preview(on, (await ownerOfTwo(on)).token, EF, AB),
    },
    {
      title: "is refused for sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token } = await samplePerson(on);
        const [sample] = await accountsOf(on, token);
        return preview(on, token, String(sample?.[0]), AB);
      },
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => preview(on, "", CD, AB) },
  ],
} satisfies Pick<Cases, "mergePreview">;
