import { describe, expect, it } from "vitest";
import { createLineReader } from "./json-lines.ts";

function linesOf(pieces: string[]): string[] {
  const lines: string[] = [];
  const read = createLineReader((line) => lines.push(line));
  let text = "";
  for (const piece of pieces) {
    text += piece;
    read(text);
  }
  return lines;
}

describe("lines of a text that grows", () => {
  const whole = '{"step":"reading"}\n{"step":"storing"}\n{"success":true}\n';
  const lines = ['{"step":"reading"}', '{"step":"storing"}', '{"success":true}'];

  it("are the same wherever the text is cut on its way", () => {
    expect(linesOf([whole])).toEqual(lines);
    expect(linesOf([...whole])).toEqual(lines);
    for (let at = 0; at < whole.length; at++) expect(linesOf([whole.slice(0, at), whole.slice(at)])).toEqual(lines);
  });

  it("are emitted as soon as they are whole, and never before", () => {
    expect(linesOf(['{"step":"reading"}\n{"success":tr'])).toEqual(['{"step":"reading"}']);
    expect(linesOf(['{"success":true}'])).toEqual([]);
    expect(linesOf([""])).toEqual([]);
  });
});
