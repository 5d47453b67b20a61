import { Wall } from "./wall.tsx";

/** All cells of a screen, or of a state. wall-indexer.ts writes the stories of this file. */
export default {
  component: Wall,
  parameters: { controls: { disable: true } },
  // The run checks each cell; here the check would go through all windows.
  globals: { a11y: { manual: true } },
};
