import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Overscan in rows, and the number of rows by which it moves at once. */
const BESIDE = 4;
const STEP = 4;
/** Visible rows before the first measurement. */
const AT_FIRST = 20;

interface Sight {
  /** The first row in sight, rounded down to a step. */
  from: number;
  /** How many fit into the window. */
  fit: number;
  /** Pixels of a row. */
  height: number;
}

export interface RowsInSight {
  /** The first of the rows that must exist, and the first after them. */
  first: number;
  end: number;
  /** There are never more than this many at once. */
  most: number;
  /** Pixels of a row. */
  height: number;
}

/**
 * Which rows of a table that scrolls with the window must exist. All rows are equally high, so this is a division, for any
 * number of rows; a list of the measures of each would itself be as long as the history.
 */
export function useRowsInSight(
  body: RefObject<HTMLElement | null>,
  { count, guess }: { count: number; guess: number },
): RowsInSight {
  const [{ from, fit, height }, setSight] = useState<Sight>({ from: 0, fit: AT_FIRST, height: guess });
  useLayoutEffect(() => {
    const rows = body.current;
    if (!rows) return;
    let known: Sight = { from: 0, fit: AT_FIRST, height: guess };
    const look = (measure: boolean): boolean => {
      const row = measure ? rows.querySelector('[data-slot="table-row"]') : null;
      const height = row?.getBoundingClientRect().height || known.height;
      const passed = Math.max(0, -rows.getBoundingClientRect().top);
      const from = Math.floor(passed / height / STEP) * STEP;
      const fit = measure ? Math.ceil(innerHeight / height) : known.fit;
      if (from === known.from && fit === known.fit && height === known.height) return false;
      known = { from, fit, height };
      return true;
    };
    // In the frame of the scrolling itself: a frame later the rows would come into sight empty.
    const scroll = () => {
      if (look(false)) flushSync(() => setSight(known));
    };
    const resize = () => {
      if (look(true)) setSight(known);
    };
    look(true);
    setSight(known);
    const observer = new ResizeObserver(resize);
    observer.observe(rows);
    addEventListener("scroll", scroll, { passive: true });
    addEventListener("resize", resize);
    return () => {
      observer.disconnect();
      removeEventListener("scroll", scroll);
      removeEventListener("resize", resize);
    };
  }, [body, guess]);
  // A shorter list than before: until the window has scrolled back, its end.
  const at = Math.max(0, Math.min(from, count - fit));
  const first = Math.max(0, at - BESIDE);
  return { first, end: Math.min(count, at + fit + STEP + BESIDE), most: fit + STEP + 2 * BESIDE, height };
}
