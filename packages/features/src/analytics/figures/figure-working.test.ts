import { makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { BOOKED_FIGURES } from "@saudabook/trading/analysis/figures/booked-figures.ts";
import type { FigureName } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { describe, expect, it } from "vitest";
import { closedValues, ratioValues, tradeValues } from "./figure-values.ts";
import { workingOf } from "./figure-working.ts";

const summary = makeSummary();
const values = { ...ratioValues(summary), ...tradeValues(summary.trades, "net") };
const ofIdeas = (figure: FigureName) =>
  workingOf(figure, null, () => ({ measure: "net", leftOut: [], tradesHref: "#ideas", values }), { unit: "idea" });

describe("a working of ideas", () => {
  it.each(Object.keys(FIGURES).filter((figure) => !(figure in BOOKED_FIGURES)))("says ideas: %s", (figure) => {
    expect(JSON.stringify(ofIdeas(figure as FigureName).work())).not.toMatch(/\btrades?\b/i);
  });

  it("leads to the ideas", () => {
    expect(ofIdeas("n").work()).toMatchObject({ title: "Closed ideas", rowsLabel: "See the ideas" });
    expect(ofIdeas("sqn").work().definition).toMatch(/^The mean R of an idea, /);
  });

  it("keeps the lines of charges with the trades", () => {
    const { booked } = summary;
    const charges = workingOf(
      "charges",
      null,
      () => ({ measure: "net", leftOut: [], tradesHref: null, values: closedValues(booked, { n: 30, unit: "idea" }) }),
      { unit: "idea" },
    ).work();
    expect(charges.definition).toMatch("of every closed idea. A trade shows each line with its rate.");
    expect(charges.parts).toContainEqual({ label: "Closed ideas", value: "30" });
  });
});
