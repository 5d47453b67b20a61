import type { BrokerCheck, Connection, SyncResult } from "@saudabook/contract/connections/connections.ts";
import type { Twin } from "@saudabook/contract/connections/twin-fills.ts";

export const check: BrokerCheck = {
  day: "2026-11-20",
  checkedAt: "2026-11-20T10:51:00.000Z",
  beforeClose: false,
  trades: 12,
  known: 12,
  leftOut: [],
};

export const connected: Connection = {
  id: "3b1f0d52-9c1e-4b8e-9d83-0c2f6f0d6a01",
  broker: "zerodha",
  account: null,
  clientId: "AB1234",
  apiKey: "k3pz9x0q7m2v8t1c",
  secretKept: true,
  createdAt: "2026-11-02T04:12:00.000Z",
  lastCheck: check,
  lastFault: null,
  uncheckedDays: [],
};

export const result: SyncResult = {
  clientId: "AB1234",
  firstLogin: false,
  check: { ...check, known: 4 },
  imports: [
    {
      id: "5e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a05",
      fileName: "zerodha-2026-11-20.ndjson",
      rowsRead: 12,
      imported: 8,
      alreadyKnown: 4,
      skipped: [],
      allotments: 0,
      corrected: 0,
      leftOut: 0,
      from: "2026-11-20",
      to: "2026-11-20",
    },
  ],
  loggedOut: true,
};

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

export const twins: Twin[] = [
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
