import { Failure } from "@saudabook/contract/wire/failure.ts";

/** Message of each field that the server refused, keyed by field name. Each refusal is a new object. */
export type RefusedFields = Readonly<Record<string, string>>;

/** The failure of a request, and the fields that it names. */
export interface FormFailure {
  failure: unknown;
  fields: RefusedFields;
}

/** The request of a form. The typed values belong to the form and survive every state. */
export type FormState<Failed extends { fields: RefusedFields } = FormFailure> =
  | { status: "ready" }
  | { status: "submitting" }
  | ({ status: "failed" } & Failed);

const NO_FIELDS: RefusedFields = {};

/** The state after a request has failed. */
export function failedForm(failure: unknown): FormState & { status: "failed" } {
  const fields = failure instanceof Failure ? failure.refusal?.fields : undefined;
  return { status: "failed", failure, fields: fields ?? NO_FIELDS };
}

/** The state of a form whose request may be running or have failed; null if neither. */
export function formStateOf(request: { busy: boolean; failure: unknown } | null): FormState {
  if (request?.busy) return { status: "submitting" };
  return request?.failure ? failedForm(request.failure) : { status: "ready" };
}
