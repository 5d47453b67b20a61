import type { Decorator, Preview } from "@storybook/react-vite";

/** The switches of the toolbar; the widths are those of Storybook's own. */
export const modeGlobals = {
  theme: {
    description: "Theme",
    toolbar: {
      title: "Theme",
      icon: "mirror",
      dynamicTitle: true,
      items: [
        { value: "system", title: "System", icon: "browser" },
        { value: "light", title: "Light", icon: "sun" },
        { value: "dark", title: "Dark", icon: "moon" },
      ],
    },
  },
} satisfies Preview["globalTypes"];

export const withMode: Decorator = (Story, { globals, viewMode }) => {
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
  return <Story />;
};
