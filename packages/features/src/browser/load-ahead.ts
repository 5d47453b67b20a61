/** Loads code before it is needed. A failure is left to the one who needs the code: that load is tried again, or shows the failure. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
