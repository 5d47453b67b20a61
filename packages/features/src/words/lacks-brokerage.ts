import { brokeragePlan } from "@saudabook/contract/analysis/settlements.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";

/** Whether the charges of a broker's trades lack brokerage, because no price list of the broker is known. */
export function lacksBrokerage(broker: Broker): boolean {
  return !brokeragePlan.safeParse(broker).success;
}
