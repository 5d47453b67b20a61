import { describe, expect, it } from "vitest";
import { jsonRecord } from "./json-lines.ts";

describe("a record", () => {
  it("is one line when folded and indented when not", () => {
    expect(jsonRecord({ a: 1, b: "x" }, 4)).toEqual({
      number: 5,
      summary: '{"a":1,"b":"x"}',
      lines: ["{", '  "a": 1,', '  "b": "x"', "}"],
    });
  });

  it("is cut when folded, never when not", () => {
    const long = "x".repeat(1000);
    const { summary, lines } = jsonRecord({ long }, 0);
    expect(summary).toHaveLength(161);
    expect(JSON.parse(lines.join("\n"))).toEqual({ long });
  });
});
