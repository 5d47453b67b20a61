import { randomUUID } from "node:crypto";
import { trade } from "@saudabook/contract/trades/trade.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { executions, imports } from "../../db/schema/trades.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser } from "../../test-bed/import-jobs.ts";
import { readWindow } from "./repository.ts";

it.each(databaseKinds)(
  "a window is the JSON of its trades, whatever the texts of the file hold, on %s",
  async (kind) => {
    const { db, close } = await openTestDatabase(kind);
    const [userId, importId] = [await addUser(db), randomUUID()];
    const file = { fileName: "a.csv", sha256: "0", broker: "zerodha", tradeType: "fno", kind: "mapped", columns: [] };
    const counts = {
      rowsRead: 2,
      imported: 2,
      alreadyKnown: 0,
      skipped: [],
      firstDay: "2025-06-02",
      lastDay: "2025-06-03",
    };
    const kept = { keptSegment: "currency", quantityUnit: "lots" } as const;
    await db.insert(imports).values({ id: importId, userId, ...file, ...counts, ...kept });
    const fill = {
      userId,
      importId,
      broker: "zerodha",
      quantity: "1.50",
      price: "0.05",
      value: "0.075",
      fileRow: 2,
      raw: [],
    };
    await db.insert(executions).values([
      {
        ...fill,
        ...{ side: "buy", symbol: `A"\\%s\n₹`, exchange: `"\\`, segment: "equity", dedupeKey: "1" },
        ...{ executedAt: "2025-06-02 09:15:00", hasTime: true },
      },
      {
        ...fill,
        ...{ side: "sell", symbol: "USDINR", exchange: "NSE", segment: "currency", dedupeKey: "2" },
        ...{ executedAt: "2025-06-03 00:00:00", hasTime: false },
      },
    ]);
    const text = await readWindow(db, userId, { sort: "timestamp-asc", offset: 0, limit: 10 });
    const trades = z.array(trade).parse(JSON.parse(`[${text}]`));
    const figures = { quantity: "1.50", price: "0.05", value: "0.075", broker: "zerodha" };
    expect(trades).toEqual([
      {
        ...figures,
        _id: expect.stringMatching(/^\d+$/),
        ...{
          type: "buy",
          symbol: `A"\\%s\n₹`,
          exchange: `"\\`,
          segment: "equity",
          timestamp: "2025-06-02T09:15:00+05:30",
        },
      },
      {
        ...figures,
        _id: expect.stringMatching(/^\d+$/),
        ...{ type: "sell", symbol: "USDINR", exchange: "NSE", segment: "currency", timestamp: "2025-06-03" },
        quantityUnit: "lots",
      },
    ]);
    await close();
  },
);
