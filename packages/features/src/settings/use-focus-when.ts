import { type RefObject, useEffect, useRef } from "react";

/**
 * The ref of a button that takes the focus when this becomes true. `autoFocus` would leave out a button that has been there before: the
 * list of accounts may be new before the dialog that changed it knows.
 */
export function useFocusWhen(isFocused: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return button;
}
