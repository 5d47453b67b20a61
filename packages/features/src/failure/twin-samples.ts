import { twinFills } from "@saudabook/contract/connections/connection-refusals.ts";
import type { Twin } from "@saudabook/contract/connections/twin-fills.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";

const fill = {
  type: "buy",
  symbol: "INFY",
  quantity: "10",
  price: "1500.5",
  timestamp: "2026-11-20T10:02:11+05:30",
  exchange: "NSE",
  account: "zerodha|AB1234",
  tradeId: "25117034",
} as const;

const twins: Twin[] = [
  {
    stored: { ...fill, importId: "1e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a01", fileName: "tradebook-AB1234-EQ.csv" },
    incoming: { ...fill, quantity: "12" },
  },
  {
    stored: {
      ...fill,
      symbol: "NIFTY 24000 CE",
      exchange: "NFO",
      tradeId: null,
      account: "zerodha|~2",
      importId: "2e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a02",
      fileName: `${"tradebook-copy-of-".repeat(4)}2026.csv`,
    },
    incoming: { ...fill, symbol: "NIFTY26N2624000CE", exchange: "NFO" },
  },
];

const { code, title, message } = twinFills(120, "tradebook-AB1234-EQ.csv");
/** A refusal with the first two of 120 twins. */
export const twinFailure = new Failure("refused", message, {
  status: 409,
  refusal: { code, error: title, message, twins, twinCount: 120 },
});
