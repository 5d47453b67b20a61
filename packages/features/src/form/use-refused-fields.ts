import { useState } from "react";
import type { FormState, RefusedFields } from "./form-state.ts";

export interface RefusedFieldMarks {
  /** Returns the server's message about a field, until the field is edited. */
  refusalOf: (name: string) => string | undefined;
  noteEdit: (name: string) => void;
}

/** Marks the fields that the server refused. Each mark stays until its field is edited; another refusal sets new marks. */
export function useRefusedFields(state: FormState<{ fields: RefusedFields }>): RefusedFieldMarks {
  const fields = state.status === "failed" ? state.fields : null;
  const [edited, setEdited] = useState<{ since: object | null; names: readonly string[] }>({ since: null, names: [] });
  return {
    refusalOf: (name) => {
      if (fields === null || !Object.hasOwn(fields, name)) return undefined;
      return edited.since === fields && edited.names.includes(name) ? undefined : fields[name];
    },
    noteEdit: (name) =>
      setEdited(({ since, names }) => ({ since: fields, names: since === fields ? [...names, name] : [name] })),
  };
}
