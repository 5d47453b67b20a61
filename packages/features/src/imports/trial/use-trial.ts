import { useEffect, useEffectEvent, useState } from "react";
import { fileProblem } from "../../form/file-check.ts";
import type { OpenTrial, OpenTrialFile } from "./open-trial.ts";

export type Trial =
  | { status: "empty" }
  | { status: "reading"; fraction: number }
  /** The problem is the file's name or size; see {@link fileProblem}. */
  | { status: "unfit"; problem: string }
  | { status: "read"; open: OpenTrial }
  | { status: "failed" };

/** Reads a file for a trial; choosing another file replaces it. */
export function useTrial(file: File | null, openTrial: OpenTrialFile, today: () => string): Trial {
  const [trial, setTrial] = useState<{ file: File; state: Trial } | null>(null);
  const begin = useEffectEvent((tried: File, signal: AbortSignal) => {
    const set = (state: Trial) => {
      if (!signal.aborted) setTrial({ file: tried, state });
    };
    const opening = openTrial(
      { file: tried, today: today() },
      { signal, onProgress: (fraction) => set({ status: "reading", fraction }) },
    );
    opening.then(
      (open) => set({ status: "read", open }),
      () => set({ status: "failed" }),
    );
    return opening;
  });
  useEffect(() => {
    if (!file || fileProblem(file)) return;
    const controller = new AbortController();
    const opening = begin(file, controller.signal);
    return () => {
      controller.abort();
      opening.then(
        (open) => open.close(),
        () => undefined,
      );
    };
  }, [file]);
  if (!file) return { status: "empty" };
  const problem = fileProblem(file);
  if (problem) return { status: "unfit", problem };
  return trial?.file === file ? trial.state : { status: "reading", fraction: 0 };
}
