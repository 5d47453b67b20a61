import { useRef } from "react";

/**
 * Radix gives the focus back to its own trigger. Our dialogs are opened by state (a failed request, a menu's item), so they
 * remember themselves who had it. The props go onto the content.
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
