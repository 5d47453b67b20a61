import { readdirSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { describe, expect, it } from "vitest";
import { cn } from "./cn.ts";

/** The reference; it adds 8 KB to every page's script, which is why `cn` has its own implementation. */
const judge = extendTailwindMerge({
  cacheSize: 0,
  extend: { theme: { shadow: ["raised", "overlay"], spacing: ["control", "control-sm", "row", "gutter"] } },
});

const root = new URL("../../../", import.meta.url);

/** Every class that sources and stories name and the reference knows. */
function classesInUse(): string[] {
  const found = new Set<string>();
  for (const folder of ["packages/ui/src", "packages/features/src", "apps/site/src"]) {
    for (const file of readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || /\.test\.ts$|class-group\.ts$/.test(file)) continue;
      const text = readFileSync(new URL(`${folder}/${file}`, root), "utf8");
      for (const [, words = ""] of text.matchAll(/["'`]([^"'`\n]*)["'`]/g)) {
        for (const word of words.split(/\s+/))
          if (/^[-@[a-z]/.test(word) && judge(`${word} ${word}`) === word) found.add(word);
      }
    }
  }
  return [...found];
}

const withoutVariants = (name: string) => name.replace(/^(?:[^[\](): ]*(?:\[[^\]]*\]|\([^)]*\))?[^[\](): ]*:)+/, "");

describe("cn", () => {
  const inUse = classesInUse();
  const bases = [...new Set(inUse.map(withoutVariants))];

  it("finds the classes of the sources", () => {
    expect(inUse.length).toBeGreaterThan(400);
    expect(bases).toEqual(expect.arrayContaining(["p-2", "text-sm", "bg-surface", "border-line", "h-control"]));
  });

  it("joins any two of them as tailwind-merge does", () => {
    const differ: string[] = [];
    for (const first of bases) {
      for (const second of bases) {
        const pair = `${first} ${second}`;
        if (cn(pair) !== judge(pair)) differ.push(`${pair} → ${cn(pair)}, not ${judge(pair)}`);
      }
    }
    expect(differ.slice(0, 20)).toEqual([]);
  });

  it("joins any two under their variants as tailwind-merge does", () => {
    const variants = inUse.filter((name) => name !== withoutVariants(name));
    const differ = variants.flatMap((first) =>
      variants.map((second) => `${first} ${second}`).filter((pair) => cn(pair) !== judge(pair)),
    );
    expect(differ.slice(0, 20)).toEqual([]);
  });

  it("keeps what differs in its variant, and what it does not know", () => {
    expect(cn("p-2 sm:p-3 hover:p-4", "p-1 group/row")).toBe("sm:p-3 hover:p-4 p-1 group/row");
    expect(cn("px-2", false, undefined, null, ["p-1", "data-[state=open]:p-3"])).toBe("p-1 data-[state=open]:p-3");
    expect(cn("", undefined)).toBe("");
  });
});
