import { expect, it } from "vitest";
import { moduleText } from "./light-endpoints-plugin.ts";

it("writes what is in several places once, patterns included", () => {
  const day = { is: "text" as const, patterns: [/^\d+$/u] };
  const text = moduleText({
    days: { host: "trade", path: "/days", output: { is: "object", fields: { from: day, to: day } } },
  });
  expect(text.split("\n")).toEqual([
    "const s0=/^\\d+$/u;",
    'const s1={"is":"text","patterns":[s0]};',
    'const s2={"is":"object","fields":{"from":s1,"to":s1}};',
    'export const lightEndpoints={"days":{"host":"trade","path":"/days","output":s2}};',
  ]);
});
