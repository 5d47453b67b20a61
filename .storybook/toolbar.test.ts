import { expect, it } from "vitest";
import { switches } from "./toolbar.ts";

it("has only values that Storybook keeps in an address", () => {
  for (const [name, { toolbar }] of Object.entries(switches)) {
    for (const { value } of toolbar.items) expect(value, name).toMatch(/^[a-zA-Z0-9 _-]+$/);
  }
});
