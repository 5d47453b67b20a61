import { journalPaths } from "@saudabook/content/journal.ts";
import { expect, it } from "vitest";
import { journals } from "./paths.ts";

it("the journal's addresses are those that its texts name", () => {
  expect(journals.toSorted()).toEqual(journalPaths.toSorted());
});
