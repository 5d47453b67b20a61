import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels. Once narrow, it takes more to be wide: two layouts may differ by a scroll bar, and must not chase each other. */
const SLACK = 24;

/** Width in pixels by which an element chooses its layout: beside a sidebar the window's own width says little. */
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
