import { jobDescriptions } from "@saudabook/content/jobs.ts";
import type { LabReveal, LabTries } from "@saudabook/contract/analysis/lab/lab-history.ts";
import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { AnalyticsSettingsInput } from "@saudabook/contract/analysis/settlements.ts";
import type { ArchivedLabel } from "@saudabook/contract/backup/archived-notes.ts";
import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import type { BrokerCheck, Connection, UnavailableReason } from "@saudabook/contract/connections/connections.ts";
import type { Twin } from "@saudabook/contract/connections/twin-fills.ts";
import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import type { DayNote } from "@saudabook/contract/journal/day-notes.ts";
import type { JournalTrade } from "@saudabook/contract/journal/journal.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { KeptTaxChoice } from "@saudabook/contract/tax/tax-choices.ts";
import type { TaxExport } from "@saudabook/contract/tax/tax-year.ts";
import type { Trade, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { AccountMerge } from "@saudabook/trading/account-merges.ts";
import type { StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import type { Execution } from "@saudabook/trading/execution.ts";
import { type Account, asha, longNamed, newcomer } from "./fixtures/accounts.ts";
import { fewTrades } from "./fixtures/trades.ts";
import type { KeptImport } from "./history/import-ledger.ts";
import { makeToken } from "./token.ts";

/** A fill of one client, as the history shows it and as the analysis reads it. */
export interface Fill {
  clientId: string | null;
  trade: Trade;
  /** The execution as in its file. Default: derived from `trade`. */
  stored?: Omit<StoredExecution, "account">;
  /** The execution as in its file, if it is kept without figures. */
  kept?: Execution;
  /** The file that contained it, and its row there; missing for fills that a story puts into a history. */
  importId?: string;
  fileRow?: number;
}

export interface History {
  /** The client code and the holder's name in the newest file that has one of them. */
  clientId: string | null;
  /** Shown in place of the account's own name. */
  holder: string | null;
  /** Holders' names by the key of their broker account, from the newest file that has one. */
  holders?: Map<string, string>;
  /** The values without any file; set with the first file. */
  own?: { clientId: string | null; holder: string | null; holders: ReadonlyMap<string, string> };
  /** Keyed by fill: the same fill of two clients counts twice; without a client code it is the same fill for every client. */
  fills: Map<string, Fill[]>;
  /** Broker accounts that the user has merged into others. */
  merges?: readonly AccountMerge[];
}

/** The fields that identify an application. */
export interface Application {
  reference: string;
  jobid: string;
  email: string;
  submission: string | undefined;
  /** File name of the resume. */
  fileName: string;
}

/** A trade of a journal. A deleted trade can be restored. */
export interface KeptJournalTrade extends JournalTrade {
  deleted?: true;
}

export type KeptLabel = ArchivedLabel;

export interface KeptSettlement {
  id: string;
  entry: SettlementEntry;
  /** When it was added, the same for all entries of a request. Default: the mock server's time. */
  createdAt?: string;
}

/** A connection with the responses that were read, oldest first. */
export interface KeptConnection extends Omit<Connection, "lastCheck" | "uncheckedDays" | "nextFrom" | "otherFiles"> {
  checks: readonly BrokerCheck[];
}

/** The response of the mock broker to each sync. */
export interface BrokerDay extends Pick<BrokerCheck, "checkedAt" | "leftOut"> {
  /** Client code of the account that logs in. */
  clientId: string;
  /** A file of the day's trades; null: no trades. */
  file: File | null;
  /** The trade type of the file. Default: `equity`. */
  tradeType?: TradeType;
  /** Why no broker can be connected. Default: one can. */
  unavailable?: UnavailableReason;
  /** Readings of fills that are stored otherwise: the sync is refused for them. Default: none. */
  twins?: readonly Twin[];
  /** The logout is not confirmed. Default: it is. */
  staysOpen?: true;
}

/** The responses of the mock Dhan to each sync. */
export interface DhanPeriod {
  /** Client ID of the token. */
  clientId: string;
  /** A file of a month's trades by the month, `YYYY-MM`; the others have none. */
  files: ReadonlyMap<string, File>;
  /** Dhan's reason to refuse the token. Default: it takes every token. */
  refuses?: string;
  /** The month that has no response, `YYYY-MM`. Default: none. */
  failsAt?: string;
}

/** All data of the mock server. */
export interface World {
  accounts: Account[];
  /** Session token → account id; a token that is not here is refused. */
  sessions: Map<string, string>;
  /** Account id → unused recovery codes, without hyphens. */
  recoveryCodes: Map<string, Set<string>>;
  /** Token of a link to a new password → account id; removed when used. */
  passwordLinks: Map<string, string>;
  /** Analytics token → account id; removed when used. */
  analyticsTokens: Map<string, string>;
  histories: Map<string, History>;
  /** Account id → imports, oldest first. */
  imports: Map<string, KeptImport[]>;
  /** Account id, or `guest` → journal trades. */
  journals: Map<string, KeptJournalTrade[]>;
  /** Account id → settlements. */
  settlements: Map<string, KeptSettlement[]>;
  notes: Map<string, NoteContent[]>;
  labels: Map<string, KeptLabel[]>;
  /** Ids of account and picture → bytes. */
  pictureBytes: Map<string, Uint8Array<ArrayBuffer>>;
  /** Account id → notes on days, by day. */
  dayNotes: Map<string, readonly DayNote[]>;
  /** By id. */
  rules: Map<string, readonly Rule[]>;
  /** Oldest first, those that have ended among them. */
  taxChoices: Map<string, readonly KeptTaxChoice[]>;
  /** Oldest first. */
  taxExports: Map<string, readonly TaxExport[]>;
  /** Account id → connections, oldest first. */
  connections: Map<string, readonly KeptConnection[]>;
  /** State of a login at a broker → what it is bound to; removed when used. */
  brokerLogins: Map<string, { connection: string; session: string }>;
  brokerDay: BrokerDay;
  dhanPeriod: DhanPeriod;
  analyticsSettings: Map<string, AnalyticsSettingsInput>;
  /** Account id → what it has tried and revealed in the lab. */
  labs: Map<string, { tries: LabTries | null; reveal: LabReveal | null }>;
  /** Account id → names of broker accounts, by their keys at that time. */
  accountNames: Map<string, Map<string, string>>;
  /** Ids of the accounts that show sample data. */
  sampleAccounts: Set<string>;
  jobs: JobDescription[];
  applications: Application[];
  /** Counter for ids: later objects have higher ones. */
  serial: number;
  /** The day in India on which everything in this world happens, `YYYY-MM-DD`. */
  today: string;
}

function freshWorld(): World {
  const clientId = "AB1234";
  const fills: History["fills"] = new Map();
  for (const trade of fewTrades.toReversed()) fills.set(trade._id, [{ clientId, trade }]);
  const histories = new Map<string, History>([[asha.id, { clientId, holder: null, fills }]]);
  return {
    accounts: [asha, newcomer, longNamed],
    sessions: new Map([asha, newcomer, longNamed].map((account) => [tokenOf(account), account.id])),
    passwordLinks: new Map(),
    recoveryCodes: new Map(),
    analyticsTokens: new Map(),
    histories,
    imports: new Map(),
    journals: new Map(),
    settlements: new Map(),
    notes: new Map(),
    labels: new Map(),
    pictureBytes: new Map(),
    dayNotes: new Map(),
    rules: new Map(),
    taxChoices: new Map(),
    taxExports: new Map(),
    connections: new Map(),
    brokerLogins: new Map(),
    brokerDay: { clientId, checkedAt: "2026-11-20T10:51:00.000Z", leftOut: [], file: null },
    dhanPeriod: { clientId: "1000000001", files: new Map() },
    analyticsSettings: new Map(),
    labs: new Map(),
    accountNames: new Map(),
    sampleAccounts: new Set(),
    jobs: jobDescriptions,
    applications: [],
    serial: 0,
    today: "2026-11-21",
  };
}

/** The token of an account that is already logged in when a story begins. */
export function tokenOf(account: Account): string {
  return makeToken(account, `session-of-${account.id}`);
}

export let db: World = freshWorld();

/** Runs before each story and test: no change reaches the next one. */
export function resetWorld(): void {
  db = freshWorld();
}

export function nextId(prefix: string): string {
  db.serial += 1;
  return `${prefix}-${db.serial}`;
}
