import type { Broker } from "@saudabook/contract/trade.ts";
import type { Format } from "./format.ts";
import { growwFnoPnl } from "./groww/groww-fno-pnl.ts";
import { growwOrders } from "./groww/groww-orders.ts";
import { zerodhaTradebook } from "./zerodha/zerodha-tradebook.ts";

/** The files of each broker that can be imported; a broker without one does not compile. */
const formatsByBroker = {
  zerodha: [zerodhaTradebook],
  groww: [growwOrders, growwFnoPnl],
} as const satisfies { [B in Broker]: readonly [Format<B>, ...Format<B>[]] };

export const formats: readonly Format[] = Object.values(formatsByBroker).flat();
