import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds without a key press; browsers refuse to rewrite the address more often than some 100 times in 30 seconds. */
const PAUSE = 200;

/** A text that is typed here at once and told to its owner after a pause; what the owner says otherwise wins. */
export function useDraft(value: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(value);
  const [before, setBefore] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== before) {
    setBefore(value);
    // Not the echo of what was told from here, which may come late: somebody else has changed it.
    if (value !== told) {
      setTold(value);
      setDraft(value);
    }
  }
  const tell = useEffectEvent(() => {
    setTold(draft);
    onSettled(draft);
  });
  useEffect(() => {
    if (draft === told) return;
    const timer = setTimeout(tell, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, told]);
  return [draft, setDraft];
}
