import { describe, expect, it } from "vitest";
import { importsOf, reachedFrom, usersOfPrimitives } from "./import-graph.ts";

describe("the imports of a file", () => {
  it("are those that run, with packages at their place", () => {
    const source = `import { A } from "./a.tsx";
import type { B } from "./b.tsx";
import {
  C,
} from "@saudabook/ui/c.tsx";
export { D } from "../d.ts";
const e = lazy(() => import("./e.tsx"));
import "./f.css";
import { useState } from "react";`;
    expect(importsOf("packages/features/src/x/y.tsx", source)).toEqual([
      "packages/features/src/x/a.tsx",
      "packages/ui/src/c.tsx",
      "packages/features/src/x/f.css",
      "packages/features/src/d.ts",
      "packages/features/src/x/e.tsx",
    ]);
  });

  it("are followed to their ends, in circles too", () => {
    const graph: Record<string, string[]> = { a: ["b"], b: ["c", "a"], c: [] };
    expect([...reachedFrom("a", (file) => graph[file] ?? [])]).toEqual(["a", "b", "c"]);
  });
});

it("names the screens and features that show a primitive", () => {
  const users = usersOfPrimitives();
  expect(users["packages/ui/src/button.tsx"]).toEqual(
    expect.arrayContaining(["UI/Button", "Screens/Account/Login", "Features/Account/Login"]),
  );
  expect(users["packages/ui/src/theme-switch.tsx"]).not.toContain("Screens/Account/Login");
});
