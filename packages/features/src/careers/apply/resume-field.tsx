import { MAX_RESUME_BYTES } from "@saudabook/contract/careers/resume.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import { FileDrop, type FileDropProps } from "@saudabook/ui/file-drop.tsx";
import { useState } from "react";
import { LazyAlertDialog } from "../../page/lazy-alert-dialog.tsx";
import { TOO_LARGE } from "./application-problem.ts";

const TYPES =
  ".pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export interface ResumeFieldProps extends Pick<FileDropProps, "id" | "name" | "label" | "error" | "required"> {
  value: File | null;
  onChange: (file: File | null) => void;
}

/** A file that is too large is not shown, and does not replace another one. It stays the value where there is none, to be refused. */
export function ResumeField({ value, onChange, ...texts }: ResumeFieldProps) {
  const [alertOpen, setAlertOpen] = useState(false);
  const file = isTooLarge(value) ? null : value;
  return (
    <>
      <FileDrop
        {...texts}
        accept={TYPES}
        hint="PDF or Word (.pdf, .doc, .docx), at most 5 MB"
        prompt="Choose your resume, or drop it here"
        file={file}
        onFile={(chosen) => {
          if (isTooLarge(chosen)) setAlertOpen(true);
          if (file === null || !isTooLarge(chosen)) onChange(chosen);
        }}
      />
      <LazyAlertDialog
        open={alertOpen}
        onClose={() => setAlertOpen(false)}
        title={errorTitles.too_large}
        text={TOO_LARGE}
      />
    </>
  );
}

const isTooLarge = (file: File | null) => file !== null && file.size > MAX_RESUME_BYTES;
