import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { nearestIndex } from "../panel-layout.ts";

/** ISO days, both included. */
export type Span = { from: string; to: string };

type Surface = HTMLDivElement;

/** Cursor and brush over points in time. `onSpan` receives a marked span; without it nothing can be marked. */
export function useCursor(
  xs: Float64Array,
  points: readonly { day: string }[],
  onSpan: ((span: Span) => void) | undefined,
) {
  const [at, setAt] = useState<number | null>(null);
  const [anchorAt, setAnchor] = useState<number | null>(null);
  const isBrushing = useRef(false);
  const last = points.length - 1;
  // The data may have become shorter since.
  const index = at === null ? last : Math.min(at, last);
  const anchor = anchorAt === null ? null : Math.min(anchorAt, last);
  const spanTo = (end: number): Span | null => {
    const from = points[Math.min(anchor ?? end, end)];
    const to = points[Math.max(anchor ?? end, end)];
    return anchor !== null && anchor !== end && from && to ? { from: from.day, to: to.day } : null;
  };

  const commit = (end: number) => {
    const span = spanTo(end);
    setAnchor(null);
    if (span) onSpan?.(span);
  };
  const indexUnder = (event: PointerEvent<Surface>) =>
    nearestIndex(xs, event.clientX - event.currentTarget.getBoundingClientRect().left);

  const handlers = {
    onPointerDown(event: PointerEvent<Surface>) {
      const pressed = indexUnder(event);
      setAt(pressed);
      if (event.pointerType !== "mouse" || event.button !== 0 || !onSpan) return;
      isBrushing.current = true;
      setAnchor(pressed);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<Surface>) {
      // A span that is being marked with the keyboard does not follow a mouse that passes by.
      if (anchor !== null && !isBrushing.current) return;
      setAt(indexUnder(event));
    },
    onPointerUp(event: PointerEvent<Surface>) {
      if (!isBrushing.current) return;
      isBrushing.current = false;
      commit(indexUnder(event));
    },
    onPointerCancel() {
      isBrushing.current = false;
      setAnchor(null);
    },
    onPointerLeave(event: PointerEvent<Surface>) {
      // A finger's pointer leaves on every lift; its reading stays.
      if (event.pointerType !== "mouse" || event.currentTarget.matches(":focus-visible")) return;
      setAt(null);
    },
    onFocus() {
      setAt((current) => current ?? last);
    },
    onBlur(_event: FocusEvent<Surface>) {
      isBrushing.current = false;
      setAt(null);
      setAnchor(null);
    },
    onKeyDown(event: KeyboardEvent<Surface>) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === "Enter" && anchor !== null) commit(index);
      else if (event.key === "Escape" && anchor !== null) {
        isBrushing.current = false;
        setAnchor(null);
      } else {
        const next = target(event.key, index, last);
        if (next === null) return;
        setAnchor(event.shiftKey && onSpan ? (anchor ?? index) : null);
        setAt(next);
      }
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { index, anchor, isShown: at !== null, span: spanTo(index), handlers };
}

/** Index after a key press, within 0 and `last`; `null` for a key that is not for the slider. */
function target(key: string, index: number, last: number): number | null {
  const page = Math.max(1, Math.round(last / 10));
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - page,
    PageUp: index + page,
    Home: 0,
    End: last,
  };
  const next = targets[key];
  return next === undefined ? null : Math.max(0, Math.min(last, next));
}
