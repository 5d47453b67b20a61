import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds after the last key press. Browsers refuse to rewrite the address more than about 100 times in 30 seconds. */
const PAUSE = 200;

/** A text that changes here immediately and at its owner after a pause. A different value from the owner replaces it. */
export function useDraft(value: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(value);
  const [before, setBefore] = useState(value);
  const [emitted, setEmitted] = useState(value);
  if (value !== before) {
    setBefore(value);
    // The owner may return this hook's value late; only another value is a change from outside.
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
