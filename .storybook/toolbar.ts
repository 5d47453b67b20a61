import { capitalised } from "@saudabook/features/page/capitalised.ts";
import { personas } from "@saudabook/mocks/personas.ts";
import { serverStates } from "@saudabook/mocks/server-states.ts";
import type { Preview } from "@storybook/react-vite";
import { AS_THE_STORY } from "./visit.ts";

const asTheStory = { value: AS_THE_STORY, title: "As the story says" };
const serverTitles = {
  normal: "Normal",
  slow: "Slow: ten seconds",
  offline: "Offline",
  "500": "500: server error",
  "429": "429: too many requests",
  "401": "401: session refused",
} as const satisfies Record<(typeof serverStates)[number], string>;

/** The switches of the toolbar. A value is part of the address, where Storybook takes letters, digits, spaces, _ and - alone. The widths are those of Storybook's own. */
export const switches = {
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
  text: {
    description: "Text size; the layout keeps its breakpoints, so choose half the width with it",
    toolbar: {
      title: "Text size",
      icon: "zoom",
      dynamicTitle: true,
      items: [
        { value: "100", title: "Text 100 %" },
        { value: "200", title: "Text 200 %" },
      ],
    },
  },
  colours: {
    description: "Forced colours, as near as a page can show them",
    toolbar: {
      title: "Colours",
      icon: "contrast",
      dynamicTitle: true,
      items: [
        { value: "own", title: "Own colours" },
        { value: "forced", title: "Forced colours" },
      ],
    },
  },
  motion: {
    description: "Motion",
    toolbar: {
      title: "Motion",
      icon: "play",
      dynamicTitle: true,
      items: [
        { value: "system", title: "Motion as the system says" },
        { value: "reduced", title: "Reduced motion" },
      ],
    },
  },
  words: {
    description: "Length of words",
    toolbar: {
      title: "Words",
      icon: "paragraph",
      dynamicTitle: true,
      items: [
        { value: "own", title: "Own words" },
        { value: "long", title: "Long words" },
      ],
    },
  },
  server: {
    description: "Responses of the mock server",
    toolbar: {
      title: "Server",
      icon: "database",
      dynamicTitle: true,
      items: [
        { ...asTheStory, title: "Server: as the story says" },
        ...serverStates.map((value) => ({ value, title: serverTitles[value] })),
      ],
    },
  },
  persona: {
    description: "Session and trades of the pages",
    toolbar: {
      title: "Persona",
      icon: "user",
      dynamicTitle: true,
      items: [
        { ...asTheStory, title: "Persona: as the story says" },
        ...personas.map((value) => ({ value, title: capitalised(value).replace("100000", "100,000") })),
      ],
    },
  },
} satisfies Preview["globalTypes"];

/** As a story is shown until somebody presses a switch. */
export const initialModes = {
  theme: "light",
  text: "100",
  colours: "own",
  motion: "system",
  words: "own",
  server: AS_THE_STORY,
  persona: AS_THE_STORY,
} as const satisfies Record<keyof typeof switches, string>;
