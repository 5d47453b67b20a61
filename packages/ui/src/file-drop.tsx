import { FileSpreadsheet, Upload, X } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { formatBytes } from "./format-bytes.ts";
import { IconButton } from "./icon-button.tsx";

export type FileDropProps = FieldTexts &
  Omit<ComponentProps<"input">, keyof FieldTexts | "children" | "type" | "value" | "multiple" | "onChange" | "ref"> & {
    /** The chosen file; its name is shown. This prop is authoritative, not the input's value in a form. */
    file: File | null;
    /** Called when a file is chosen, dropped or removed. The caller validates it. */
    onFile?: (file: File | null) => void;
    /** Takes several files at a time, in place of `onFile`; the caller lists them, and `file` stays null. */
    onFiles?: (files: readonly File[]) => void;
    /** Instruction inside the area. On a touch screen, which cannot drop files, it is "Choose a file". */
    prompt?: string;
  };

/** A native file input stretched over an area, so that the browser handles presses, Tab and drops. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    error,
    id,
    required,
    className,
    file,
    onFile,
    onFiles,
    prompt = "Drop a file here, or choose one",
    ...input
  } = props;
  const ref = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const emit = (list: FileList | null | undefined) => {
    const [first, ...others] = list ?? [];
    if (!first) return;
    onFile?.(first);
    onFiles?.([first, ...others]);
  };
  const take = (event: Pick<DragEvent, "dataTransfer" | "preventDefault">) => {
    setOver(false);
    const dropped = event.dataTransfer?.files;
    event.preventDefault();
    if (!input.disabled) emit(dropped);
  };
  // Outside the area the browser would open the file and leave the page, with everything filled in.
  const catchBeside = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    if (event.type === "drop" && isReachable(ref.current)) take(event);
    else event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: DragEvent) => catchBeside(event);
    document.addEventListener("dragover", listener);
    document.addEventListener("drop", listener);
    return () => {
      document.removeEventListener("dragover", listener);
      document.removeEventListener("drop", listener);
    };
  }, []);
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
      {(control) => (
        <div data-slot="file-drop">
          <div
            className={cn(
              // High enough for a file with a name of one line, so that choosing it moves nothing below.
              "relative flex min-h-26 flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong bg-surface-raised px-12 py-4 text-center text-sm",
              "transition-colors has-enabled:hover:bg-surface-hover has-disabled:bg-surface-sunken has-disabled:text-muted",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-aria-invalid:border-danger",
              over && "border-solid border-accent bg-accent-soft",
            )}
          >
            {file ? (
              <FileSpreadsheet aria-hidden="true" className="size-5 text-accent" />
            ) : (
              <Upload aria-hidden="true" className="size-5 text-muted" />
            )}
            {file ? (
              <span className="max-w-full break-words font-medium">{file.name}</span>
            ) : (
              <>
                <span className="max-w-full break-words pointer-coarse:hidden">{prompt}</span>
                <span className="hidden pointer-coarse:inline">{onFiles ? "Choose files" : "Choose a file"}</span>
              </>
            )}
            {file ? <span className="text-muted">{formatBytes(file.size)}</span> : null}
            <input
              {...input}
              {...control}
              ref={ref}
              type="file"
              multiple={onFiles !== undefined}
              title=""
              required={required && !file}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              // Allows the same file again after a correction: the browser emits an event only for another value.
              onClick={(event) => {
                event.currentTarget.value = "";
              }}
              onChange={(event) => emit(event.target.files)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(!input.disabled);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={take}
            />
            {file && !input.disabled ? (
              <IconButton
                label="Remove file"
                size="sm"
                className="absolute top-1 right-1"
                onClick={() => {
                  if (ref.current) ref.current.value = "";
                  onFile?.(null);
                  ref.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            ) : null}
          </div>
          <output className="sr-only">{file ? `${file.name} chosen` : ""}</output>
        </div>
      )}
    </Field>
  );
}

/** Whether it is visible, and neither behind a dialog nor part of a busy form. */
function isReachable(input: HTMLInputElement | null): boolean {
  return (
    input?.checkVisibility() === true && !input.matches(":disabled") && !input.closest("[inert], [aria-hidden=true]")
  );
}
