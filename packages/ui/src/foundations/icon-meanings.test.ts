import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { iconMeanings } from "./icon-meanings.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The names that a file imports from Lucide, types left out. */
function iconsOf(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))
    .filter((name) => name !== "" && !name.startsWith("type "));
}

it("names every icon of the product, and no other", () => {
  const files = globSync(["packages/*/src/**/*.{ts,tsx}", "apps/site/src/**/*.{ts,tsx}"], { cwd: root });
  const ofProduct = files.filter((file) => !/\.(?:stories|test)\.|\/foundations\//.test(file));
  const used = new Set(ofProduct.flatMap((file) => iconsOf(readFileSync(root + file, "utf8"))));
  const named = Object.values(iconMeanings).flatMap((group) => Object.keys(group));
  expect(named.toSorted()).toEqual([...used].toSorted());
});
