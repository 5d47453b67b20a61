import { type ComponentProps, useLayoutEffect } from "react";
import { cn } from "./cn.ts";

/**
 * The layer between a page and the modal on it; the modal is its child. The page behind does not scroll.
 *
 * Replaces Radix's `Overlay`, which includes react-remove-scroll: that puts a `<style>` element into the page, and
 * the site's Content-Security-Policy (`style-src 'self'`) refuses it with a console error. Styles set by script are allowed.
 */
export function Veil({ className, ...props }: ComponentProps<"div">) {
  useLayoutEffect(holdPage, []);
  return (
    <div data-slot="veil" className={cn("pointer-events-auto fixed inset-0 z-50 bg-veil", className)} {...props} />
  );
}

let holders = 0;

/** Takes the page's scrollbar away and puts as much padding in its place, so that nothing moves. */
function holdPage() {
  const { style, clientWidth } = document.documentElement;
  holders += 1;
  if (holders === 1) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = "hidden";
  }
  return () => {
    holders -= 1;
    if (holders === 0) {
      style.paddingRight = "";
      style.overflow = "";
    }
  };
}
