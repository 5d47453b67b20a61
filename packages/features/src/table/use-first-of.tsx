import { Button } from "@saudabook/ui/button.tsx";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { type ReactNode, useState } from "react";

export interface FirstOf<Item> {
  /** Number of items shown before the button is pressed. Default: 50. */
  atFirst?: number;
  /** Matches an item that must be among those shown. */
  isAsked?: (item: Item) => boolean;
}

/** The first items of a list, and a button that shows the others if there are more. */
export function useFirstOf<Item>(
  items: readonly Item[],
  noun: string,
  { atFirst = 50, isAsked }: FirstOf<Item> = {},
): { shown: readonly Item[]; more: ReactNode } {
  const [all, setAll] = useState(false);
  if (all || items.length <= atFirst || (isAsked && items.slice(atFirst).some(isAsked))) {
    return { shown: items, more: null };
  }
  return {
    shown: items.slice(0, atFirst),
    more: (
      <div className="border-t border-line px-4 py-2.5 sm:px-5">
        <Button variant="quiet" className="-ml-3" onClick={() => setAll(true)}>
          Show all {formatNumber(String(items.length))} {noun}
        </Button>
      </div>
    ),
  };
}
