import { jobDescriptions } from "@saudabook/content/jobs.ts";
import type { JobDescription } from "@saudabook/contract/job.ts";
import type { JournalTrade } from "@saudabook/contract/journal.ts";
import type { Trade } from "@saudabook/contract/trade.ts";
import { type Account, asha, longNamed, newcomer } from "./fixtures/accounts.ts";
import { fewTrades } from "./fixtures/trades.ts";
import { makeToken } from "./token.ts";

export interface History {
  clientId: string | null;
  /** By identity, so that nothing is kept twice. */
  trades: Map<string, Trade>;
}

/** All that the pretend server knows. */
export interface World {
  accounts: Account[];
  /** Session token → account id; a token that is not here is refused. */
  sessions: Map<string, string>;
  /** Analytics token → account id; taken out when used. */
  analyticsTokens: Map<string, string>;
  histories: Map<string, History>;
  /** By account id, or `guest`. */
  journals: Map<string, JournalTrade[]>;
  jobs: JobDescription[];
  /** `<jobid> <e-mail>` of each application. */
  applications: Set<string>;
  /** For ids: what is made later has a higher one. */
  serial: number;
}

function freshWorld(): World {
  const histories = new Map<string, History>();
  histories.set(asha.id, { clientId: "AB1234", trades: new Map(fewTrades.map((trade) => [trade._id, trade])) });
  return {
    accounts: [asha, newcomer, longNamed],
    sessions: new Map([asha, newcomer, longNamed].map((account) => [tokenOf(account), account.id])),
    analyticsTokens: new Map(),
    histories,
    journals: new Map(),
    jobs: jobDescriptions,
    applications: new Set(),
    serial: 0,
  };
}

/** The token of an account that is already logged in when a story begins. */
export function tokenOf(account: Account): string {
  return makeToken(account, `session-of-${account.id}`);
}

export let db: World = freshWorld();

/** Before each story and test: nothing that one does reaches the next. */
export function resetWorld(): void {
  db = freshWorld();
}

export function nextId(prefix: string): string {
  db.serial += 1;
  return `${prefix}-${db.serial}`;
}
