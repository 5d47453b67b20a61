import { describe, expect, it } from "vitest";
import { checkLabels } from "./check-labels.ts";
import { parseSource } from "./source.ts";

const FORM = 'import { useContractForm } from "../page/form/use-contract-form.ts";\n';
const lines = (file: string, text: string) =>
  checkLabels(parseSource(`packages/features/src/a/${file}`, text)).map(({ line }) => line);

describe("labels of fields", () => {
  it.each([
    ["an input", "a.tsx", 'export const a = <TextField label="Symbol" />;', 1],
    ["an input, in braces", "a.tsx", 'export const a = <SelectField label={"Symbol"} />;', 1],
    ["a form", "a.tsx", `${FORM}const labels = { email: "Email" };`, 2],
    ["a form, with a type", "a.tsx", `${FORM}const LABELS = { email: "Email" } as const satisfies Labels;`, 2],
    ["a table", "a-columns.tsx", 'export const A = { symbol: { label: "Symbol" } };', 1],
  ])("are refused where %s has one that is typed in", (_, file, text, line) => {
    expect(lines(file, text)).toEqual([line]);
  });

  it.each([
    ["read from a record", "a.tsx", "export const a = <TextField label={labels.symbol} />;"],
    ["of an input that no request carries", "a.tsx", 'export const a = <SelectField label="Department" />;'],
    ["of a landmark", "a.tsx", 'export const a = <search aria-label="Filter trades" />;'],
    ["in a story", "a.stories.tsx", 'export const a = <TextField label="Symbol" />;'],
  ])("are permitted where they are %s", (_, file, text) => {
    expect(lines(file, text)).toEqual([]);
  });
});
