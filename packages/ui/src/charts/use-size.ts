import { useCallback, useState } from "react";

/**
 * The width of an element in CSS pixels, and the ref that measures it. `initialWidth` is what the first render assumes; the
 * measured one replaces it before the first paint.
 */
export function useSize(
  initialWidth = 640,
): [ref: (node: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(initialWidth);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    // Whole pixels: a fraction of one is not worth another layout of the chart. An element that is not shown measures 0.
    const measure = () => {
      const measured = Math.floor(node.getBoundingClientRect().width);
      if (measured > 0) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
