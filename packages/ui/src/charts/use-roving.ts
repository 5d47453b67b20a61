import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

type RovingOptions = {
  /** Indices of the first and last item that take the focus. */
  first?: number;
  last: number;
  /** Items of a row; without it all items are one list. */
  columns?: number;
  /** The item with the tab stop before one was focused. */
  initial?: number;
  /** Called for Page Up (-1) and Page Down (1); the focus keeps its position on the new page. */
  onPage?: ((by: -1 | 1) => void) | undefined;
};

/** One tab stop among many items; arrows move it by item and row, Home and End within the row, with Ctrl to both ends. */
export function useRoving({ first = 0, last, columns, initial = first, onPage }: RovingOptions) {
  const container = useRef<Element | null>(null);
  const keepsFocus = useRef(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const active = Math.max(first, Math.min(chosen ?? initial, last));

  const focusItem = (index: number) =>
    container.current?.querySelector<HTMLElement | SVGElement>(`[data-roving="${index}"]`)?.focus();

  // After a page turn the focused element may be gone.
  useLayoutEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    container.current?.querySelector<HTMLElement | SVGElement>(`[data-roving="${active}"]`)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if (onPage && (event.key === "PageUp" || event.key === "PageDown")) {
      event.preventDefault();
      keepsFocus.current = true;
      setChosen(active);
      onPage(event.key === "PageUp" ? -1 : 1);
      return;
    }
    const next = target(event, active, { first, last, columns });
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    focusItem(next);
  };

  return {
    active,
    containerProps: {
      ref: (node: Element | null) => {
        container.current = node;
      },
      onKeyDown,
    },
    itemProps: (index: number) => ({
      tabIndex: index === active ? 0 : -1,
      "data-roving": index,
      onFocus: () => setChosen(index),
    }),
  };
}

type Bounds = { first: number; last: number; columns: number | undefined };

/** Index after a key press; `null` for a key that leads nowhere. Up and Down never leave the column. */
function target({ key, ctrlKey }: KeyboardEvent, from: number, { first, last, columns }: Bounds): number | null {
  const rowStart = columns === undefined || ctrlKey ? first : from - (from % columns);
  const rowEnd = columns === undefined || ctrlKey ? last : rowStart + columns - 1;
  const targets: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - (columns ?? 1),
    ArrowDown: from + (columns ?? 1),
    Home: Math.max(first, rowStart),
    End: Math.min(last, rowEnd),
  };
  const next = targets[key];
  if (next === undefined) return null;
  return next < first || next > last ? from : next;
}
