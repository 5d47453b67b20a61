import { personas } from "@saudabook/mocks/personas.ts";
import { serverStates } from "@saudabook/mocks/server-states.ts";
import type { Preview } from "@storybook/react-vite";
import { AS_THE_STORY } from "./visit.ts";

/** A switch that shows its name with the title of its value. */
const named = (name: string, values: readonly (readonly [value: string, title: string])[]) => ({
  description: name,
  toolbar: {
    title: name,
    dynamicTitle: true,
    items: values.map(([value, title]) => ({ value, title: `${name}: ${title}` })),
  },
});

/** Values that are their own titles, which are short: the toolbar fits into a window of 1440 px. */
const ownTitles = (values: readonly string[]) =>
  values.map((value) => [value, value.replace(" with a ", ", ")] as const);

/**
 * The switches of the toolbar. A value is part of the address, where Storybook only allows letters, digits, spaces, _ and -. Storybook has
 * its own switch for the widths.
 */
export const switches = {
  theme: named("Theme", ownTitles(["system", "light", "dark"])),
  // At 200 % the width is halved too, so that the layout keeps its breakpoints.
  text: named("Text", [
    ["100", "100 %"],
    ["200", "200 %"],
    // Each word half as long again.
    ["long", "long"],
    ["200-long", "200 %, long"],
  ]),
  // The closest approximation of forced colours in a page.
  contrast: named("Contrast", ownTitles(["normal", "forced"])),
  motion: named("Motion", ownTitles(["system", "reduced"])),
  server: named("Server", [[AS_THE_STORY, "story"], ...ownTitles(serverStates)]),
  persona: named("Persona", [[AS_THE_STORY, "story"], ...ownTitles(personas)]),
} satisfies Preview["globalTypes"];

/** The values before a switch is pressed. */
export const initialModes = {
  theme: "light",
  text: "100",
  contrast: "normal",
  motion: "system",
  server: AS_THE_STORY,
  persona: AS_THE_STORY,
} as const satisfies Record<keyof typeof switches, string>;
