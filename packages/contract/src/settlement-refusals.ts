import { invalidField } from "./refusals.ts";
import { MAX_SETTLEMENTS } from "./settlements.ts";

/** `account`: the key as the request gives it. */
export const noAccountOfFiles = (field: string, account: string) =>
  invalidField(field, `has ${account}, which isn't a broker account of your files`);
export const unknownRoundTrip = () => invalidField("roundTrip", "isn't a round trip of this account");
export const tooManySettlements = () =>
  invalidField("kind", `can't be added: an account has at most ${MAX_SETTLEMENTS} entries`);
