import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { endpointNames } from "./endpoints.ts";

it("holds every endpoint of every area, and each name once", async () => {
  const areas = readdirSync(new URL("endpoints/", import.meta.url)).map((file) => basename(file, ".ts"));
  const tables = await Promise.all(
    areas.filter((area) => area !== "done").map((area) => import(`./endpoints/${area}.ts`)),
  );
  const names = tables.flatMap((exported) => Object.values<object>(exported).flatMap((table) => Object.keys(table)));
  expect(names.sort()).toEqual([...endpointNames].sort());
});
