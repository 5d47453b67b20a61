import { type RefObject, useLayoutEffect, useState } from "react";

/** Six columns in one line or in two, or a card for each trade. */
export type TableLayout = "wide" | "two-line" | "cards";

/** Pixels of the panel from which a layout fits: the symbol has 156 at least, the rest as much as prices and times need. */
const FITS_FROM = { wide: 864, "two-line": 640, cards: 0 } as const satisfies Record<TableLayout, number>;
/** Pixels. Once narrow, it takes more to be wide: two layouts may differ by a scroll bar, and must not chase each other. */
const SLACK = 24;

function layoutFor(width: number): TableLayout {
  if (width >= FITS_FROM.wide) return "wide";
  return width >= FITS_FROM["two-line"] ? "two-line" : "cards";
}

/** The layout that fits into an element: beside a sidebar the window's own width says little. */
export function useTableLayout(element: RefObject<HTMLElement | null>): TableLayout {
  const [layout, setLayout] = useState(() => layoutFor(innerWidth));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () =>
      setLayout((was) => {
        const fits = layoutFor(measured.clientWidth);
        return FITS_FROM[fits] > FITS_FROM[was] ? layoutFor(measured.clientWidth - SLACK) : fits;
      });
    // The first measurement replaces the guess, without slack.
    setLayout(layoutFor(measured.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return layout;
}
