import { isDay } from "@saudabook/contract/values/calendar-day.ts";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import type { MissingFiles } from "@saudabook/features/imports/missing-files.tsx";
import { panelQuery } from "../state/dashboard.ts";
import { readAccount, writeAccount } from "./chosen-account.ts";
import { paths } from "./paths.ts";

const BEFORE = "before";
/** Address that imports a broker account's files from before a day. */
export const addTradesOf = (account: string, before: string) =>
  `${paths.dashboard}?${writeAccount(account, panelQuery(ADD_TRADES))}&${new URLSearchParams({ [BEFORE]: before })}`;
/** The missing files that the address of an import names, or null. */
export function missingFilesIn(params: URLSearchParams): MissingFiles | null {
  const account = readAccount(params);
  const before = params.get(BEFORE) ?? "";
  return account !== null && isDay(before) ? { account, before } : null;
}
