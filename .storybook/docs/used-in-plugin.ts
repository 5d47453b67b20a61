import { usersOfPrimitives } from "./import-graph.ts";

/** Writes the table of used-in-table.ts from the imports of all stories. */
export const usedInPlugin = {
  name: "used-in",
  transform: (_code: string, id: string) =>
    /[\\/]used-in-table\.ts$/.test(id)
      ? { code: `export const usersOf = ${JSON.stringify(usersOfPrimitives())};`, map: null }
      : null,
};
