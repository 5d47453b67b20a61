import type { Label } from "@saudabook/contract/journal/labels.ts";
import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { accountCode } from "./trade-labels.ts";

/** Names that the user has given: of broker accounts by their keys, of setups, tags and mistakes by their ids. */
export type AccountNames = ReadonlyMap<string, string>;
/** Returns the text that a screen shows for a broker account, or for a label by its id. */
export type AccountLabel = (account: string) => string;

const NamesContext = createContext<AccountNames>(new Map());

/** Provides account names to every screen below. Without it the accounts are shown by broker and client code. */
export function AccountNamesProvider({ names, children }: { names: AccountNames; children: ReactNode }) {
  return <NamesContext value={names}>{children}</NamesContext>;
}

/** Adds the names of labels for every screen below. */
export function LabelNamesProvider({ labels, children }: { labels: readonly Label[]; children: ReactNode }) {
  const names = useContext(NamesContext);
  const all = useMemo(() => new Map([...names, ...labels.map(({ id, name }) => [id, name] as const)]), [names, labels]);
  return <NamesContext value={all}>{children}</NamesContext>;
}

/** The name of an account; without one, broker and client code. */
export function useAccountLabel(): AccountLabel {
  const names = useContext(NamesContext);
  return useCallback((account) => names.get(account) ?? accountCode(account), [names]);
}

export function AccountName({ account }: { account: string }) {
  return useAccountLabel()(account);
}
