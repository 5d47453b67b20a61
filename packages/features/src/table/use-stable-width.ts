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
    // The first measurement replaces the guess, without slack.
    setWidth(measured.clientWidth);
    const measure = () =>
      setWidth((was) => {
        const is = measured.clientWidth;
        return is <= was ? is : Math.max(was, is - SLACK);
      });
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
