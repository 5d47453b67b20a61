import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the ref of a button that receives the focus when `isFocused` becomes true. `autoFocus` works only on mount, and the button
 * may be mounted already: the list of accounts can update before the dialog that changed it.
 */
export function useFocusWhen(isFocused: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return button;
}
