import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";
import { controlStyles, Field, type FieldTexts, splitFieldProps } from "./field.tsx";

export type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, keyof FieldTexts | "children" | "type"> & {
    /** Tells password managers which password is requested. */
    autoComplete: "current-password" | "new-password";
  };

/** A password that can be shown. The button is named "Show" / "Hide" and described by the field's label. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control } = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <input
            data-slot="password-field"
            type={shown ? "text" : "password"}
            spellCheck={false}
            autoCapitalize="none"
            className={cn(controlStyles, "pr-16")}
            {...control}
            {...wiring}
          />
          <button
            type="button"
            aria-controls={wiring.id}
            aria-description={field.label}
            className="absolute inset-y-0 right-0 rounded-md px-3 text-sm text-muted hover:text-ink disabled:cursor-not-allowed"
            disabled={control.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
