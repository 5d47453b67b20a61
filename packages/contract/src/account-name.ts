import { line } from "./text.ts";

/** Characters of the name that a user gives a broker account. */
export const MAX_ACCOUNT_NAME = 40;

/** Two accounts of a user never have the same name, in either case. */
export const accountName = line(MAX_ACCOUNT_NAME);
