import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { AB, CD, merge, split } from "../account/merge-setup.ts";
import { settledJournalTrade, whenReady } from "../analysis/analysed-person.ts";
import { archiveOf, restore, stateOf } from "../backup/backup-setup.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { INFY, ITC, NOTE_ID, OTHER_ID, type Writer, writer } from "./note-setup.ts";

const TCS = ITC.map((fill) => fill.replace("ITC", "TCS"));
const FILES = [
  [...ITC, ...INFY],
  [...ITC, "ITC buy 50 399 2025-06-02 09:17:00"],
  [...ITC, ...INFY, ...TCS],
];
const LOT = {
  kind: "opening-lot",
  account: AB,
  instrument: "symbol:ITC",
  day: "2025-05-02",
  quantity: "3",
  price: "380",
};
const LOT_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000e001";

/** What somebody does with trades, not with notes; some of it is refused. */
const deeds = {
  import: (who: Writer, on: Subject, at: number) => importFile(who, on, "AB1234", at),
  "import another account": (who: Writer, on: Subject, at: number) => importFile(who, on, "CD5678", at),
  undo: (who: Writer, on: Subject, at: number) => changeImport(who, on, "undoImport", at),
  redo: (who: Writer, on: Subject, at: number) => changeImport(who, on, "redoImport", at),
  merge: ({ token }: Writer, on: Subject) => merge(on, token, CD, AB),
  split: ({ token }: Writer, on: Subject) => split(on, token, CD),
  "journal trade": ({ token }: Writer, on: Subject) =>
    request(on, "addJournalTrade", { token, json: settledJournalTrade }),
  settlement: ({ token }: Writer, on: Subject) =>
    request(on, "putSettlement", { token, params: { id: LOT_ID }, json: LOT }),
  "settlement deleted": ({ token }: Writer, on: Subject) =>
    request(on, "deleteSettlement", { token, params: { id: LOT_ID } }),
} satisfies Record<string, (who: Writer, on: Subject, at: number) => Promise<unknown>>;
type Deed = keyof typeof deeds;

async function importFile(who: Writer, _on: Subject, clientId: string, at: number): Promise<unknown> {
  return who.addAs(clientId, ...(FILES[at % FILES.length] ?? []));
}

async function changeImport(who: Writer, on: Subject, what: "undoImport" | "redoImport", at: number) {
  const { body } = await request(on, "imports", { token: who.token });
  const { imports } = (body as Output<"imports">).data;
  return request(on, what, { token: who.token, params: { id: imports[at % imports.length]?.id ?? "" } });
}

async function contents({ token }: Pick<Writer, "token">, on: Subject): Promise<NoteContent[]> {
  const { body } = await request(on, "notes", { token });
  return (body as Output<"notes">).data.notes.map(({ attachment: _, ...content }) => content);
}

/** Properties that every server has, on few histories: each step is a request or several. */
export function noteProperties(subject: () => Subject): void {
  it("only changes of notes change notes (P1), which are on a trade or on none (P4), the same ones after a restore (P6)", {
    timeout: 120_000,
  }, async () => {
    const history = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(deeds) as Deed[])), fc.nat(5)), {
      minLength: 4,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const on = subject();
        const who = await writer(on);
        await who.changed({
          id: NOTE_ID,
          revision: null,
          anchor: await who.anchor("ITC"),
          text: "Bought",
          stop: "395",
          legs: [await who.anchor("INFY")],
        });
        await who.changed({ id: OTHER_ID, revision: null, anchor: await who.anchor("INFY"), text: "Sold", rating: 2 });
        const before = await contents(who, on);
        for (const [deed, at] of steps) await deeds[deed](who, on, at);
        await whenReady(on, who.token);
        expect(await contents(who, on)).toEqual(before);
        const states = await Promise.all(["attached", "without-trade"].map((state) => who.list({ state })));
        expect(
          states
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual([NOTE_ID, OTHER_ID]);
        const other = await loggedIn(on);
        const archive = new File([await archiveOf(on, who.token)], "backup.zip");
        expect((await restore(on, other.token, archive)).status).toBe(200);
        expect(await contents(other, on)).toEqual(before);
        // It has a line for each note: its content, and the round trip that it is on.
        const { fingerprint } = await stateOf(on, who.token);
        expect((await stateOf(on, other.token)).fingerprint).toEqual(fingerprint);
      }),
      { numRuns: 4 },
    );
  });

  it("only who has seen a text overwrites it (P5), and nobody else's (P8)", { timeout: 60_000 }, async () => {
    const saves = fc.array(
      fc.record({ client: fc.constantFrom(0, 1), text: fc.constantFrom("", "A", "B", "C"), lost: fc.boolean() }),
      { minLength: 6, maxLength: 12 },
    );
    const on = subject();
    const other = await writer(on, ITC);
    const anchor = await other.anchor("ITC");
    await other.changed({ id: NOTE_ID, revision: null, anchor, text: "Theirs" });
    const theirs = await contents(other, on);
    await fc.assert(
      fc.asyncProperty(saves, async (steps) => {
        const who = await writer(on, ITC);
        const known: (number | null)[] = [null, null];
        let note: NoteContent | undefined;
        for (const { client, text, lost } of steps) {
          const revision = known[client] ?? null;
          const change = { id: NOTE_ID, revision, text, ...(revision === null && { anchor }) };
          const { status, body } = await who.change(change);
          if (status === 409) {
            expect(note?.revision ?? null).not.toBe(revision);
            expect(body).toMatchObject({ code: "changed_elsewhere", notes: [note] });
            known[client] = note?.revision ?? null;
            continue;
          }
          const saved = (body as Output<"changeNotes">).data[0]?.note;
          expect(saved).toMatchObject({ text });
          if (note && note.text !== text) expect(note.revision).toBe(revision);
          note = saved;
          if (!lost) known[client] = saved?.revision ?? null;
        }
        expect(await contents(who, on)).toEqual([note]);
      }),
      { numRuns: 4 },
    );
    expect(await contents(other, on)).toEqual(theirs);
  });
}
