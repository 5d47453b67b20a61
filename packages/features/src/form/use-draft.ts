import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds without a key press; browsers refuse to rewrite the address more often than some 100 times in 30 seconds. */
const PAUSE = 200;

/** A text that changes at once here and after a pause at its owner. A different value from the owner replaces it. */
export function useDraft(value: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(value);
  const [before, setBefore] = useState(value);
  const [emitted, setEmitted] = useState(value);
  if (value !== before) {
    setBefore(value);
    // The value of this hook can come back late from the owner; only another value is a change from outside.
    if (value !== emitted) {
      setEmitted(value);
      setDraft(value);
    }
  }
  const emit = useEffectEvent(() => {
    setEmitted(draft);
    onSettled(draft);
  });
  useEffect(() => {
    if (draft === emitted) return;
    const timer = setTimeout(emit, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, emitted]);
  return [draft, setDraft];
}
