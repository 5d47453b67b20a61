import { cx } from "class-variance-authority";
import { extendTailwindMerge } from "tailwind-merge";

/** tailwind-merge must know the names that only our tokens have, else it takes `shadow-raised` for a shadow's colour. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ["raised", "overlay"], spacing: ["control", "control-sm", "row", "gutter"] } },
});

/** Joins class names; where two say the same property, the last one wins. */
export function cn(...inputs: Parameters<typeof cx>): string {
  return merge(cx(...inputs));
}
