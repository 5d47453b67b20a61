import { expect, it } from "vitest";
import { type CsvColumn, csvHeader, csvLine, number, text } from "./csv.ts";

const columns: CsvColumn<{ name: string; amount: string | null }>[] = [
  text("name", ({ name }) => name),
  number("amount", ({ amount }) => amount),
];

it("writes captions and lines with the ends of lines of CSV", () => {
  expect(csvHeader(columns)).toBe("name,amount\r\n");
  expect(csvLine(columns, { name: "ITC", amount: "12.50" })).toBe("ITC,12.50\r\n");
  expect(csvLine(columns, { name: "", amount: null })).toBe(",\r\n");
});

it.each(["=1+1", "+1", "-1", "@A1", "\tA", "\rA"])("writes the text %j as text, not as a formula", (name) => {
  const cell = `'${name}`;
  expect(csvLine(columns, { name, amount: "1" })).toBe(`${name.includes("\r") ? `"${cell}"` : cell},1\r\n`);
});

it("leaves a negative number the number that it is", () => {
  expect(csvLine(columns, { name: "A-B", amount: "-123456789.012345" })).toBe("A-B,-123456789.012345\r\n");
});

it("quotes what would end a cell or a line", () => {
  expect(csvLine(columns, { name: 'A "B", C', amount: "1" })).toBe('"A ""B"", C",1\r\n');
  expect(csvLine(columns, { name: "A\nB", amount: "1" })).toBe('"A\nB",1\r\n');
});
