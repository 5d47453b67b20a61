import fc from "fast-check";
import { expect, it } from "vitest";
import { analysisAddress } from "./analysis-address.ts";
import { type AnalysisQuery, analysisQuery } from "./analysis-filter.ts";

const names = Object.keys(analysisAddress) as (keyof AnalysisQuery)[];
const valid: string[] = names.flatMap((name) => {
  const field = analysisQuery.shape[name];
  const inner = "unwrap" in field ? field.unwrap() : field;
  return "options" in inner ? [...inner.options] : [];
});
const near = [
  ...["", " ", "0000-01-01", "0001-01-01", "0001-01-02", "2024-02-29", "2025-02-29", "1900-02-29", "2025-13-01"],
  ...[
    "2025-06-02 ",
    "12025-01-01",
    "2025-6-2",
    "journal",
    "zerodha|",
    "zerodha|AB1234",
    "zerodha|a|b",
    "nobody|AB",
    "|",
  ],
  ...[`zerodha|${"a".repeat(60)}`, `zerodha|${"a".repeat(61)}`, "zerodha|a\u0085", "other|\ud800"],
  ...["a".repeat(40), "a".repeat(41), ` ${"a".repeat(40)} `, "a\0", "\0a ", "\ufeffNIFTY\u00a0"],
  ...["00", "09", "23", "24", "9", "09:15", "09:16", "23:45", "24:00", "monday 09:15", "monday 00:00", "monday 09:00"],
];
const text = fc.oneof(
  fc.constantFrom(...valid, ...near),
  fc.string({ unit: "binary", maxLength: 45 }),
  fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/),
  fc.constantFrom(...valid, ...near).map((one) => `${one}\n`),
);

it("names the fields of the schema, in its order", () => {
  expect(names).toEqual(Object.keys(analysisQuery.shape));
});

it.each(names)("reads %s as the schema does", (name) => {
  fc.assert(
    fc.property(text, (value) => {
      expect(analysisAddress[name](value)).toEqual(analysisQuery.shape[name].safeParse(value).data);
    }),
    { numRuns: 500, examples: [...valid, ...near].map((one): [string] => [one]) },
  );
});
