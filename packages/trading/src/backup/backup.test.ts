import { readFileSync } from "node:fs";
import { PRODUCT } from "@saudabook/contract/backup/backup-archive.ts";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { newIds } from "./new-ids.ts";

describe("canonical JSON", () => {
  it("is one text for one value, whatever the order of its fields", () => {
    const one = canonicalJson({ b: [1, { d: null, c: "x" }], a: undefined, aa: true });
    expect(one).toBe('{"aa":true,"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ aa: true, b: [1, { c: "x", d: null }] })).toBe(one);
  });

  it("keeps a field called __proto__", () => {
    expect(canonicalJson(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}');
  });
});

describe("new ids", () => {
  it("have the order of the old ones", () => {
    let last = 10;
    const ids = newIds(["m", "a", "z"], () => String(last--));
    expect(["a", "m", "z"].map((id) => ids.get(id))).toEqual(["10", "8", "9"]);
  });
});

it("a manifest names the version of the package", () => {
  const text = readFileSync(new URL("../../../../package.json", import.meta.url), "utf8");
  expect(JSON.parse(text)).toMatchObject({ version: PRODUCT.version });
});
