import { useRef } from "react";

/**
 * Radix returns the focus to its own trigger. Our dialogs are opened by state (a failed request, a menu's item), so they
 * remember the focused element themselves. Spread the props on the content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
