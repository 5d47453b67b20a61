import type { PlanChoice } from "../analysis/charges/account-plans.ts";
import { readDetail } from "../analysis/derived/read/read-detail.ts";
import { readSummary } from "../analysis/derived/read/read-summary.ts";
import { Rebuild } from "../analysis/derived/rebuild/rebuild.ts";
import { NO_SETTLEMENTS, type Settlements } from "../analysis/settlements.ts";
import type { StoredExecution } from "../analysis/stored-execution.ts";
import type { GeneratedAccount } from "../samples/accounts/generated-account.ts";
import { digest, tokensOf } from "../samples/accounts/store-in-memory.ts";
import { type TaxFigures, taxFigures } from "./tax-figures.ts";
import type { TaxGroup } from "./tax-groups.ts";
import type { TaxChoices } from "./tax-lots.ts";

export const ACCOUNT = "zerodha|AB1234";

export interface TaxAccount extends GeneratedAccount {
  settlements: Settlements;
}

/** The groups of an account, analysed from nothing. */
export function taxGroups(
  { executions, journal, asOf, settlements }: TaxAccount,
  plans: readonly PlanChoice[] = [],
): TaxGroup[] {
  const rebuild = new Rebuild({
    asOf,
    digest,
    plans,
    settlements,
    settlementTokens: tokensOf(settlements),
    known: null,
    touched: { symbols: [], tokens: [], from: null },
  });
  rebuild.addExecutions(executions, [...executions.keys()]);
  rebuild.addJournal(journal, [...journal.keys()]);
  return Array.from(rebuild.finish().groups, ({ summary, detail }) => ({
    head: readSummary(summary).head,
    detail: readDetail(detail),
  }));
}

/**
 * An execution of an example: `2024-06-15 buy 10 @ 100`, or with a time `2024-06-15 09:15 …`, followed by what differs from a share of
 * the NSE: `[INF204KB17I5 GOLDBEES]` an ISIN and a symbol, `[A 2026-04-02 25000 CE]` a contract, `[F 2026-04-02]` a future,
 * `[A26APR100CE]` a contract whose day of expiry no file has.
 */
function executionOf(text: string, index: number): StoredExecution {
  const [, day, time = "10:00", side, quantity = "", price = "", more = "INE155A01022 TATA"] =
    /^(\S+)(?: (\d\d:\d\d))? (buy|sell) ([\d.]+) @ ([\d.]+)(?: \[(.+)\])?$/.exec(text) ?? [];
  if (day === undefined) throw new Error(`"${text}" is no execution`);
  const [first = "", second = "", strike, kind] = more.split(" ");
  const isContract = first.length < 12;
  return {
    account: ACCOUNT,
    broker: "zerodha",
    segment: isContract ? "fno" : "equity",
    exchange: "NSE",
    symbol: isContract ? first : second,
    isin: isContract ? null : first,
    series: isContract ? null : "EQ",
    contract:
      isContract && second !== ""
        ? {
            underlying: first,
            expiry: second,
            strike: strike ?? null,
            kind: kind === "CE" || kind === "PE" ? kind : "FUT",
          }
        : null,
    side: side === "buy" ? "buy" : "sell",
    quantity,
    price,
    value: null,
    executedAt: `${day}T${time}:00`,
    tradeId: String(index + 1),
    orderId: String(index + 1),
    key: `d${index + 1}`,
    auction: false,
    allotment: false,
    pair: null,
  };
}

export interface TaxExample {
  executions: readonly string[];
  settlements?: Partial<Settlements>;
  choices?: Partial<Pick<TaxChoices, "treatments" | "classes" | "fairValues">>;
  /** Default: 2026-11-01. */
  asOf?: string;
}

/** The groups of an example, of the account {@link ACCOUNT}, with its choices. */
export function groupsOf({
  executions,
  settlements = {},
  choices = {},
  asOf = "2026-11-01",
}: TaxExample): [groups: TaxGroup[], choices: TaxChoices] {
  const all = { ...NO_SETTLEMENTS, ...settlements };
  const groups = taxGroups({ executions: executions.map(executionOf), journal: [], asOf, settlements: all });
  return [groups, { treatments: new Map(), ...choices, settlements: all }];
}

/** The figures of one year of an example. */
export function figuresOf(example: TaxExample, year: number): TaxFigures {
  const [groups, choices] = groupsOf(example);
  return taxFigures(groups, year, choices);
}

/** Gross results in rupees by bucket. */
export function grossOf({ buckets }: TaxFigures): Record<string, number> {
  return Object.fromEntries(buckets.map(({ bucket, total }) => [bucket, Number(total.gross) / 1_000_000]));
}
