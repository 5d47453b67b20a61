import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";

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

export const withTheme: Decorator = (Story, { globals }) => {
  const theme = globals["theme"] === "dark" ? "dark" : "light";
  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return <Story />;
};
