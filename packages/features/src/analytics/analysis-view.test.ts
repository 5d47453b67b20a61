import { describe, expect, it } from "vitest";
import {
  conditionCount,
  filterOf,
  narrowed,
  readAnalysisView,
  withFilter,
  withoutFilters,
  writeAnalysisView,
} from "./analysis-view.ts";

const read = (query: string) => readAnalysisView(new URLSearchParams(query));

describe("the filter and measure in an address", () => {
  it("come back as they were written, without defaults", () => {
    const view = read("from=2026-04-01&to=2026-06-30&product=options&account=zerodha%7CAB1234&measure=r");
    expect(view).toEqual({
      from: "2026-04-01",
      to: "2026-06-30",
      product: "options",
      account: "zerodha|AB1234",
      measure: "r",
    });
    expect(readAnalysisView(writeAnalysisView(view))).toEqual(view);
    expect(String(writeAnalysisView(read("")))).toBe("");
  });

  it("ignore values that are not valid", () => {
    expect(read("from=2026-02-30&product=shares&measure=usd&side=short")).toEqual({ side: "short", measure: "net" });
  });

  it("leave other parameters as they are", () => {
    const params = writeAnalysisView(
      read("side=long"),
      new URLSearchParams("sort=net-desc&side=short&holding=1-to-4-days"),
    );
    expect(String(params)).toBe("sort=net-desc&side=long");
  });

  it("narrow the days to those that both have", () => {
    const june = { from: "2026-06-01", to: "2026-06-30" };
    expect(filterOf(narrowed(read("side=long"), june))).toEqual({ side: "long", ...june });
    expect(filterOf(narrowed(read("from=2026-06-15"), june))).toEqual({ from: "2026-06-15", to: "2026-06-30" });
    expect(filterOf(narrowed(read("from=2026-01-01&to=2026-06-10"), june))).toEqual({
      from: "2026-06-01",
      to: "2026-06-10",
    });
  });

  it("lose a condition that is set to nothing", () => {
    const view = withFilter(read("symbol=nifty&side=long"), { side: undefined, symbol: "" });
    expect(filterOf(view)).toEqual({});
    expect(conditionCount(read("symbol=nifty&side=long"))).toBe(2);
    expect(conditionCount(read("from=2026-04-01&to=2026-04-20&side=long"))).toBe(2);
    expect(conditionCount(read("to=2026-04-20"))).toBe(1);
    const account = { measure: "gross", account: "zerodha|AB1234" } as const;
    expect(withoutFilters({ ...account, symbol: "nifty", from: "2026-04-01" })).toEqual(account);
    expect(withoutFilters({ measure: "net", side: "long" })).toEqual({ measure: "net" });
  });
});
