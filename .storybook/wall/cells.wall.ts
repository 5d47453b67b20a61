import { Wall } from "./wall.tsx";

/** All cells of a screen, or of a state. wall-indexer.ts writes the stories of this file. */
export default {
  component: Wall,
  // Its cells check themselves; a wall is a page of windows.
  parameters: { controls: { disable: true } },
};
