import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { rowsOf } from "../analysis/round-trip-setup.ts";
import type { Cases } from "../case.ts";
import { request } from "../subject.ts";
import { done, ITC, NOTE_ID, OTHER_ID, writer } from "./note-setup.ts";

const TAG_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000b002";
const MISTAKE_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000b003";

/** Cases of figures that depend on notes. */
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
        expect(stopped.plan).toEqual({
          stop: "96",
          stopBy: null,
          target: null,
          risk: null,
          initialRisk: "600",
          plannedR: null,
          withoutR: null,
          partlyBeyond: false,
          stopWritten: "after-exit",
        });
        expect((await whenReady(on, who.token)).basis.withoutRisk).toBe(0);
        await who.changed({ id: NOTE_ID, revision: 1, stop: "105" });
        const beyond = await who.detail("ITC");
        expect(beyond.roundTrip.r).toBeNull();
        expect(beyond.plan).toMatchObject({ initialRisk: null, withoutR: "beyond-stop", partlyBeyond: true });
        // The target is worth 100 × 112 − 10,200 = 1,000 rupees.
        await who.changed({ id: NOTE_ID, revision: 2, stop: "96", target: "112" });
        expect((await who.detail("ITC")).plan.plannedR).toBe("1.666667");
        return who.change({ id: NOTE_ID, revision: 3, stop: "105", risk: "400" });
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
        expect((await whenReady(on, who.token)).basis).toMatchObject({ n: 2, withoutRisk: 1, stopByRule: 1 });
        const reply = await who.change({ id: NOTE_ID, revision: 1, stop: "390" });
        expect((await whenReady(on, who.token)).basis).toMatchObject({ n: 2, withoutRisk: 1, stopByRule: 0 });
        return reply;
      },
      check: ({ data: [changed] }) => {
        expect(changed?.note).toMatchObject({ stop: "390", stopBy: null });
        expect(changed?.undo).toMatchObject({ stop: "300", stopBy: "25%" });
      },
    },
    {
      title: "chooses trades by what their notes say, breaks figures down by it, and exports it",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const setup = await who.label("setup", "Opening range");
        const tag = await who.label("tag", "Results day", TAG_ID);
        const mistake = await who.label("mistake", "Held too long", MISTAKE_ID);
        const itc = { id: NOTE_ID, revision: null, anchor: await who.anchor("ITC") };
        const infy = { id: OTHER_ID, revision: null, anchor: await who.anchor("INFY") };
        await who.changed(
          { ...itc, setup, tags: [tag], mistakes: [mistake], rating: 4, confidence: 5, reviewed: true },
          { ...infy, tags: [tag] },
        );
        const symbols = async (query: Record<string, string>) =>
          (await rowsOf(on, who.token, query)).map(({ instrument }) => instrument.symbol).sort();
        expect(await symbols({ setup })).toEqual(["ITC"]);
        expect(await symbols({ setup: "none" })).toEqual(["INFY"]);
        expect(await symbols({ tag })).toEqual(["INFY", "ITC"]);
        expect(await symbols({ tag: "none" })).toEqual([]);
        expect(await symbols({ mistake })).toEqual(["ITC"]);
        expect(await symbols({ mistake: "none" })).toEqual(["INFY"]);
        expect(await symbols({ rating: "4" })).toEqual(["ITC"]);
        expect(await symbols({ rating: "none" })).toEqual(["INFY"]);
        expect(await symbols({ reviewed: "no" })).toEqual(["INFY"]);
        expect(await symbols({ setup: MISTAKE_ID })).toEqual([]);
        const rows = async (by: string) => {
          const { data } = done<Output<"analyticsBreakdown">>(
            await request(on, "analyticsBreakdown", { token: who.token, params: { by } }),
          );
          return data.rows.map(({ keys, trades }) => [keys[0], trades.n]);
        };
        expect(await rows("setup")).toEqual([
          [setup, 1],
          ["none", 1],
        ]);
        expect(await rows("tag")).toEqual([[tag, 2]]);
        expect(await rows("mistake")).toEqual([
          [mistake, 1],
          ["none", 1],
        ]);
        expect(await rows("rating")).toEqual([
          ["4", 1],
          ["none", 1],
        ]);
        const csv = (await request(on, "exportRoundTrips", { token: who.token })).body as string;
        const [head = "", ...lines] = csv.trim().split(/\r?\n/);
        const place = head.split(",").indexOf("setup");
        const line = lines.find((text) => text.includes("ITC"))?.split(",") ?? [];
        // The confidence was written after the entry.
        expect(line.slice(place, place + 6)).toEqual(["Opening range", "Results day", "Held too long", "4", "", "yes"]);
        const list = await request(on, "roundTrips", { token: who.token });
        const { roundTrips, notes } = (list.body as Output<"roundTrips">).data;
        const [own] = notes[roundTrips.find(({ instrument }) => instrument.symbol === "ITC")?.id ?? ""] ?? [];
        expect(own).toMatchObject({ id: NOTE_ID, revision: 1, setup, rating: 4 });
        return who.change({ id: NOTE_ID, revision: 1, setup: null });
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
