import { describe, expect, it } from "vitest";
import { EXCLUDED } from "../analysis/match-columns.ts";
import { notedAccount } from "../samples/accounts/attachable-account.ts";
import { attachNotes } from "./attach.ts";
import { attachSource } from "./attach-source.ts";
import { isAsked } from "./note-window.ts";
import { accountOf, factsOf, LABELS, noteOf, rupeesOf, type Written } from "./with-journal.test-setup.ts";

const TWO_TRADES = {
  executions: [
    ...["2 09:15 buy 10 @ 100", "2 09:30 buy 10 @ 101", "2 10:00 sell 20 @ 102"],
    ...["2 11:00 sell 5 @ 103", "2 12:00 buy 5 @ 100"],
  ],
};

describe("what notes say about trades", () => {
  it("changes nothing where they say nothing that figures rest on", () => {
    const facts = factsOf(TWO_TRADES);
    const silent: Written[] = [
      { text: "A text alone." },
      { target: "120" },
      { on: "gone", excluded: true, stop: "1" },
      { on: "d2", excluded: true, deletedAt: "2026-01-02T00:00:00.000Z" },
    ];
    for (const notes of [[], silent])
      expect(notedAccount(facts, notes.map(noteOf), LABELS).account).toBe(facts.account);
  });

  it("leaves the results that it is given as they are", () => {
    const facts = factsOf(TWO_TRADES);
    const before = structuredClone(facts.account.results);
    const { account } = notedAccount(facts, [noteOf({ stop: "95", excluded: true, setup: "setup-orb" }, 0)], LABELS);
    expect(account.results).not.toEqual(before);
    expect(facts.account.results).toEqual(before);
  });

  it("is said by the note on the first execution, but any of them excludes, and tags and mistakes are united", () => {
    const account = accountOf(TWO_TRADES, [
      { on: "d3", setup: "setup-orb", rating: 1, stop: "90", tags: ["tag-gap"], excluded: true },
      { on: "d2", rating: 4, stop: "99", tags: ["tag-news"], mistakes: ["mistake-late"], reviewedAt: null },
      { on: "d3", product: "delivery", tags: ["tag-news"], reviewedAt: "2026-01-01T00:00:00.000Z" },
    ]);
    const { trips, journal } = account.results;
    const [first, second] = [...trips.entrySecond.keys()].sort(
      (a, b) => (trips.entrySecond[a] ?? 0) - (trips.entrySecond[b] ?? 0),
    ) as [number, number];
    expect(journal.labels.map(({ id }) => id)).toEqual(["setup-orb", "tag-gap", "tag-news", "mistake-late"]);
    const said = (trip: number) => ({
      setup: journal.setup[trip],
      rating: journal.rating[trip],
      reviewed: journal.reviewed[trip],
      labelled: [...journal.labelled.subarray(journal.labelStart[trip], journal.labelStart[trip + 1])],
      excluded: ((trips.flags[trip] ?? 0) & EXCLUDED) !== 0,
      risk: rupeesOf(trips.risk[trip]),
      stopByRule: journal.stopByRule[trip],
    });
    // 10 × 1 + 10 × 2 rupees: the stop of the note on the earliest of their executions.
    expect(said(first)).toEqual({
      setup: -1,
      rating: 4,
      reviewed: 0,
      labelled: [1, 2, 3],
      excluded: true,
      risk: 30,
      stopByRule: 0,
    });
    expect(said(second)).toEqual({
      setup: -1,
      rating: 0,
      reviewed: 0,
      labelled: [],
      excluded: false,
      risk: 0,
      stopByRule: 0,
    });
  });

  it("knows whose risk rests on a rule: not those with a risk, and not of notes that do not lead", () => {
    const byRule = (...notes: Written[]) => [...accountOf(TWO_TRADES, notes).results.journal.stopByRule].sort();
    const rule = { stop: "95", stopBy: "5%" };
    expect(byRule(rule)).toEqual([0, 1]);
    expect(byRule({ stop: "95" })).toEqual([0, 0]);
    expect(byRule({ ...rule, risk: "100" })).toEqual([0, 0]);
    expect(byRule({ rating: 3 }, { on: "d2", ...rule })).toEqual([0, 0]);
  });

  it("is said by the older note of two on one execution, then by the one with the lesser id", () => {
    const ratingOf = (...notes: Written[]) => [...accountOf(TWO_TRADES, notes).results.journal.rating];
    const older = "2025-12-01T00:00:00.000Z";
    const other = { product: "delivery" as const };
    expect(ratingOf({ rating: 2 }, { ...other, rating: 5, createdAt: older })).toEqual([5, 0]);
    expect(ratingOf({ rating: 2, createdAt: older }, { ...other, rating: 5, createdAt: older })).toEqual([2, 0]);
  });
});

it("leaves a plan without a trade out, which is asked for by its day", () => {
  const plan = { day: "2025-06-02", symbol: "TATA", side: "long" } as const;
  const note = { ...noteOf({ plan, stop: "95", rating: 5 }, 0), anchor: null };
  const facts = factsOf(TWO_TRADES);
  expect(notedAccount(facts, [note], LABELS).account).toBe(facts.account);
  const attachment = attachNotes([note], attachSource(facts)).attachments.get(note.id);
  expect(attachment).toEqual({ state: "planned" });
  const asks = (of: Parameters<typeof isAsked>[2]) => isAsked(note, attachment, of);
  expect([asks({}), asks({ state: "planned", planned: plan.day })]).toEqual([true, true]);
  expect([asks({ planned: "2025-06-03" }), asks({ state: "attached" })]).toEqual([false, false]);
  expect(isAsked({ plan: null }, attachment, { planned: plan.day })).toBe(false);
});

describe("confidence", () => {
  const executions = ["2 09:15 buy 10 @ 100", "2 10:00 sell 10 @ 102"];
  const levelOf = (written: string, fills = executions) => {
    const note = { confidence: 4, written: { confidence: written } };
    return [...accountOf({ executions: fills }, [note]).results.journal.confidence];
  };

  it("counts where it was written before the entry, to the second", () => {
    expect(levelOf("2025-06-02T03:44:59.999Z")).toEqual([4]);
    expect(levelOf("2025-06-02T03:45:00.000Z")).toEqual([0]);
  });

  it("counts of an entry without a time where it was written on an earlier day", () => {
    const untimed = ["2 buy 10 @ 100", "3 sell 10 @ 102"];
    expect(levelOf("2025-06-01T18:29:59.000Z", untimed)).toEqual([4]);
    expect(levelOf("2025-06-01T18:30:00.000Z", untimed)).toEqual([0]);
  });
});
