import { zodResolver } from "@hookform/resolvers/zod";
import { Failure } from "@saudabook/contract/failure.ts";
import { useEffect, useEffectEvent } from "react";
import { type DefaultValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { fieldText } from "../field-text.ts";
import { useRefusedFields } from "./use-refused-fields.ts";

export interface ContractFormOptions<Values extends Record<string, string>, Sent> {
  /** Of the contract. */
  schema: z.ZodType<Sent>;
  initial: Values;
  labels: Record<keyof Values & string, string>;
  /** Why the last request failed; null otherwise. */
  failure: unknown;
  /** @returns whether the server has accepted it; the form then has its first values again */
  onSubmit: (sent: Sent) => Promise<boolean>;
}

/** A form of text fields: validated with the contract's schema, marked with what the server refuses. */
export function useContractForm<Values extends Record<string, string>, Sent>({
  schema,
  initial,
  labels,
  failure,
  onSubmit,
}: ContractFormOptions<Values, Sent>) {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values, unknown, Sent>,
    defaultValues: initial as DefaultValues<Values>,
  });
  const refusedFields = failure instanceof Failure ? (failure.refusal?.fields ?? null) : null;
  const { refusalOf, noteEdit } = useRefusedFields(refusedFields);
  const names = Object.keys(labels) as (keyof Values & string & Path<Values>)[];
  const { errors } = form.formState;

  const problemOf = (name: keyof Values & string & Path<Values>): string | undefined => {
    const own = errors[name]?.message;
    const text = typeof own === "string" ? own : refusalOf(name);
    if (text === undefined) return undefined;
    return fieldText(labels[name], form.getValues(name).trim() === "" ? "is required" : text);
  };
  const focusFirst = useEffectEvent((fields: object) => {
    const first = names.find((name) => Object.hasOwn(fields, name));
    if (first) form.setFocus(first);
  });
  useEffect(() => {
    if (refusedFields) focusFirst(refusedFields);
  }, [refusedFields]);

  return {
    form,
    /** Props of a field. */
    field: (name: keyof Values & string & Path<Values>) => ({
      label: labels[name],
      error: problemOf(name),
      required: true,
      ...form.register(name, { onChange: () => noteEdit(name) }),
    }),
    /** Props of the form's frame. */
    frame: {
      problems: names.filter((name) => problemOf(name) !== undefined).length,
      failure: names.some((name) => refusedFields && Object.hasOwn(refusedFields, name)) ? null : failure,
      onSubmit: form.handleSubmit(async (sent) => {
        if (await onSubmit(sent)) form.reset();
      }),
    },
  };
}
