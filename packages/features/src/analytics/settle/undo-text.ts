import { formatNumber } from "@saudabook/ui/format-number.ts";

/** Label of a button that undoes what was added together: every button that undoes the same has the same label. */
export const undoText = (count: number) => (count === 1 ? "Undo" : `Undo all ${formatNumber(String(count))}`);
