import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Pixels of hysteresis: growing back needs more width than shrinking, because two layouts may differ by a scroll bar and would alternate.
 */
const SLACK = 24;

/** Width in pixels by which an element chooses its layout. The window's width is of little use next to a sidebar. */
export function useStableWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => innerWidth);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    let known = 0;
    const measure = () => {
      const is = measured.clientWidth;
      // A hidden element has no width. The first measurement of a visible one replaces the guess, without slack.
      if (is === 0) return;
      known = known === 0 || is <= known ? is : Math.max(known, is - SLACK);
      setWidth(known);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
