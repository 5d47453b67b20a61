import { Button } from "@saudabook/ui/button.tsx";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { type ReactNode, useState } from "react";

/** Items of a list that are drawn before a person asks for all of them. */
const AT_FIRST = 50;

/** The first items of a list, and a button for the others where there are more. */
export function useFirstOf<Item>(items: readonly Item[], noun: string): { shown: readonly Item[]; more: ReactNode } {
  const [all, setAll] = useState(false);
  if (all || items.length <= AT_FIRST) return { shown: items, more: null };
  return {
    shown: items.slice(0, AT_FIRST),
    more: (
      <div className="border-t border-line px-4 py-2.5 sm:px-5">
        <Button variant="quiet" className="-ml-3" onClick={() => setAll(true)}>
          Show all {formatNumber(String(items.length))} {noun}
        </Button>
      </div>
    ),
  };
}
