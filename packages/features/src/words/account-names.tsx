import { createContext, type ReactNode, useCallback, useContext } from "react";
import { accountCode } from "./trade-labels.ts";

/** Names that the user has given broker accounts, by their keys. */
export type AccountNames = ReadonlyMap<string, string>;
/** Returns the text that a screen shows for a broker account. */
export type AccountLabel = (account: string) => string;

const NamesContext = createContext<AccountNames>(new Map());

/** Provides account names to every screen below. Without it the accounts are shown by broker and client code. */
export function AccountNamesProvider({ names, children }: { names: AccountNames; children: ReactNode }) {
  return <NamesContext value={names}>{children}</NamesContext>;
}

/** The name of an account; without one, broker and client code. */
export function useAccountLabel(): AccountLabel {
  const names = useContext(NamesContext);
  return useCallback((account) => names.get(account) ?? accountCode(account), [names]);
}

export function AccountName({ account }: { account: string }) {
  return useAccountLabel()(account);
}
