import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds for which a screen waits for responses to arrive together. */
const TOGETHER_MS = 200;

/**
 * The screen, or the one before while `waiting` for responses that come soon: a change of the filter then shows everything at
 * once, in one render. After 200 ms the screen shows each response as it arrives.
 */
export function useHeldScreen(screen: ReactNode, waiting: boolean): ReactNode {
  const [shown, setShown] = useState(screen);
  const [late, setLate] = useState(false);
  if (late && !waiting) setLate(false);
  const held = waiting && !late;
  if (!held && shown !== screen) setShown(screen);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setLate, TOGETHER_MS, true);
    return () => clearTimeout(timer);
  }, [waiting]);
  return held ? shown : screen;
}
