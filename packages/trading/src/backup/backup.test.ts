import { readFileSync } from "node:fs";
import { PRODUCT } from "@saudabook/contract/backup/backup-archive.ts";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { newIds, withNewIds } from "./new-ids.ts";

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

  it("replace the old ones in the key of an exclusion, and nothing else", () => {
    const ids = new Map([["two", "2"]]);
    const exclusion = {
      id: "one",
      createdAt: "2026-01-01T00:00:00.000000Z",
      instruments: ["journal:ONE"],
      entry: { kind: "exclusion", product: "intraday", account: "journal", key: "two|buy" },
    } as const;
    expect(withNewIds({ ...exclusion, instruments: [...exclusion.instruments] }, ids)).toEqual({
      ...exclusion,
      entry: { ...exclusion.entry, key: "2|buy" },
    });
  });
});

it("a manifest names the version of the package", () => {
  const text = readFileSync(new URL("../../../../package.json", import.meta.url), "utf8");
  expect(JSON.parse(text)).toMatchObject({ version: PRODUCT.version });
});
