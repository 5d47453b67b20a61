import {
  type ConnectedBroker,
  type ConnectionInput,
  connectionInput,
} from "@saudabook/contract/connections/connections.ts";
import type { FieldErrors, FieldPath, Resolver } from "react-hook-form";

/** Option of the account that has the code of the login. */
export const BY_CODE = "by-code";

/** Text of the form, as typed. `account`: the key of an account, {@link BY_CODE}, or empty for no choice. */
export interface AccountDraft {
  account: string;
}

/** Validates the form of a broker with the contract's schema. */
export const connectionResolver =
  <Draft extends AccountDraft>(broker: ConnectedBroker): Resolver<Draft, unknown, ConnectionInput> =>
  ({ account, ...draft }) => {
    const errors: Partial<Record<FieldPath<Draft>, { type: string; message: string }>> = {};
    const parsed = connectionInput.safeParse({
      ...draft,
      broker,
      account: account === BY_CODE || account === "" ? null : account,
    });
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = path[0] as FieldPath<Draft>;
      errors[name] ??= { type: "contract", message };
    }
    if (account === "") errors["account" as FieldPath<Draft>] = { type: "contract", message: "is required" };
    return parsed.success && account !== ""
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Draft> };
  };
