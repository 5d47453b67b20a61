import { useEffect, useRef } from "react";

/** Props of the row of a position: the row takes the focus if a link has led to it. */
export function useAskedRow(asked: boolean) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!asked) return;
    ref.current?.scrollIntoView({ block: "center" });
    ref.current?.focus({ preventScroll: true });
  }, [asked]);
  return {
    ref,
    tabIndex: asked ? -1 : undefined,
    className: asked ? "bg-accent-soft focus-visible:-outline-offset-2" : undefined,
  };
}
