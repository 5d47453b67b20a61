import { type FormEvent, useRef } from "react";
import { fieldText } from "./field-text.ts";
import type { FormState } from "./form-state.ts";
import type { Alerted } from "./use-alert.ts";
import { MARKED, useFocusOnRefusal } from "./use-focus-on.ts";
import { useRefusedFields } from "./use-refused-fields.ts";

export interface NativeFormOptions<Name extends string> {
  /** Labels, keyed by the names in the request. */
  labels: Record<Name, string>;
  state: FormState<Alerted>;
  /** Called with the text of every field. */
  onSubmit: (values: Record<Name, string>) => void;
}

/** A form of required text fields that only the server validates, so that its page does not load the contract's schemas. */
export function useNativeForm<Name extends string>({ labels, state, onSubmit }: NativeFormOptions<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const { refusalOf, noteEdit } = useRefusedFields(state);
  useFocusOnRefusal(ref, state, MARKED);
  const names = Object.keys(labels) as Name[];
  return {
    /** Props of a field. */
    field: (name: Name) => ({
      name,
      label: labels[name],
      required: true,
      error: fieldText(labels[name], refusalOf(name)),
    }),
    /** Props of the form's frame. */
    frame: {
      ref,
      state,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (state.status === "submitting") return;
        const typed = new FormData(event.currentTarget);
        onSubmit(
          Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")])) as Record<Name, string>,
        );
      },
      onInput: (event: FormEvent<HTMLFormElement>) => noteEdit((event.target as HTMLInputElement).name),
    },
  };
}
