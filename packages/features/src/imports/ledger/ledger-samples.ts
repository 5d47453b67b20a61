import type { ImportEntry, ImportRow } from "@saudabook/contract/imports/import-ledger.ts";

// Imports and rows of the stories.

export function makeImportEntry(overrides: Partial<ImportEntry> = {}): ImportEntry {
  return {
    id: "8e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a01",
    fileName: "tradebook-AB1234-EQ.csv",
    rowsRead: 678,
    imported: 660,
    alreadyKnown: 16,
    skipped: [{ reason: "total", count: 2 }],
    allotments: 0,
    corrected: 0,
    leftOut: 0,
    from: "2025-02-10",
    to: "2026-02-02",
    broker: "zerodha",
    tradeType: "equity",
    keptAs: null,
    kind: "zerodha-tradebook",
    clientId: "AB1234",
    accountHolder: null,
    account: "zerodha|AB1234",
    accountChosen: false,
    fileSize: 81_200,
    fileKept: true,
    sha256: "ab".repeat(32),
    importedAt: "2026-11-20T09:12:00.000Z",
    undoneAt: null,
    undone: 0,
    waiting: 0,
    sample: false,
    ...overrides,
  };
}

export function makeImportRow(overrides: Partial<ImportRow> = {}): ImportRow {
  return {
    fileRow: 2,
    fate: "imported",
    reason: null,
    knownFrom: null,
    correction: null,
    trade: {
      _id: "1",
      type: "buy",
      symbol: "INFY",
      quantity: "10",
      price: "1500",
      value: "15000",
      timestamp: "2025-02-10T09:30:04+05:30",
      broker: "zerodha",
      exchange: "NSE",
      segment: "equity",
    },
    cells: ["INFY", "INE009A01021", "2025-02-10"],
    ...overrides,
  };
}
