import { useState } from "react";

export interface RefusedFields {
  /** The server's words about a field, until the field is edited. */
  refusalOf: (name: string) => string | undefined;
  noteEdit: (name: string) => void;
}

/** The fields that the server refused. `fields` is the same object for one refusal; another object marks the fields anew. */
export function useRefusedFields(fields: Readonly<Record<string, string>> | null): RefusedFields {
  const [edited, setEdited] = useState<{ since: object | null; names: readonly string[] }>({ since: null, names: [] });
  return {
    refusalOf: (name) => (edited.since === fields && edited.names.includes(name) ? undefined : fields?.[name]),
    noteEdit: (name) =>
      setEdited(({ since, names }) => ({ since: fields, names: since === fields ? [...names, name] : [name] })),
  };
}
