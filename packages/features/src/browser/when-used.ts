const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];
/** Until a page that nobody has touched is ready for a lost connection. */
const AT_LATEST_MS = 5_000;

/** Runs `task` with the first sign that somebody uses the page, at the latest after 5 s. The returned function cancels it. */
export function whenUsed(task: () => void): () => void {
  const waiting = new AbortController();
  const run = () => {
    stop();
    task();
  };
  const timer = setTimeout(run, AT_LATEST_MS);
  const stop = () => {
    clearTimeout(timer);
    waiting.abort();
  };
  for (const sign of SIGNS) addEventListener(sign, run, { capture: true, passive: true, signal: waiting.signal });
  return stop;
}
