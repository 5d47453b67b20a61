import { type ConnectionInput, connectionInput } from "@saudabook/contract/connections/connections.ts";
import type { FieldErrors, Resolver } from "react-hook-form";

/** Option of the account that has the client code of the login. */
export const BY_CODE = "by-code";

/** Texts of the form, as typed. `account`: the key of an account, {@link BY_CODE}, or empty for no choice. */
export interface ConnectionDraft {
  apiKey: string;
  apiSecret: string;
  account: string;
}

/** Validates the form with the contract's schema. */
export const resolveConnection: Resolver<ConnectionDraft, unknown, ConnectionInput> = ({ account, ...draft }) => {
  const errors: FieldErrors<ConnectionDraft> = {};
  const parsed = connectionInput.safeParse({
    ...draft,
    broker: "zerodha",
    account: account === BY_CODE || account === "" ? null : account,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] as keyof ConnectionDraft;
    errors[name] ??= { type: "contract", message };
  }
  if (account === "") errors.account = { type: "contract", message: "is required" };
  return parsed.success && account !== "" ? { values: parsed.data, errors: {} } : { values: {}, errors };
};
