import { expect, it } from "vitest";
import { linksIn } from "./note-links.ts";

it("finds web addresses, each once, without the punctuation behind them", () => {
  const text = "See https://example.com/a?b=1, (http://example.com/c) and https://example.com/a?b=1.";
  expect(linksIn(text)).toEqual(["https://example.com/a?b=1", "http://example.com/c"]);
});

it("leads nowhere else", () => {
  expect(linksIn("javascript:alert(1) data:text/html,x ftp://example.com https:// file:///etc")).toEqual([]);
});
