import { expect, it } from "vitest";
import { BackupRefused } from "./backup-refused.ts";
import { createLineCounter } from "./line-counter.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const LINE = `${"x".repeat(40)}\r\n`;
const counterOf = (most: number) =>
  createLineCounter(
    "executions.csv",
    most,
    () => new BackupRefused({ code: "backup_refused", title: "Too many", message: "Too many lines." }),
  );

it("lines are counted piece by piece, and quoted line feeds are part of their line", () => {
  const counter = counterOf(3);
  const text = bytes(`${LINE}"${"y".repeat(40)}\n""\n"\r\n${LINE}`);
  for (let at = 0; at < text.length; at += 7) counter.count(text.subarray(at, at + 7));
  expect(counter.lines).toBe(3);
});

it("the first line beyond the number ends the counting", () => {
  const counter = counterOf(3);
  expect(() => counter.count(bytes(LINE.repeat(1_000)))).toThrow("Too many lines.");
  expect(counter.lines).toBe(4);
});

it("a line that no server writes ends the counting", () => {
  const sentence = (line: number) => `executions.csv has content that we don't understand in line ${line}.`;
  expect(() => counterOf(1_000).count(bytes(`${LINE}\n\n`))).toThrow(sentence(2));
  const counter = counterOf(1_000);
  counter.count(bytes(LINE + "x".repeat(65_536)));
  expect(() => counter.count(bytes("x"))).toThrow(sentence(2));
});
