import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { storiesIn } from "./story-protocol.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const behaviours = globSync("packages/*/src/**/*.stories.tsx", { cwd: root })
  .toSorted()
  .flatMap((file) => storiesIn(file, readFileSync(join(root, file), "utf8")).map((story) => ({ file, ...story })))
  .filter(({ plays }) => plays);

describe("the behaviours", () => {
  it("have named steps", () => {
    const bare = behaviours.filter(({ steps }) => steps.length === 0);
    expect(bare.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});

describe("the steps of a story", () => {
  const source = `
const meta = { title: "Screens/Login", component: Login };
export default meta;
export const Ready = {};
const opens: Story["play"] = async ({ step }) => {
  await step("Opens it", async () => {});
};
export const Opens = { play: opens };
export const OpensOnAPhone = {
  globals: phone,
  play: opens,
};
export const Closes = {
  play: async ({ step }) => {
    await step("Closes it", async () => {});
  },
};
export const ClosesOnAPhone = {
  ...Closes,
  play: (context) => Closes.play?.(context),
};
export const ClosesInTheDark = {
  ...Closes,
  globals: dark,
};
export const Presses = {
  ...Closes,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
  },
};
`;

  it("are those of the play function or story that it refers to", () => {
    expect(storiesIn("/x/login.stories.tsx", source).map(({ name, steps }) => [name, ...steps])).toEqual([
      ["Ready"],
      ["Opens", "Opens it"],
      ["Opens On A Phone", "Opens it"],
      ["Closes", "Closes it"],
      ["Closes On A Phone", "Closes it"],
      ["Closes In The Dark", "Closes it"],
      ["Presses"],
    ]);
  });
});
