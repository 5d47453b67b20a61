import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { cn } from "./cn.ts";

/**
 * The part of a modal that scrolls. It is a tab stop only while its content overflows and nothing in it can take
 * the focus.
 */
export function ScrollBody({ className, ...props }: ComponentProps<"div">) {
  const ref = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(false);
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return;
    const measure = () => {
      const overflows = body.scrollHeight > body.clientHeight;
      setStop(overflows && !body.querySelector("a[href], button, input, select, textarea, [tabindex]"));
    };
    // Measures before the first paint, so that no Tab is too early, and again whenever the size changes.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    for (const child of body.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      data-slot="scroll-body"
      tabIndex={stop ? 0 : undefined}
      className={cn("min-h-0 flex-1 overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2", className)}
      {...props}
    />
  );
}
