/** Replaces an import store in tests without concurrent imports. */
export const noTurns = {
  duringNone: <Result>(_userId: string, _signal: AbortSignal, work: () => Promise<Result>) => work(),
};
