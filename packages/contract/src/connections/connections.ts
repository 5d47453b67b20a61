import * as z from "zod/mini";
import { importId } from "../imports/import-ledger.ts";
import { brokerAccount, importReport, importStep, keptSegment } from "../trades/trade.ts";

/** The brokers that can be connected. */
export const CONNECTED_BROKERS = ["zerodha", "dhan"] as const;
export const connectedBroker = z.enum(CONNECTED_BROKERS);
export type ConnectedBroker = z.infer<typeof connectedBroker>;

/** The day on which the broker's documentation was read. No reading is confirmed with a live account. */
export const DOCUMENTATION_READ = { zerodha: "2026-11-27", dhan: "2026-11-28" } as const satisfies Record<
  ConnectedBroker,
  string
>;

/** The broker's page that gives what a sync needs: at Zerodha key and secret of an app, at Dhan an access token of 24 hours. */
export const DEVELOPER_PAGES = {
  zerodha: "https://developers.kite.trade/",
  dhan: "https://web.dhan.co/",
} as const satisfies Record<ConnectedBroker, string>;

/** Connections of one user. */
export const MAX_CONNECTIONS = 20;
/** Unchecked days in a response. */
export const MAX_UNCHECKED_DAYS = 60;
/** Months that one sync at Dhan fetches at most, the first and the last included. */
export const MAX_SYNC_MONTHS = 120;
/** Minutes for which the `state` of a login is valid. */
export const LOGIN_MINUTES = 10;

/** Key or secret of an app at the broker. */
const appText = (name: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "is required"),
      z.maxLength(64, "must have at most 64 characters"),
      z.regex(/^[A-Za-z0-9]*$/, `must be the ${name} of your Kite Connect app: letters and digits only`),
    );

/**
 * A connection as entered: at Zerodha with key and secret of an app, at Dhan with nothing, since each sync brings its own token. `account`:
 * whose trades these are; null: the account with the client code of the login. An account without a code is refused. One of Zerodha takes
 * the login of its code alone; the files of Dhan have another code (UCC) than its logins (client ID), so there the first login decides.
 */
export const connectionInput = z.discriminatedUnion("broker", [
  z.strictObject({
    broker: z.literal("zerodha"),
    apiKey: appText("API key"),
    apiSecret: appText("API secret"),
    account: z.nullable(brokerAccount),
  }),
  z.strictObject({ broker: z.literal("dhan"), account: z.nullable(brokerAccount) }),
]);
export type ConnectionInput = z.infer<typeof connectionInput>;

export const connectionParams = importId;

/** The responses of a sync that were read. */
export const brokerCheck = z.object({
  /** Trading day in IST that was asked for; the last one of several. */
  day: z.iso.date(),
  /** The first day that was asked for. Default: `day` alone. */
  from: z.optional(z.iso.date()),
  checkedAt: z.iso.datetime(),
  /** Whether the session of that day was not yet over, so that later trades are missing. */
  beforeClose: z.boolean(),
  /** Equity and F&O executions in the responses. */
  trades: z.int().check(z.gte(0)),
  /** Those of them that an earlier import has. */
  known: z.int().check(z.gte(0)),
  /** Executions of other segments, which are skipped: their response does not say whether a quantity counts units or lots. */
  leftOut: z.array(z.object({ segment: keptSegment, count: z.int().check(z.gte(1)) })),
});
export type BrokerCheck = z.infer<typeof brokerCheck>;

/** Why a sync stored nothing; at Dhan, nothing of the month that failed. */
export const SYNC_FAULTS = [
  "login-refused",
  "trades-refused",
  "other-account",
  "broker-unreachable",
  "unreadable-response",
  "twin-fills",
  "overlapping-import",
] as const;
export type SyncFault = (typeof SYNC_FAULTS)[number];

/** A counted import of the connection's account that has the same days under other keys. */
export const otherFile = z.object({ id: z.string(), fileName: z.string(), from: z.iso.date(), to: z.iso.date() });

export const connection = z.object({
  id: z.string(),
  broker: connectedBroker,
  /** Chosen when it was made; null: the account with the client code. */
  account: z.nullable(brokerAccount),
  /** The client code of the first login; null before. Another one is refused. */
  clientId: z.nullable(z.string()),
  /** Public part of the app's credentials; null at Dhan. The secret is in no response. */
  apiKey: z.nullable(z.string()),
  /** Whether the server can still open the sealed secret. If not, the user has to connect again. Always true at Dhan, which has no secret. */
  secretKept: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last response that was read; null before the first. */
  lastCheck: z.nullable(brokerCheck),
  /** The last sync, if a fault has ended it; null after a complete one. */
  lastFault: z.nullable(z.object({ at: z.iso.datetime(), fault: z.enum(SYNC_FAULTS) })),
  /** Dhan: the last fetched day; from the first sync's start to it, no day is missing that is not in a file. Null before, and at Zerodha. */
  fetchedTo: z.nullable(z.iso.date()),
  /**
   * Dhan: the first day of the next sync, unless it names one: the last days once more, for trades that came late. Null before the first sync,
   * and where every finished day is fetched.
   */
  nextFrom: z.nullable(z.iso.date()),
  /**
   * Dhan: the counted files of the account, by their first day. No fetched day may be among their days. Empty at Zerodha, whose files have the
   * keys of its answers.
   */
  otherFiles: z.array(otherFile),
  /**
   * Trading days from the day of creation to yesterday that neither a check after their close nor a counted file of the account covers,
   * oldest first: the latest `MAX_UNCHECKED_DAYS`. A file covers the days from its first to its last execution. Empty at Dhan, where no day
   * is lost.
   */
  uncheckedDays: z.array(z.iso.date()).check(z.maxLength(MAX_UNCHECKED_DAYS)),
});
export type Connection = z.infer<typeof connection>;

/**
 * Why this server, at the address in use, can make no connection. `plain-http`: neither https nor a loopback address. `no-token-secret`:
 * PostgreSQL without `TOKEN_SECRET`, so that the key of the seal would lie in the same database.
 */
export const UNAVAILABLE_REASONS = ["plain-http", "no-token-secret"] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** All connections, oldest first. */
export const connectionList = z.object({
  unavailable: z.nullable(z.enum(UNAVAILABLE_REASONS)),
  connections: z.array(connection).check(z.maxLength(MAX_CONNECTIONS)),
});
export type ConnectionList = z.infer<typeof connectionList>;

/** Address of the broker's login page. Its return has `connection` (the id), `state` and `request_token` in the query. */
export const brokerLogin = z.object({ address: z.url({ protocol: /^https$/ }), expiresAt: z.iso.datetime() });

/** Zerodha: the two values that the return of a login has in its query. */
const loginReturn = z.strictObject({
  state: z.string().check(z.minLength(1, "is required"), z.maxLength(400, "must have at most 400 characters")),
  requestToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, "must be the request token of the login")),
});

/**
 * Dhan: the access token, as pasted. It is used for this sync and forgotten. `from`: the first day to fetch, IST. Default: `nextFrom` of
 * the connection; a first sync needs it.
 */
export const pastedToken = z.strictObject({
  token: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "is required"),
      z.maxLength(4_000, "must have at most 4,000 characters"),
      z.regex(/^[A-Za-z0-9._~+/=-]*$/, "must be the access token of Dhan, without spaces"),
    ),
  from: z.optional(z.iso.date("must be a date")),
});
export type PastedToken = z.infer<typeof pastedToken>;

/** The body that starts a sync. The connection's broker decides which one is valid. */
export const syncInput = z.union([loginReturn, pastedToken]);
export type SyncInput = z.infer<typeof syncInput>;

/**
 * The progress of a sync: the login is checked, the trades are fetched, read and stored for each trade type, and the session at the broker is
 * ended, which only Zerodha has. Dhan's trades come and are stored month by month.
 */
export const syncStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal(["login", "logout"]) }),
  z.object({
    step: z.literal("fetching"),
    /** Dhan: the days that are being fetched, the pages that have come, and the part of all days that is stored. */
    of: z.optional(z.object({ from: z.iso.date(), to: z.iso.date(), pages: z.int(), fraction: z.number() })),
  }),
  ...importStep.def.options,
]);
export type SyncStep = z.infer<typeof syncStep>;

export const syncResult = z.object({
  clientId: z.string(),
  /** Key of the account in which the trades count. */
  account: brokerAccount,
  /** Whether this login has set the client code of the connection. */
  firstLogin: z.boolean(),
  check: brokerCheck,
  /** Dhan: the whole months, `YYYY-MM`, behind the first trade of this sync of which no trade came. */
  emptyMonths: z.array(z.string()),
  /** Stored imports, one for each trade type and month with a new execution; none where all are known. */
  imports: z.array(importReport).check(z.maxLength(2 * MAX_SYNC_MONTHS)),
  /** Whether the broker has confirmed the end of the session; null at Dhan, which has no such call. The token is forgotten in any case. */
  loggedOut: z.nullable(z.boolean()),
});
export type SyncResult = z.infer<typeof syncResult>;
