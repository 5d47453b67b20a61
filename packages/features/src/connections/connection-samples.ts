import type { BrokerCheck, Connection, SyncResult } from "@saudabook/contract/connections/connections.ts";

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
  fetchedTo: null,
  nextFrom: null,
  otherFiles: [],
  uncheckedDays: [],
};

export const result: SyncResult = {
  clientId: "AB1234",
  account: "zerodha|AB1234",
  firstLogin: false,
  check: { ...check, known: 4 },
  emptyMonths: [],
  imports: [
    {
      id: "5e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a05",
      kind: "zerodha-answer",
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
