import { expect, it } from "vitest";
import { readLabView, writeLabView } from "./lab-view.ts";

it("keeps the clauses of an address as they are, in their order", () => {
  const view = { clauses: ["only:symbol=M&M", "best:1", "scale:0.5@account=zerodha|A=%", "scale:0.5"], hold: true };
  const written = writeLabView(view, new URLSearchParams("segment=fno&c=old"));
  expect(written.get("segment")).toBe("fno");
  expect(readLabView(new URLSearchParams(written.toString()))).toEqual(view);
});

it("writes nothing where there is no scenario", () => {
  expect(String(writeLabView({ clauses: [], hold: false }, new URLSearchParams("c=old&hold=last-quarter")))).toBe("");
});
