import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "./cn.ts";

/** Props of every field. */
export type FieldTexts = {
  label: string;
  /** Permanent help text below the control. */
  hint?: ReactNode;
  /** The problem. It marks the control as invalid, describes it, and is announced when it appears. */
  error?: ReactNode;
  /**
   * Reserves a line for the error, for rows of a table: an error that appears or disappears when the field loses the focus would move what
   * is
   * being pressed.
   */
  errorSpace?: boolean | undefined;
};

/** Attributes that connect the control with its label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = FieldTexts & {
  id?: string | undefined;
  required?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

type ShellProps = Omit<FieldProps, "children">;

/** Separates the props of a field from those of its control. Both know whether the field is required. */
export function splitFieldProps<Props extends ShellProps>({
  label,
  hint,
  error,
  errorSpace,
  labelHidden,
  id,
  required,
  className,
  ...control
}: Props) {
  return {
    field: { label, hint, error, errorSpace, labelHidden, id, required, className },
    control: { required, ...control },
  };
}

/** The look shared by text, password and select. 16 px on small screens: iOS zooms into anything smaller. */
export const controlStyles = cn(
  "h-control w-full min-w-0 rounded-md border border-line-strong bg-surface-raised px-3 text-base text-ink sm:text-sm",
  "transition-colors hover:border-muted aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-muted",
);

const SummedUp = createContext(false);

/**
 * Wraps a form that announces the number of refused fields and focuses the first. Each error then only describes its field,
 * because a screen reader would announce all of them at once.
 */
export function SumsUpErrors({ children }: { children: ReactNode }) {
  return <SummedUp value={true}>{children}</SummedUp>;
}

/** Label, control, hint and error, wired to each other. */
export function Field(props: FieldProps) {
  const { id, label, hint, error, errorSpace = false, required, labelHidden, className, children } = props;
  const own = useId();
  const summedUp = useContext(SummedUp);
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div data-slot="field" className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={cn("text-sm", labelHidden && "sr-only")}>
        <label htmlFor={controlId} className="font-medium">
          {label}
        </label>{" "}
        {/* After the last word of the label, not in it: the name stays the name. `required` informs screen readers. */}
        {required ? (
          <span aria-hidden="true" className="text-muted">
            *
          </span>
        ) : null}
      </div>
      {children({ id: controlId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p id={errorId} role={summedUp ? undefined : "alert"} className="text-sm text-danger">
          {error}
        </p>
      ) : errorSpace ? (
        <div className="h-5" />
      ) : null}
      {hint ? (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
