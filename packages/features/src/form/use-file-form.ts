import { type FormEvent, useRef, useState } from "react";
import { MARKED, useFocusOn } from "./use-focus-on.ts";

export interface FileFormOptions {
  /** The problem of the field while no file is chosen. */
  missing: string;
  busy: boolean;
  onSubmit: (file: File) => void;
}

/** A form whose only field is a file. */
export function useFileForm({ missing, busy, onSubmit }: FileFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  // The number of attempts without a file since the last choice.
  const [attempts, setAttempts] = useState(0);
  useFocusOn(ref, attempts === 0 ? null : attempts, MARKED);
  return {
    /** Props of the `FileDrop`. */
    field: {
      file,
      error: attempts > 0 ? missing : undefined,
      onFile: (chosen: File | null) => {
        setFile(chosen);
        setAttempts(0);
      },
    },
    /** Props of the form. */
    frame: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (busy) return;
        if (file) onSubmit(file);
        else setAttempts(attempts + 1);
      },
    },
  };
}
