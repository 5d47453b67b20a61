import { invalidField } from "../wire/refusals.ts";
import { MAX_SETTLEMENTS } from "./settlements.ts";

/** `account`: the key as the request gives it. */
export const noAccountOfFiles = (field: string, account: string) =>
  invalidField(field, `has ${account}, which isn't a broker account of your files`);
/** The sums of the purchases are too large to be exact. */
export const purchasesTooLarge = () => invalidField("purchases", "make sums beyond the range of exact numbers");
export const tooManySettlements = (field = "kind") =>
  invalidField(field, `can't be added: an account has at most ${MAX_SETTLEMENTS} entries`);
