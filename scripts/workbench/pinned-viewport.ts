import type { Viewport } from "../../.storybook/modes.ts";

/** The width that a story's globals name, if any. */
export const pinnedViewport = (pinned: Record<string, unknown>): Viewport | undefined =>
  (pinned["viewport"] as { value?: Viewport } | undefined)?.value;
