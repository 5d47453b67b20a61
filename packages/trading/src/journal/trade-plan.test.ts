import { describe, expect, it } from "vitest";
import { tripDetail } from "../analysis/derived/read/trip-detail.ts";
import { tradePlan } from "../analysis/responses/round-trips/trade-plan.ts";
import { notedAccount } from "../samples/accounts/attachable-account.ts";
import { VECTORS } from "./initial-risk.test-setup.ts";
import { factsOf, LABELS, noteOf, type Trades, type Written } from "./with-journal.test-setup.ts";

const MOMENTS = { entryAt: "2025-06-02T09:15:00+05:30", exitAt: "2025-06-02T10:00:00+05:30" };

/** The plan of the only round trip. */
function planOf(trades: Trades, written: Written, moments: { entryAt: string; exitAt: string | null } = MOMENTS) {
  const facts = factsOf(trades);
  const lead = noteOf(written, 0);
  const { account, ofTrip } = notedAccount(facts, [lead], LABELS);
  expect([account.results.trips.count, ofTrip.size]).toEqual([1, 1]);
  const detail = facts.groups[account.group[0] ?? -1]?.detail;
  if (!detail) throw new Error("The round trip has no group.");
  const own = tripDetail(detail, account.place[0] ?? -1, (account.openQuantity[0] ?? 0) > 0);
  return tradePlan({ account, trip: 0, own, lead, journalPlan: null, ...moments });
}

describe("what was planned for a trade", () => {
  // Gross at the target ÷ R₀, on the quantity entered.
  it.each<[keyof typeof VECTORS, target: string, initialRisk: string, plannedR: string]>([
    ["a long", "215", "500", "3"],
    ["a long", "199", "500", "-0.2"],
    ["a short that lost more than planned", "24900", "3000", "2.5"],
    // 50 × 16 + 50 × 12 = 1,400 rupees.
    ["a scaled entry", "116", "600", "2.333333"],
    // 50 × 3 + 50 × 10 = 650 rupees.
    ["a later entry beyond the stop", "103", "250", "2.6"],
    ["a premium at risk that expired worthless", "84", "3150", "1"],
    ["a risk beside a stop", "110", "400", "1.25"],
    ["a split 1:5 while it was open", "520", "200", "1"],
    // 14 × 530 − 6,960 = 460 rupees.
    ["an entry before and one after a split 1:5", "530", "240", "1.916667"],
  ])("is in R of %s with a target of %s rupees", (title, target, initialRisk, plannedR) => {
    const { note, ...trades } = VECTORS[title];
    const plan = planOf(trades, { ...note, target });
    expect(plan).toMatchObject({ target, initialRisk, plannedR, withoutR: null });
    expect(plan.partlyBeyond).toBe(title === "a later entry beyond the stop");
  });

  it("counts what is still open", () => {
    const plan = planOf(
      { executions: ["2 09:15 buy 100 @ 200", "3 09:15 sell 40 @ 212"] },
      { stop: "195", target: "210", product: "delivery" },
    );
    expect(plan).toMatchObject({ initialRisk: "500", plannedR: "2", withoutR: null });
  });

  it.each<[string, Written, string]>([
    ["without a stop and a risk", { target: "220", rating: 3 }, "no-stop"],
    ["beyond its stop", { target: "220", stop: "205" }, "beyond-stop"],
  ])("has no R %s, and says why", (_, written, withoutR) => {
    const plan = planOf({ executions: ["2 09:15 buy 100 @ 200"] }, { product: "delivery", ...written });
    expect(plan).toMatchObject({ initialRisk: null, plannedR: null, withoutR });
  });

  const timed = MOMENTS;
  const untimed = { entryAt: "2025-06-02", exitAt: "2025-06-03" };
  it.each([
    ["before an entry", "2025-06-02T03:44:59.999Z", timed, "before-entry"],
    ["in the second of an entry", "2025-06-02T03:45:00.000Z", timed, "while-open"],
    ["before an exit", "2025-06-02T04:29:59.999Z", timed, "while-open"],
    ["in the second of an exit", "2025-06-02T04:30:00.000Z", timed, "after-exit"],
    ["long after the entry of an open trade", "2026-06-02T04:30:00.000Z", { ...timed, exitAt: null }, "while-open"],
    ["on the Indian day before an entry without a time", "2025-06-01T18:29:59.999Z", untimed, "before-entry"],
    ["on the day of an entry without a time", "2025-06-01T18:30:00.000Z", untimed, "unknown"],
    ["on the day of an exit without a time", "2025-06-02T18:30:00.000Z", untimed, "unknown"],
    ["on the day after an exit without a time", "2025-06-03T18:30:00.000Z", untimed, "after-exit"],
  ])("has a stop written %s", (_, stop, moments, expected) => {
    const plan = planOf(VECTORS["a long"], { stop: "195", written: { stop } }, moments);
    expect(plan.stopWritten).toBe(expected);
  });
});
