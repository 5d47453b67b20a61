import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import "@saudabook/ui/styles/tokens.css";

// On a loaded machine the default of one second is chance, not a rule.
configure({ asyncUtilTimeout: 5000 });

const preview: Preview = {
  parameters: {
    a11y: { test: "error" },
    layout: "fullscreen",
  },
};

export default preview;
