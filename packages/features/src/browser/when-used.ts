const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];
/** Milliseconds after which an unused page, too, is prepared for a lost connection. */
const AT_LATEST_MS = 5_000;

/** Runs `task` on the first sign that the page is being used, after 5 s at the latest. The returned function cancels it. */
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
