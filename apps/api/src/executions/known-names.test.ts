import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaAnswer, zerodhaTrade } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { type ZerodhaFill, zerodhaFill } from "@saudabook/trading/samples/files/zerodha-fill.ts";
import { zerodhaTradebookOf } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { describe, expect, it } from "vitest";
import { useImportDatabase } from "../test-bed/import-database.ts";
import { addUser, jobOf } from "../test-bed/import-jobs.ts";
import { seenAccount } from "../test-bed/seen-account.ts";

const share: ZerodhaFill = {
  ...zerodhaFill(0, "EQ"),
  ...{ symbol: "NIFTYBEES", isin: "INF204KB14I2", series: "EQ", quantity: "1000", price: "300", trade_type: "buy" },
};
const option: ZerodhaFill = {
  ...zerodhaFill(0, "FO"),
  ...{ symbol: "NIFTY24APR22000CE", expiry_date: "2024-04-25", exchange: "NSE", trade_type: "buy", quantity: "50" },
};
const FILLS = { equity: [share], fno: [option] } as const;
/** STT in rupees: a share pays 0.1% of 3,00,000 rupees, an ETF of shares nothing. */
const STT = { equity: { without: "300", known: "0" }, fno: { without: "0", known: "0" } };
const OPEN = { equity: { open: 1, expired: 0 }, fno: { open: 0, expired: 1 } };
const nobodyGoes = new AbortController().signal;

describe.each(databaseKinds)("the ISIN and the expiry of an answer's fill on %s", (kind) => {
  const on = useImportDatabase(kind);

  const sync = async (userId: string, tradeType: "equity" | "fno") => {
    const job = jobOf(userId, zerodhaAnswer(FILLS[tradeType].map(zerodhaTrade)), { tradeType, answer: true });
    await on.store.storeTogether(userId, 0, nobodyGoes, ({ storeNew }) => storeNew(job));
  };
  const upload = async (userId: string, tradeType: "equity" | "fno") => {
    const job = jobOf(userId, zerodhaTradebookOf([...FILLS[tradeType]]), { tradeType });
    await on.store.store(job);
    return job.head.id;
  };
  const seen = async (userId: string) => {
    const { exported, figures } = await seenAccount(on.db, on.analysis, userId);
    return { exported, figures };
  };

  it.each(["equity", "fno"] as const)(
    "come from a tradebook, before or after it, as long as it is active: %s",
    async (type) => {
      const fileFirst = await addUser(on.db);
      await upload(fileFirst, type);
      await sync(fileFirst, type);
      const syncFirst = await addUser(on.db);
      await sync(syncFirst, type);
      const without = await seen(syncFirst);
      const id = await upload(syncFirst, type);
      const expected = await seen(fileFirst);
      expect(await seen(syncFirst)).toEqual(expected);
      expect(without.figures.chargesBridge?.paid.stt).toBe(STT[type].without);
      expect(expected.figures.chargesBridge?.paid.stt).toBe(STT[type].known);
      const { open, expired } = expected.figures;
      expect({ open: open.trips, expired: expired.trips }).toEqual(OPEN[type]);
      await on.store.change(syncFirst, id, "undo", nobodyGoes);
      expect(await seen(syncFirst)).toEqual(without);
      await on.store.change(syncFirst, id, "redo", nobodyGoes);
      expect(await seen(syncFirst)).toEqual(expected);
      expect(on.failures).toEqual([]);
    },
  );
});
