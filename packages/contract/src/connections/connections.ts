import * as z from "zod/mini";
import { importId } from "../imports/import-ledger.ts";
import { brokerAccount, importReport, importStep, keptSegment } from "../trades/trade.ts";

/** The brokers that can be connected. */
export const CONNECTED_BROKERS = ["zerodha"] as const;
export const connectedBroker = z.enum(CONNECTED_BROKERS);
export type ConnectedBroker = z.infer<typeof connectedBroker>;

/** The day on which the broker's documentation was read. No reading is confirmed with a live account. */
export const DOCUMENTATION_READ = { zerodha: "2026-11-27" } as const satisfies Record<ConnectedBroker, string>;

/** The broker's page where an app is registered and its key and secret are shown. */
export const DEVELOPER_PAGES = { zerodha: "https://developers.kite.trade/" } as const satisfies Record<
  ConnectedBroker,
  string
>;

/** Connections of one user. */
export const MAX_CONNECTIONS = 20;
/** Unchecked days in a response. */
export const MAX_UNCHECKED_DAYS = 60;
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
 * Key and secret as entered. `account`: whose trades these are; null: the account with the client code of the login. An account without a
 * code is refused. One with a code of the broker takes the login of that code alone.
 */
export const connectionInput = z.strictObject({
  broker: connectedBroker,
  apiKey: appText("API key"),
  apiSecret: appText("API secret"),
  account: z.nullable(brokerAccount),
});
export type ConnectionInput = z.infer<typeof connectionInput>;

export const connectionParams = importId;

/** A response of the broker that was read. */
export const brokerCheck = z.object({
  /** Trading day in IST that was asked for. */
  day: z.iso.date(),
  checkedAt: z.iso.datetime(),
  /** Whether the session of that day was not yet over, so that later trades are missing. */
  beforeClose: z.boolean(),
  /** Equity and F&O executions in the response. */
  trades: z.int().check(z.gte(0)),
  /** Those of them that an earlier import has. */
  known: z.int().check(z.gte(0)),
  /** Executions of other segments, which are skipped: their response does not say whether a quantity counts units or lots. */
  leftOut: z.array(z.object({ segment: keptSegment, count: z.int().check(z.gte(1)) })),
});
export type BrokerCheck = z.infer<typeof brokerCheck>;

/** Why a sync stored nothing. */
export const SYNC_FAULTS = [
  "login-refused",
  "trades-refused",
  "other-account",
  "broker-unreachable",
  "unreadable-response",
  "twin-fills",
] as const;
export type SyncFault = (typeof SYNC_FAULTS)[number];

export const connection = z.object({
  id: z.string(),
  broker: connectedBroker,
  /** Chosen when it was made; null: the account with the client code. */
  account: z.nullable(brokerAccount),
  /** The client code of the first login; null before. Another one is refused. */
  clientId: z.nullable(z.string()),
  /** Public part of the app's credentials. The secret is in no response. */
  apiKey: z.string(),
  /** Whether the server can still open the sealed secret. If not, the connection has to be made again. */
  secretKept: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last response that was read; null before the first. */
  lastCheck: z.nullable(brokerCheck),
  /** The last sync, if it stored nothing for a fault; null after a complete one. */
  lastFault: z.nullable(z.object({ at: z.iso.datetime(), fault: z.enum(SYNC_FAULTS) })),
  /**
   * Trading days from the day of creation to yesterday that neither a check after their close nor a counted file of the account covers,
   * oldest first: the latest `MAX_UNCHECKED_DAYS`. A file covers the days from its first to its last execution.
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

/** The two values that the return of a login has in its query. */
export const syncInput = z.strictObject({
  state: z.string().check(z.minLength(1, "is required"), z.maxLength(400, "must have at most 400 characters")),
  requestToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, "must be the request token of the login")),
});
export type SyncInput = z.infer<typeof syncInput>;

/**
 * The progress of a sync: the request token is exchanged, the trades are fetched, read and stored for each trade type, and the session
 * at the broker is ended.
 */
export const syncStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal(["login", "fetching", "logout"]) }),
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
  /** Stored imports, one for each trade type with a new execution; none where all are known. */
  imports: z.array(importReport).check(z.maxLength(2)),
  /** Whether the broker has confirmed the end of the session. The token is forgotten in any case. */
  loggedOut: z.boolean(),
});
export type SyncResult = z.infer<typeof syncResult>;
