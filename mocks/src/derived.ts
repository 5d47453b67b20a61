import { type AccountKeys, accountKey, accountKeys } from "@saudabook/trading/account-keys.ts";
import { mergeRule } from "@saudabook/trading/account-merges.ts";
import { hasFigures } from "@saudabook/trading/analysis/analysed-execution.ts";
import type { DerivedGroup } from "@saudabook/trading/analysis/derived/derived-group.ts";
import { joinSummaries } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { Rebuild } from "@saudabook/trading/analysis/derived/rebuild/rebuild.ts";
import type { AnalysedAccount } from "@saudabook/trading/analysis/responses/analysed-account.ts";
import type { ExportedExecution } from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import type { KnownExecution } from "@saudabook/trading/analysis/responses/round-trips/round-trip-detail.ts";
import { idText } from "@saudabook/trading/analysis/responses/texts.ts";
import type { JournalRoundTrip, StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import { currentPlans } from "@saudabook/trading/current-plans.ts";
import { ScenarioRun } from "@saudabook/trading/lab/scenario-run.ts";
import { db, type Fill, type History, type KeptSettlement } from "./db.ts";
import { digest } from "./digest.ts";
import type { Account } from "./fixtures/accounts.ts";
import { storedTrade } from "./history/stored-trade.ts";
import { settlementsOf } from "./settlements-of.ts";

/** An account as analysed by the real engine, and the rows behind it. */
export interface Analysed {
  account: AnalysedAccount;
  executions: readonly StoredExecution[];
  journal: readonly JournalRoundTrip[];
  groups: readonly DerivedGroup[];
  scenarios: ScenarioRun;
  executionOf: (ref: number) => KnownExecution | undefined;
  /** The executions that are kept without figures. */
  kept: readonly ExportedExecution[];
}

/** The figures of an account, and the version of the rows they are computed from. */
type Figures = Pick<Analysed, "groups" | "scenarios"> & { summary: ReturnType<typeof joinSummaries>; version: string };

/** Enough for the accounts of one story, and for those of the next one. */
const KEPT_FIGURES = 8;
/** Keyed by all rows that the figures are computed from, oldest first. The requests of one page use the same rows. */
const figuresOf = new Map<string, Figures>();

/**
 * Returns the rows of an account and its figures, without what its notes say.
 *
 * @param tried settlements that count in addition to the stored ones
 */
export function derived({ id }: Account, tried: readonly KeptSettlement[] = []): Analysed {
  const history: Pick<History, "fills" | "merges"> = db.histories.get(id) ?? { fills: new Map() };
  const all = [...history.fills.values()].flat();
  const fills = all.filter(({ trade }) => hasFigures(trade.segment));
  const rule = brokerAccounts(history);
  const kept = all.flatMap((fill) => keptOf(fill, rule));
  const withoutFigures = kept.length;
  const executions = storedOf(fills, rule);
  const journal = journalOf(id);
  const isTried = new Set(tried.map((one) => one.id));
  const settled = [...(db.settlements.get(id) ?? []).filter((one) => !isTried.has(one.id)), ...tried];
  const { plans: chosen, startingCapital } = db.analyticsSettings.get(id) ?? { plans: [], startingCapital: null };
  const plans = currentPlans(chosen, rule);
  const rows = JSON.stringify([
    executions,
    kept,
    journal,
    settled,
    history.merges ?? [],
    plans,
    startingCapital,
    db.today,
  ]);
  const { groups, scenarios, summary, version } = remembered(rows, () => {
    const rebuild = new Rebuild({
      asOf: db.today,
      digest,
      plans,
      ...settlementsOf(settled, rule.current),
      known: null,
      touched: { symbols: [], tokens: [], from: null },
    });
    rebuild.addExecutions(executions, [...executions.keys()]);
    rebuild.addJournal(journal, [...journal.keys()]);
    const found = [...rebuild.finish().groups];
    return {
      groups: found,
      scenarios: new ScenarioRun(rebuild.analysed()),
      summary: joinSummaries(found.map((group) => readSummary(group.summary))),
      version: idText(digest(rows)),
    };
  });
  return {
    account: {
      ...summary,
      version,
      pending: false,
      faulty: false,
      sample: db.sampleAccounts.has(id),
      withoutFigures,
      startingCapital,
    },
    executions,
    kept,
    journal,
    groups,
    scenarios,
    executionOf(ref) {
      const fill = fills[ref];
      if (!fill) return undefined;
      const { price, exchange, tradeId, orderId, key } = fill.stored ?? storedTrade(fill.trade);
      const { importId = null, fileRow = null, clientId, trade } = fill;
      const account = accountKey({ broker: trade.broker, clientId });
      return { id: trade._id, price, exchange, tradeId, orderId, importId, fileRow, key, account };
    },
  };
}

function remembered(rows: string, compute: () => Figures): Figures {
  const figures = figuresOf.get(rows) ?? compute();
  figuresOf.delete(rows);
  figuresOf.set(rows, figures);
  for (const oldest of figuresOf.keys()) {
    if (figuresOf.size <= KEPT_FIGURES) break;
    figuresOf.delete(oldest);
  }
  return figures;
}

/** Returns the rule that assigns the fills of a history to broker accounts. */
export function brokerAccounts({ fills, merges = [] }: Pick<History, "fills" | "merges">): AccountKeys {
  const codes = [...fills.values()].flat().map(({ clientId, trade: { broker } }) => ({ broker, clientId }));
  return accountKeys(codes, mergeRule(merges));
}

/** The filter with the current key of its broker account. */
export function currentFilter<Filter extends { account?: string | undefined }>(
  { id }: Account,
  filter: Filter,
): Filter {
  if (filter.account === undefined) return filter;
  const { current } = brokerAccounts(db.histories.get(id) ?? { fills: new Map() });
  return { ...filter, account: current(filter.account) };
}

function storedOf(fills: readonly Fill[], { keyOf }: AccountKeys): StoredExecution[] {
  return fills.map(({ clientId, trade, stored }) => ({
    ...(stored ?? storedTrade(trade)),
    account: keyOf({ broker: trade.broker, clientId }),
  }));
}

function keptOf({ clientId, trade, kept }: Fill, { keyOf }: AccountKeys): ExportedExecution[] {
  if (!kept) return [];
  const { _id: id, type: side, timestamp: at, ...facts } = trade;
  const { isin, tradeId, orderId, contract } = kept;
  const account = keyOf({ broker: trade.broker, clientId });
  return [{ ...facts, id, side, at, account, isin, tradeId, orderId, underlying: contract?.underlying ?? null }];
}

function journalOf(accountId: string): JournalRoundTrip[] {
  const trades = (db.journals.get(accountId) ?? []).filter(({ deleted }) => !deleted);
  return trades.map(({ _id, type, symbol, quantity, buyPrice, sellPrice, buyDateTime, sellDateTime, stopLoss }) => ({
    key: _id,
    product: type === "equity" ? "delivery" : "intraday",
    symbol,
    quantity,
    buyPrice,
    sellPrice,
    buyDateTime,
    sellDateTime,
    stopLoss,
  }));
}
