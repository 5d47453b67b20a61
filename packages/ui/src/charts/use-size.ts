import { useCallback, useState } from "react";

/**
 * The width of an element and of a rem in CSS pixels, and the ref that measures the element. `initialWidth` is what the first render assumes; the
 * measured one replaces it before the first paint.
 */
export function useSize(
  initialWidth = 640,
): [ref: (node: HTMLElement | null) => (() => void) | undefined, width: number, rem: number] {
  const [width, setWidth] = useState(initialWidth);
  const [rem, setRem] = useState(16);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    // Whole pixels: a fraction of one is not worth another layout of the chart. An element that is not shown measures 0.
    const measure = () => {
      setRem(Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
      const measured = Math.floor(node.getBoundingClientRect().width);
      if (measured > 0) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, width, rem];
}
