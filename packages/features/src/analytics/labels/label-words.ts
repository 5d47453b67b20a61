import type { LabelKind } from "@saudabook/contract/journal/labels.ts";

export const labelWords = {
  setup: { title: "Setups", one: "setup", about: "What you trade on purpose.", example: "e.g. Opening range" },
  tag: { title: "Tags", one: "tag", about: "What you want to find again.", example: "e.g. Expiry day" },
  mistake: { title: "Mistakes", one: "mistake", about: "What you want to stop doing.", example: "e.g. Moved the stop" },
} as const satisfies Record<LabelKind, { title: string; one: string; about: string; example: string }>;
