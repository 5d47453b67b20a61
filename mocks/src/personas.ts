import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { db, type Fill, tokenOf } from "./db.ts";
import { asha, newcomer } from "./fixtures/accounts.ts";
import { closedFills, giveFills, waitingFills } from "./fixtures/analysed-fills.ts";
import { journalTrades } from "./fixtures/journal-trades.ts";
import { setupFixture } from "./fixtures/playbooks.ts";
import { ruleFixtures } from "./fixtures/rules.ts";
import { fewTrades, manyTrades } from "./fixtures/trades.ts";
import { read } from "./handlers/trades.ts";
import { keepImport, sha256Of } from "./history/import-ledger.ts";
import { makeToken, NOW_SECONDS } from "./token.ts";

/** People who use the pages. */
export const personas = [
  "visitor",
  "guest with a journal",
  "newcomer",
  "journal only",
  "one trade",
  "8 trades",
  "two files",
  "two brokers",
  "missing buys",
  "100000 trades",
  "expired session",
  "unreadable token",
] as const;
export type Persona = (typeof personas)[number];

const token = () => tokenOf(asha);

/** Adds the person's trades to the mock server, and returns the token of their session, or null. */
const enter = {
  visitor: () => null,
  "guest with a journal": () => {
    db.journals.set("guest", structuredClone(journalTrades));
    return null;
  },
  newcomer: () => tokenOf(newcomer),
  "journal only": () => {
    db.journals.set(newcomer.id, structuredClone(journalTrades));
    return tokenOf(newcomer);
  },
  "one trade": () => {
    giveTrades(fewTrades.slice(-1));
    return token();
  },
  "8 trades": token,
  "two files": async () => {
    await importTwoFiles();
    return tokenOf(newcomer);
  },
  "two brokers": () => {
    giveFills(asha, closedFills);
    db.rules.set(asha.id, ruleFixtures);
    db.labels.set(asha.id, [setupFixture]);
    return token();
  },
  "missing buys": () => {
    giveFills(asha, waitingFills);
    return token();
  },
  "100000 trades": () => {
    giveTrades(manyTrades(100_000));
    return token();
  },
  // The mock server does not know this session, which expired a minute before its clock.
  "expired session": () => makeToken(asha, "over", { iat: NOW_SECONDS - 3_600, exp: NOW_SECONDS - 60 }),
  "unreadable token": () => "unreadable",
} as const satisfies Record<Persona, () => string | null | Promise<string>>;

export const enterAs = async (persona: Persona): Promise<string | null> => enter[persona]();

function giveTrades(trades: typeof fewTrades): void {
  const fills = new Map<string, Fill[]>();
  for (const trade of trades.toReversed()) fills.set(trade._id, [{ clientId: "AB1234", trade }]);
  db.histories.set(asha.id, { clientId: "AB1234", holder: null, fills });
}

/** The two files overlap by six trades. */
async function importTwoFiles(): Promise<void> {
  for (const [at, firstRow] of [0, 4].entries()) {
    const { bytes } = zerodhaTradebookCsv({ firstRow });
    const file = new File([new Uint8Array(bytes)], `tradebook-${at + 1}-AB1234-EQ.csv`);
    const tradebook = await read(file, { broker: "zerodha", tradeType: "equity" }, () => undefined);
    keepImport(newcomer, { file, tradebook, sha256: await sha256Of(file) });
  }
}
