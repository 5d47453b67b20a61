import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { createContext, useContext } from "react";
import { brokerLabels } from "../../words/trade-labels.ts";

const MappedNameContext = createContext("Mapped file");

/** Names the account of the mapped files below. Default: `Mapped file`, e.g. where there are several such accounts. */
export const MappedNameProvider = MappedNameContext.Provider;

/** The broker of a fill; of a mapped file the account's name, since it has no other. */
export function BrokerName({ broker }: { broker: Broker }) {
  const mapped = useContext(MappedNameContext);
  return broker === "other" ? mapped : brokerLabels[broker];
}
