import { MAX_RESUME_BYTES, resumeProblem } from "@saudabook/contract/careers/resume.ts";
import { useRef, useState } from "react";
import { TOO_LARGE } from "./application-problem.ts";

/** The chosen resume, validated by its content as on the server. */
export function useResume() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [tooLarge, setTooLarge] = useState(false);
  const latest = useRef<File | null>(null);

  const choose = (chosen: File | null) => {
    // The earlier file stays: a refused one does not replace it.
    if (chosen && chosen.size > MAX_RESUME_BYTES) {
      if (latest.current === null) setProblem(TOO_LARGE);
      return setTooLarge(true);
    }
    latest.current = chosen;
    setFile(chosen);
    setProblem(undefined);
    if (!chosen) return;
    void problemOf(chosen).then((found) => {
      if (latest.current === chosen) setProblem(found);
    });
  };

  return { file, problem, choose, tooLarge, dismissTooLarge: () => setTooLarge(false) };
}

async function problemOf(file: File): Promise<string | undefined> {
  try {
    return resumeProblem(file.name, new Uint8Array(await file.arrayBuffer())) ?? undefined;
  } catch {
    // Moved, changed or deleted since it was chosen: the browser gives no bytes of it any more.
    return "can't be read; choose it again";
  }
}
