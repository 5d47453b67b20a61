import { fieldText } from "../page/field-text.ts";
import { useRefusedFields } from "../page/form/use-refused-fields.ts";

/** Props of the fields of an account form, each marked while the server's refusal of it is not edited. */
export function useAccountFields<Name extends string>(
  state: { status: string; fields?: Record<string, string> },
  labels: Record<Name, string>,
) {
  const { refusalOf, noteEdit } = useRefusedFields(state.fields ?? null);
  return {
    noteEdit,
    field: (name: Name) => ({
      name,
      label: labels[name],
      required: true,
      error: fieldText(labels[name], refusalOf(name)),
    }),
  };
}
