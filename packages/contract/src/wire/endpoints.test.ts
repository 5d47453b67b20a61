import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { endpointNames } from "./endpoints.ts";

it("holds every endpoint of every area, and each name once", async () => {
  const source = fileURLToPath(new URL("..", import.meta.url));
  const files = globSync("*/**/*endpoints.ts", { cwd: source }).filter((file) => !file.startsWith("wire"));
  const tables = await Promise.all(files.map((file) => import(join(source, file))));
  const names = tables.flatMap((exported) => Object.values<object>(exported).flatMap((table) => Object.keys(table)));
  expect(names.sort()).toEqual([...endpointNames].sort());
});
