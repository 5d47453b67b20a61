import { useMemo, useRef } from "react";

export interface SubmitLock {
  /** @returns false while an earlier submission is in progress */
  acquire(): boolean;
  /** Allows the next submission, after a failure or a cancellation. */
  release(): void;
}

/**
 * Allows one submission at a time. A second click can happen before React has disabled the button, and a mutation's `isPending` is only as
 * new as the last render.
 */
export function useSubmitLock(): SubmitLock {
  const locked = useRef(false);
  return useMemo(
    () => ({
      acquire() {
        if (locked.current) return false;
        locked.current = true;
        return true;
      },
      release() {
        locked.current = false;
      },
    }),
    [],
  );
}
