import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels. Once narrow, it takes more to be wide: the two looks may differ by a scroll bar, and must not chase each other. */
const SLACK = 24;

/** Whether an element has less than this width, in pixels: beside a sidebar the window's own says little. */
export function useNarrower(element: RefObject<HTMLElement | null>, than: number): boolean {
  const [narrow, setNarrow] = useState(() => innerWidth < than);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setNarrow((was) => measured.clientWidth < (was ? than + SLACK : than));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, than]);
  return narrow;
}
