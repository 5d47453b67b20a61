import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Overscan in rows, and the step in rows by which it moves. */
const BESIDE = 4;
const STEP = 4;
/** Visible rows before the first measurement. */
const AT_FIRST = 20;

interface Sight {
  /** The first visible row, rounded down to a step. */
  from: number;
  /** Number of rows that fit into the window. */
  fit: number;
  /** Pixels of a row. */
  height: number;
}

export interface RowsInSight {
  /** Range of the rows to render; `end` is exclusive. */
  first: number;
  end: number;
  /** Maximum number of rendered rows. */
  most: number;
  /** Pixels of a row. */
  height: number;
}

/**
 * Returns which rows of a table that scrolls with the window have to be rendered. All rows have the same height, so this is a division for
 * any number of rows; a list of row heights would be as long as the history.
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
    // Synchronous, in the frame of the scroll: a frame later, empty rows would become visible.
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
  // If the list has become shorter, its end is shown until the window has scrolled back.
  const at = Math.max(0, Math.min(from, count - fit));
  const first = Math.max(0, at - BESIDE);
  return { first, end: Math.min(count, at + fit + STEP + BESIDE), most: fit + STEP + 2 * BESIDE, height };
}
