import * as z from "zod/mini";
import { brokerAccount, trade } from "../trades/trade.ts";

/** The most twins in a refusal. */
export const MAX_TWINS = 50;

const twinFill = z.extend(z.pick(trade, { type: true, symbol: true, quantity: true, price: true, timestamp: true }), {
  exchange: trade.shape.exchange,
  account: brokerAccount,
  /** The broker's trade id. Null if the file has no id. */
  tradeId: z.nullable(z.string()),
});
export type TwinFill = z.infer<typeof twinFill>;

/**
 * Two readings of what seems to be one fill: the stored one and that of the refused import. Either they agree in segment, day, side,
 * quantity, price and id (or second, where an id is missing) under different keys or accounts, or they have one key and another quantity
 * or price.
 */
export const twin = z.object({
  stored: z.extend(twinFill, { importId: z.string(), fileName: z.string() }),
  incoming: twinFill,
});
export type Twin = z.infer<typeof twin>;
