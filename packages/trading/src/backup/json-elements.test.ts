import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonElements, jsonValue } from "./json-elements.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const NONE = { bytes: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };
const elements = (text: string, bounds = NONE) => [...jsonElements(bytes(text), bounds)];

describe("the elements of a JSON list", () => {
  it("are those that a parser of the whole has, however it is written", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 2, "\t"), (list, indent) => {
        const text = JSON.stringify(list, null, indent);
        expect(elements(`\n ${text}\r\n`)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("are refused where a parser refuses the whole", () => {
    for (const text of [
      "",
      "[",
      "]",
      "[1",
      "[1,]",
      "[,1]",
      "[1 2]",
      "[1}",
      "[[1}]",
      '["]',
      '["\\"]',
      "[1] 2",
      "[1],",
      "[{]",
    ]) {
      expect(() => JSON.parse(text), text).toThrow();
      expect(() => elements(text), text).toThrow(SyntaxError);
    }
    for (const text of ["{}", '"a"', "1"]) expect(() => elements(text), text).toThrow("No list.");
    expect(() => [...jsonElements(Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d), NONE)]).toThrow(TypeError);
  });

  it("are given up at the first that is out of bounds, before it is parsed", () => {
    const bounds = { bytes: 20, values: 3 };
    expect(elements('[[1,2,3],"[,,,,]",[[[]]]]', bounds)).toHaveLength(3);
    for (const text of ["[[1,2,3,4]]", "[[[[[]]]]]", `["${"a".repeat(20)}"]`, `[${"[".repeat(100_000)}`]) {
      expect(() => elements(text, bounds), text.slice(0, 20)).toThrow(RangeError);
    }
  });
});

it("no more of a value is read than its bounds allow", () => {
  for (const text of [
    `["${"a".repeat(100_000)}"]`,
    `[1${" ".repeat(100_000)}]`,
    `[${" ".repeat(100_000)}1]`,
    `[1]${" ".repeat(100_000)}`,
  ]) {
    let reads = 0;
    const watched = new Proxy(bytes(text), {
      get: (of, name) => {
        if (/^\d+$/.test(String(name))) reads++;
        const value = Reflect.get(of, name);
        return typeof value === "function" ? value.bind(of) : value;
      },
    });
    expect(() => [...jsonElements(watched, { bytes: 1_000, values: 3 })], text.slice(0, 3)).toThrow(RangeError);
    expect(reads).toBeLessThan(10_000);
  }
});

it("a JSON value is parsed whole within its bounds", () => {
  const bounds = { bytes: 30, values: 3 };
  expect(jsonValue(bytes(' {"a":[1,2]} '), bounds)).toEqual({ a: [1, 2] });
  expect(() => jsonValue(bytes('{"a":[1,2,3]}'), bounds)).toThrow(RangeError);
  expect(() => jsonValue(bytes(" ".repeat(31)), bounds)).toThrow(RangeError);
  for (const text of ["", "{}]", "1,2", "{"]) expect(() => jsonValue(bytes(text), bounds), text).toThrow(SyntaxError);
});
