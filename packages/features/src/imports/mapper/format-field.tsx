import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useEffect, useRef, useState } from "react";

export interface FormatFieldProps<Format extends string> {
  label: string;
  /** The formats with their names. */
  names: Record<Format, string>;
  /** The formats that can be chosen. */
  fitting: readonly Format[];
  value: Format | null;
  /** The format that the file proves; null if it proves none. */
  proven: Format | null;
  /** Why the file proves it. */
  proof: string;
  hint?: string | undefined;
  onChange: (format: Format) => void;
}

/** The format of dates or numbers: a text with a button where the file proves it, otherwise a field. */
export function FormatField<Format extends string>(props: FormatFieldProps<Format>) {
  const { label, names, fitting, value, proven, proof, hint, onChange } = props;
  const [changing, setChanging] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (changing) field.current?.querySelector("select")?.focus();
  }, [changing]);
  if (proven !== null && proven === value && !changing) {
    return (
      <div className="min-w-0 text-sm">
        <p className="font-medium">{label}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <p className="figures">{names[proven]}</p>
          <TextLink asChild>
            <button type="button" aria-label={`Change: ${label}`} onClick={() => setChanging(true)}>
              Change
            </button>
          </TextLink>
        </div>
        <p className="text-muted">{proof}</p>
      </div>
    );
  }
  return (
    <div ref={field} className="min-w-0">
      <SelectField
        label={label}
        hint={hint}
        placeholder="Choose…"
        required
        value={value ?? ""}
        options={fitting.map((format) => ({ value: format, label: names[format] }))}
        onChange={({ target }) => onChange(target.value as Format)}
      />
    </div>
  );
}
