import { besideSampleData, foreignEmail } from "@saudabook/contract/refusals.ts";
import type { ImportReport, ImportStep, Trade, TradeDetails } from "@saudabook/contract/trade.ts";
import { storedExecutions } from "@saudabook/trading/analysis/prepare/stored-execution-of.ts";
import type { Execution } from "@saudabook/trading/execution.ts";
import { ImportRefused, refusalFacts } from "@saudabook/trading/imports/import-refused.ts";
import { importSummary } from "@saudabook/trading/imports/import-summary.ts";
import { type Chosen, openTradebook, type Tradebook } from "@saudabook/trading/imports/read-tradebook.ts";
import { db, type History, nextId } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { Refusal, refusalFrom } from "../refusal.ts";

export function historyOf(account: Account): History {
  const known = db.histories.get(account.id);
  if (known) return known;
  const history: History = { clientId: null, holder: null, fills: new Map() };
  db.histories.set(account.id, history);
  return history;
}

/** By time, the newest first; of the same time, what came last in the file. */
function newestFirst({ fills }: History): Trade[] {
  return [...fills.values()]
    .flatMap((clients) => clients.map(({ trade }) => trade))
    .reverse()
    .sort((one, other) => (one.timestamp === other.timestamp ? 0 : one.timestamp < other.timestamp ? 1 : -1));
}

export function detailsOf(account: Account): TradeDetails {
  const history = historyOf(account);
  const { name, email, phone } = account;
  const { clientId, holder } = history;
  return { name: holder ?? name, clientId, email, phoneNumber: phone, trades: newestFirst(history) };
}

/** Reads a broker's file with the code of the product; only the database is replaced. */
export async function read(file: File, chosen: Chosen, emit: (step: ImportStep) => void): Promise<Tradebook> {
  try {
    const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const tradebook = await openTradebook(uploaded, chosen, db.today);
    emit({ step: "reading", rowsRead: 0, fraction: 0 });
    const executions: Execution[] = [];
    for await (const batch of tradebook.executions()) {
      for (const execution of batch) executions.push(execution);
      emit({ step: "reading", ...tradebook.progress() });
    }
    const { kind, clientId, accountHolder, columns } = tradebook;
    const { rowsRead, skipped } = tradebook.summary();
    emit({ step: "storing", rowsRead, rowsStored: rowsRead, fraction: 1 });
    return { ...chosen, kind, clientId, accountHolder, columns: [...columns], rowsRead, skipped, executions };
  } catch (problem) {
    if (!(problem instanceof ImportRefused)) throw problem;
    const { code, message } = problem;
    throw new Refusal(code, { message, ...refusalFacts(problem) });
  }
}

function tradeOf(execution: Execution): Trade {
  const { side, symbol, quantity, price, value, executedAt, broker, exchange, segment } = execution;
  const timestamp = executedAt.includes("T") ? `${executedAt}+05:30` : executedAt;
  return { _id: nextId("trade"), type: side, symbol, quantity, price, value, timestamp, broker, exchange, segment };
}

export function keep(history: History, tradebook: Tradebook, fileName: string): ImportReport {
  let imported = 0;
  const storedOf = storedExecutions({ account: "", kind: tradebook.kind, columns: tradebook.columns });
  for (const execution of tradebook.executions) {
    const key = `${execution.broker} ${execution.key}`;
    const clients = history.fills.get(key) ?? [];
    const known = clients.find(({ clientId }) => !clientId || !tradebook.clientId || clientId === tradebook.clientId);
    if (known) {
      known.clientId ??= tradebook.clientId;
      continue;
    }
    const { account: _, ...stored } = storedOf(execution);
    history.fills.set(key, [...clients, { clientId: tradebook.clientId, trade: tradeOf(execution), stored }]);
    imported += 1;
  }
  if (tradebook.accountHolder) {
    history.holders ??= new Map();
    history.holders.set(`${tradebook.broker}|${tradebook.clientId ?? ""}`, tradebook.accountHolder);
  }
  if (tradebook.clientId || tradebook.accountHolder) {
    history.clientId = tradebook.clientId;
    history.holder = tradebook.accountHolder;
  }
  const days = tradebook.executions.map((execution) => execution.executedAt.slice(0, 10)).sort();
  return {
    id: nextId("import"),
    fileName,
    rowsRead: tradebook.rowsRead,
    imported,
    alreadyKnown: tradebook.executions.length - imported,
    skipped: tradebook.skipped,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
  };
}

export const trades = {
  tradeDetails: ({ account }) => ({ data: detailsOf(account) }),

  uploadExcel: async ({ account, fields, file, emit }) => {
    if (fields.email.toLowerCase() !== account.email.toLowerCase()) {
      throw refusalFrom(foreignEmail());
    }
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const tradebook = await read(file, { broker: fields.broker, tradeType: fields.tradetype }, emit);
    const outcome = keep(historyOf(account), tradebook, file.name);
    return { success: true, message: importSummary(outcome), data: detailsOf(account), import: outcome };
  },
} satisfies Pick<Handlers, "tradeDetails" | "uploadExcel">;
