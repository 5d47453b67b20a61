import type { FormState } from "../form/form-state.ts";
import type { Alerted } from "../form/use-alert.ts";

/** State of a form of the account feature: an alert shows its failures. */
export type AccountFormState = FormState<Alerted>;
