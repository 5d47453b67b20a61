import type { Broker, TradeType } from "@saudabook/contract/trade.ts";

/** What the user says the file is; what it is, the file says. */
export interface Chosen {
  broker: Broker;
  tradeType: TradeType;
}

/** How a file is read. */
export interface ReadAs extends Chosen {
  /** `YYYY-MM-DD`; a trade of a later day is refused as a row. */
  lastDay: string;
}

const BROKERS = { zerodha: "Zerodha", groww: "Groww" } as const satisfies Record<Broker, string>;
const TRADE_TYPES = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<TradeType, string>;

/** `Zerodha and Future & Option`, in the words of the form. */
export function choiceText({ broker, tradeType }: Chosen): string {
  return `${BROKERS[broker]} and ${TRADE_TYPES[tradeType]}`;
}

/** Of the choice that a file needs, the part that is chosen otherwise: `Groww and Equity`, `Groww`; null when it is chosen. */
export function changeText(needed: Chosen, chosen: Chosen): string | null {
  if (needed.broker === chosen.broker)
    return needed.tradeType === chosen.tradeType ? null : TRADE_TYPES[needed.tradeType];
  return needed.tradeType === chosen.tradeType ? BROKERS[needed.broker] : choiceText(needed);
}
