import type { Decorator, Preview } from "@storybook/react-vite";

/** The toolbar's switch. A story that must be seen in one theme says `globals: { theme: "dark" }`. */
export const themeGlobal = {
  theme: {
    description: "Theme",
    toolbar: {
      title: "Theme",
      icon: "mirror",
      dynamicTitle: true,
      items: [
        { value: "light", title: "Light", icon: "sun" },
        { value: "dark", title: "Dark", icon: "moon" },
      ],
    },
  },
} satisfies Preview["globalTypes"];

export const withTheme: Decorator = (Story, { globals, viewMode }) => {
  const theme = globals["theme"] === "dark" ? "dark" : "light";
  const root = document.documentElement;
  if (viewMode === "docs") {
    // Many stories on one page, each in its own theme, in a frame that is always light.
    root.dataset["theme"] = "light";
    return (
      <div data-theme={theme}>
        <Story />
      </div>
    );
  }
  // Before the story is rendered, not in an effect: the foundations read the tokens while they render.
  root.dataset["theme"] = theme;
  return <Story />;
};
