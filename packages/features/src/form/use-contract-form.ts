import { type FormEvent, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  useForm,
} from "react-hook-form";
import { fieldText } from "./field-text.ts";
import type { FormState, RefusedFields } from "./form-state.ts";
import { MARKED, useFocusOn, useFocusOnRefusal } from "./use-focus-on.ts";
import { useRefusedFields } from "./use-refused-fields.ts";

type Labels<Values extends FieldValues> = Readonly<Partial<Record<FieldPath<Values>, string>>>;

export interface ContractFormOptions<
  Values extends FieldValues,
  Sent,
  State extends FormState<{ fields: RefusedFields }>,
> {
  /** The contract's schema: `contractResolver`, or a resolver that first converts the texts to the schema's notation. */
  resolver: Resolver<Values, unknown, Sent>;
  /** Labels of the fields on screen, keyed by their names in the request. */
  labels: Labels<Values> | ((values: Values) => Labels<Values>);
  /** The fields that may stay empty. */
  optional?: Readonly<Partial<Record<FieldPath<Values>, true>>>;
  /** First values. */
  initial?: Values;
  /** Controlled values; a change of them replaces what was typed. */
  values?: Values;
  state: State;
  /** Resolving with `true` restores the initial values. */
  onSubmit: (sent: Sent) => unknown;
  /**
   * Selector of the element that takes the focus if fields are marked. Default: the first of them; a summary of all problems overrides it.
   */
  focus?: string;
}

/** A form that is validated with the contract's schema and marks the fields that the server refuses. */
export function useContractForm<
  Values extends FieldValues,
  Sent,
  State extends FormState<{ fields: RefusedFields }> = FormState,
>(options: ContractFormOptions<Values, Sent, State>) {
  const { resolver, initial, values, state, onSubmit, focus = MARKED } = options;
  type Name = FieldPath<Values>;
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Values, unknown, Sent>({
    resolver,
    // react-hook-form would move the focus before the marks are rendered.
    shouldFocusError: false,
    ...(initial && { defaultValues: initial as DefaultValues<Values> }),
    ...(values && { values }),
  });
  const { errors, submitCount } = form.formState;
  const { refusalOf, noteEdit } = useRefusedFields(state);
  useFocusOn(ref, submitCount === 0 ? null : submitCount, focus);
  useFocusOnRefusal(ref, state, focus);
  const labels = typeof options.labels === "function" ? options.labels(form.getValues()) : options.labels;

  const messageOf = (name: Name): string | undefined => {
    const own: { message?: string } | undefined = get(errors, name);
    return own?.message ?? refusalOf(name);
  };
  const problemOf = (name: Name): string | undefined => {
    const message = messageOf(name);
    if (message === undefined) return undefined;
    const isEmpty = String(form.getValues(name) ?? "").trim() === "";
    return fieldText(labels[name] ?? name, isEmpty ? "is required" : message);
  };
  const problems = (Object.keys(labels) as Name[]).flatMap((name) => {
    const text = problemOf(name);
    return text === undefined ? [] : [{ name, text }];
  });
  const submit = form.handleSubmit(async (sent) => {
    if ((await onSubmit(sent)) === true) form.reset();
  });
  return {
    form,
    messageOf,
    noteEdit,
    /** In the order of the labels. */
    problems,
    /** Props of a field. */
    field: (name: Name, rules: RegisterOptions<Values, Name> = {}) => ({
      label: labels[name] ?? name,
      error: problemOf(name),
      required: options.optional?.[name] === undefined,
      ...form.register(name, {
        ...rules,
        onChange: (event) => {
          noteEdit(name);
          rules.onChange?.(event);
        },
      }),
    }),
    /** Props of the form's frame. */
    frame: {
      ref,
      state,
      problems: problems.length,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (state.status !== "submitting") void submit(event);
      },
    },
  };
}
