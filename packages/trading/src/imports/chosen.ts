import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { Broker, KeptSegment, TradeType } from "@saudabook/contract/trades/trade.ts";

/** The broker and trade type that the user chose for a file. The file itself may say otherwise. */
export interface Chosen {
  broker: Broker;
  tradeType: TradeType;
}

/** The choice and the limits by which a file's rows are read. */
export interface ReadAs extends Chosen {
  /** `YYYY-MM-DD`; a row with a later trade is refused. */
  lastDay: string;
  /** The meaning of the columns of a file in no known format; null for a broker's own file. */
  mapping?: ImportMapping | null;
  /** The segment of a file that is read although none of its rows has the trade type. */
  kept?: KeptSegment | null;
  /**
   * Set for a file from a backup, which this or an earlier version accepted. `skipsAllotments`: rows without a time are skipped
   * with the reason `no-time`, as in versions without allotments.
   */
  restored?: { skipsAllotments: boolean };
  /** Set for the answer of a sync: no upload is read as one. Default: whether the file is restored. */
  answer?: boolean;
  /** Whether times need seconds, as in earlier versions that refused rows without them: the user may have corrected those rows. */
  needsSeconds?: boolean;
}

const TRADE_TYPES = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<TradeType, string>;

/** `Zerodha and Future & Option`, in the words of the form. */
export function choiceText({ broker, tradeType }: Chosen): string {
  return `${brokerNames[broker]} and ${TRADE_TYPES[tradeType]}`;
}

/** The part of the needed choice that differs from the user's: `Groww and Equity`, `Groww`; null when nothing differs. */
export function changeText(needed: Chosen, chosen: Chosen): string | null {
  if (needed.broker === chosen.broker)
    return needed.tradeType === chosen.tradeType ? null : TRADE_TYPES[needed.tradeType];
  return needed.tradeType === chosen.tradeType ? brokerNames[needed.broker] : choiceText(needed);
}
