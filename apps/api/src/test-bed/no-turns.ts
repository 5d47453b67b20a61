/** In place of an import store, where nothing is imported meanwhile. */
export const noTurns = {
  duringNone: <Result>(_userId: string, _signal: AbortSignal, work: () => Promise<Result>) => work(),
};
