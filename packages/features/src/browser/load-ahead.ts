/** Preloads code. Failures are ignored: the code that needs it tries the load again, or shows the failure. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
