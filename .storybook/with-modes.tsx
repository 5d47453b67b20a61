import type { Decorator } from "@storybook/react-vite";
import { lengthenWords } from "./long-words.ts";

/** Applies the switches of the toolbar to the document. */
export const withModes: Decorator = (Story, { globals, viewMode }) => {
  const theme = globals["theme"];
  const root = document.documentElement;
  if (viewMode === "docs") {
    // Many stories on one page, each in its own theme, in a frame that is always light.
    root.dataset["theme"] = "light";
    return (
      <div data-theme={theme === "dark" ? "dark" : "light"}>
        <Story />
      </div>
    );
  }
  // Before the story is rendered, not in an effect: the foundations read the tokens while they render.
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme === "dark" ? "dark" : "light";
  for (const name of ["text", "contrast", "motion"] as const) root.dataset[`workbench${name}`] = String(globals[name]);
  lengthenWords(String(globals["text"]).endsWith("long"));
  return <Story />;
};
