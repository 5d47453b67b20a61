import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { atom } from "jotai";

/** The broker accounts of the person who is logged in, as far as they are known. */
export const brokerAccounts = atom<readonly NamedAccount[]>([]);

export const accountNames = atom(
  (get) => new Map(get(brokerAccounts).flatMap(({ key, name }) => (name === null ? [] : [[key, name] as const]))),
);
