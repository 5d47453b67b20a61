import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { rowsOf } from "../analysis/round-trip-setup.ts";
import type { Cases } from "../case.ts";
import { ITC, NOTE_ID, OTHER_ID, writer } from "./note-setup.ts";

/** What figures make of notes. */
export const noteFigureCases = {
  changeNotes: [
    {
      title: "takes a trade out of the statistics, but not out of what was booked",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const before = await whenReady(on, who.token);
        const { id: roundTrip } = (await who.detail("ITC")).roundTrip;
        await who.changed({ id: NOTE_ID, revision: null, roundTrip, excluded: true });
        const after = await whenReady(on, who.token);
        expect(after.basis).toMatchObject({ n: 1, exits: 2, excluded: 1 });
        expect(after.booked).toEqual(before.booked);
        expect(after.basis.version).not.toBe(before.basis.version);
        expect((await who.detail("ITC")).roundTrip.excluded).toBe(true);
        const reply = await who.change({ id: NOTE_ID, revision: 1, excluded: false });
        expect(await whenReady(on, who.token)).toEqual(before);
        return reply;
      },
      check: ({ data: [changed] }) => expect(changed?.note.excluded).toBe(false),
    },
    {
      title: "gives a trade its R by the first stop of the note that leads, or by the risk",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, [
          "ITC buy 50 100 2025-06-02 09:21:00",
          "ITC buy 50 104 2025-06-02 09:31:00",
          "ITC sell 100 110 2025-06-02 10:00:00",
        ]);
        const { roundTrip } = await who.detail("ITC");
        expect(roundTrip.r).toBeNull();
        await who.changed({ id: NOTE_ID, revision: null, roundTrip: roundTrip.id, stop: "96" });
        const stopped = await who.detail("ITC");
        // 50 × 4 + 50 × 8 = 600 rupees.
        expect(Number(stopped.roundTrip.r)).toBeCloseTo(Number(roundTrip.net) / 600, 3);
        expect((await whenReady(on, who.token)).basis.withoutRisk).toBe(0);
        await who.changed({ id: NOTE_ID, revision: 1, stop: "105" });
        expect((await who.detail("ITC")).roundTrip.r).toBeNull();
        return who.change({ id: NOTE_ID, revision: 2, risk: "400" });
      },
      check: ({ data: [changed] }) => expect(changed?.note).toMatchObject({ stop: "105", risk: "400" }),
    },
    {
      title: "forgets the rule of a stop that is sent without one",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const anchor = await who.anchor("ITC");
        const [made] = await who.changed({ id: NOTE_ID, revision: null, anchor, stop: "300", stopBy: "25%" });
        expect(made?.note).toMatchObject({ stop: "300", stopBy: "25%" });
        return who.change({ id: NOTE_ID, revision: 1, stop: "390" });
      },
      check: ({ data: [changed] }) => {
        expect(changed?.note).toMatchObject({ stop: "390", stopBy: null });
        expect(changed?.undo).toMatchObject({ stop: "300", stopBy: "25%" });
      },
    },
    {
      title: "keeps what a trade's text says out of its figures",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, ITC);
        const before = await whenReady(on, who.token);
        const reply = await who.change({
          id: OTHER_ID,
          revision: null,
          anchor: await who.anchor("ITC"),
          text: "A text alone.",
        });
        expect(await whenReady(on, who.token)).toEqual(before);
        expect(await rowsOf(on, who.token, {})).toHaveLength(1);
        return reply;
      },
    },
  ],
} satisfies Pick<Cases, "changeNotes">;
