import { brokerNames } from "../trades/broker-names.ts";
import { refusal } from "../wire/error-texts.ts";
import {
  type ConnectedBroker,
  LOGIN_MINUTES,
  MAX_CONNECTIONS,
  MAX_SYNC_MONTHS,
  type UnavailableReason,
} from "./connections.ts";

export const noSuchConnection = () => refusal("not_found", "This account doesn't have that connection.");
export const tooManyConnections = () =>
  refusal("quota_exceeded", `An account has at most ${MAX_CONNECTIONS} connections. Nothing was saved.`);

export const unavailableSentences = {
  "plain-http":
    "This page came over plain http, where others in the network could read your API secret or token. Open Saudabook over https, or on the computer that runs it.",
  "no-token-secret":
    "This server keeps its own secret in the same database as your data, so it couldn't protect an API secret, and no broker is connected. Whoever runs it has to set TOKEN_SECRET.",
} as const satisfies Record<UnavailableReason, string>;

export const connectionsUnavailable = (reason: UnavailableReason) =>
  refusal("forbidden", unavailableSentences[reason], { title: "Brokers can't be connected here" });

export const ENTER_SECRET_AGAIN =
  "Enter the API secret again: this server's own secret has changed, so it can't open the saved one. Delete this connection and add it again. Imported trades remain.";
/** The server's secret has changed since the connection was made. */
export const secretLost = () => refusal("sync_refused", ENTER_SECRET_AGAIN, { title: "Enter the API secret again" });

/** A `state` that is malformed or expired, or of another user, session or connection. */
export const foreignState = () =>
  refusal(
    "sync_refused",
    `This login was not started here, or more than ${LOGIN_MINUTES} minutes ago. Nothing was stored: log in once more.`,
    { title: "This login doesn't count" },
  );

/** The broker refused the request token, or key and secret. `reason`: the broker's message. Empty without a message. */
export const loginRefused = (broker: ConnectedBroker, reason: string) =>
  refusal(
    "sync_refused",
    `${brokerNames[broker]} refused the login${reason && `: “${reason}”`}. Nothing was stored. Log in once more; if that fails too, compare key and secret with those of your app.`,
    { title: `${brokerNames[broker]} refused the login` },
  );

/** Dhan refused the pasted token. `reason`: the broker's message. Empty without a message. */
export const tokenRefused = (reason: string) =>
  refusal(
    "sync_refused",
    `Dhan refused the token${reason && `: “${reason}”`}. Nothing was stored. A token ends after 24 hours: make a new one at Dhan and paste it.`,
    { title: "Dhan refused the token" },
  );

/** Dhan has no login page that leads back: a sync brings a pasted token. */
export const noLoginPage = () =>
  refusal("sync_refused", "Dhan has no login page for Saudabook: make an access token at Dhan and paste it.");
/** The request is that of another broker. */
export const otherSync = (broker: ConnectedBroker) =>
  refusal("invalid_input", `This isn't what a sync of ${brokerNames[broker]} begins with. Nothing was fetched.`);
/** The first sync of a connection to Dhan does not say its first day, or that day is after yesterday or too long ago. Days are texts: `3 Jul 2026`. */
export const badStart = (yesterday: string) => {
  const text = `must be a day up to ${yesterday}, yesterday, at most ${MAX_SYNC_MONTHS} months ago`;
  return refusal("invalid_input", `The first day ${text}. Nothing was fetched.`, { fields: { from: text } });
};
/** `fetchedTo`: yesterday. */
export const allFetched = (fetchedTo: string) =>
  refusal(
    "sync_refused",
    `Every finished day up to ${fetchedTo} is fetched already. Today's trades can be fetched tomorrow.`,
    { title: "Nothing to fetch yet" },
  );

/**
 * The message of a sync that has failed at a month, such as `July 2026`, after those before it were stored. `trades`: those that were new.
 * `to`: the last day of those months.
 * `goesOn`: whether a fetch without a first day begins after `to`.
 */
export const failedLater = (
  message: string,
  month: string,
  { trades, to, goesOn }: { trades: number; to: string; goesOn: boolean },
) =>
  `${message.replace("Nothing was stored", `Nothing of ${month} was stored`).replace("so nothing was saved", `so nothing of ${month} was saved`)} ${storedBefore(trades, to, goesOn)}`;

/** Follows the message of a sync that has failed after some months were complete. `trades`: those that were new. `to`: the last day of the months. */
const storedBefore = (trades: number, to: string, goesOn: boolean) => {
  const found =
    trades === 0
      ? `Everything up to ${to} was complete before that, without a new trade.`
      : `Before that, everything up to ${to} was stored: ${trades === 1 ? "1 new trade" : `${trades.toLocaleString("en-IN")} new trades`}.`;
  return goesOn ? `${found} The next fetch goes on from there.` : found;
};

/** Advice after a failure. A login at Zerodha can be used once; a token of Dhan works again. */
const advice = {
  zerodha: {
    refused: "Log in once more; if that fails too, upload the tradebook.",
    unreachable: "log in once more in some minutes, or upload the tradebook.",
    unreadable: "upload the tradebook instead.",
  },
  dhan: {
    refused: "Make a new token at Dhan and paste it; if that fails too, upload Dhan's report of these days.",
    unreachable: "fetch once more in some minutes.",
    unreadable: "upload Dhan's report of these days instead.",
  },
} as const satisfies Record<ConnectedBroker, Record<string, string>>;

/** The login was good, but the broker refused the list of trades. `reason`: the broker's message. Empty without a message. */
export const tradesRefused = (broker: ConnectedBroker, reason: string) =>
  refusal(
    "sync_refused",
    `${brokerNames[broker]} did not give the trades${reason && `: “${reason}”`}. Nothing was stored. ${advice[broker].refused}`,
    { title: `${brokerNames[broker]} did not give the trades` },
  );

/** `expected`: the client code of the connection's first login, or of the account that was chosen for it. */
export const otherAccount = (loggedIn: string, expected: string) =>
  refusal("sync_refused", `You logged in as ${loggedIn}; this is ${expected}. Nothing was stored.`, {
    title: "Another account",
  });
/** A trade in the answer has the client code `trade`, while `loggedIn` has logged in. */
export const otherTrade = (trade: string, loggedIn: string) =>
  refusal(
    "sync_refused",
    `You logged in as ${loggedIn}, but a trade in the answer is of ${trade}. Nothing was stored.`,
    {
      title: "Another account",
    },
  );
/** Another connection of the user has the client code of this first login. */
export const connectedAlready = (clientId: string) =>
  refusal(
    "sync_refused",
    `You logged in as ${clientId}, which another of your connections has. Nothing was stored: use that one, or delete it first.`,
    { title: "Connected already" },
  );

/** Follows the message of a sync that has failed, where the broker has not confirmed the end of the session. */
export const sessionMayBeOpen = (broker: ConnectedBroker) =>
  `${brokerNames[broker]} didn't confirm that the session of this login has ended: it ends at 6 tomorrow morning.`;

/** No response in time, a broken connection, a redirect or an error of the broker's server. */
export const brokerUnreachable = (broker: ConnectedBroker) =>
  refusal(
    "broker_failed",
    `${brokerNames[broker]} didn't answer as it should. Nothing was stored: ${advice[broker].unreachable}`,
    { title: `${brokerNames[broker]} can't be reached` },
  );

/** `problem`: what cannot be read, as a sentence without a full stop. */
export const unreadableResponse = (broker: ConnectedBroker, problem: string) =>
  refusal(
    "broker_failed",
    `We can't read the answer of ${brokerNames[broker]}: ${problem}. Nothing was stored: ${advice[broker].unreadable}`,
    { title: "We can't read this answer" },
  );

/** `fileName`: the file of the first stored fill. */
export const twinFills = (count: number, fileName: string) =>
  refusal(
    "twin_fills",
    `${count === 1 ? "1 fill seems" : `${count.toLocaleString("en-IN")} fills seem`} to be in ${fileName} already, read otherwise. Nothing was stored, so nothing counts twice: compare both, and undo the import that is wrong.`,
  );

/**
 * A counted import of the same account and trade type has the same days under other keys, so that they would count twice.
 * `changed`: the refused request would have stored a new import, or changed existing ones.
 */
export const overlappingImport = (
  { fileName, from, to }: { fileName: string; from: string; to: string },
  changed: "stored" | "changed",
) =>
  refusal(
    "overlapping_import",
    `${fileName} has the trades of ${from === to ? from : `${from} to ${to}`} in this account. A file and a sync of Dhan can't be compared trade by trade, so the days of one may not meet those of the other. Nothing was ${changed}: undo ${fileName} first, or take other days.`,
  );

/** On a day of both, a counted import of another account has the same sums as this one. `account`: its code; empty without one. */
export const sameSums = (
  { fileName, account, day, symbol }: { fileName: string; account: string; day: string; symbol: string },
  changed: "stored" | "changed",
) =>
  refusal(
    "overlapping_import",
    `${fileName} has the same trades in ${account === "" ? "another account" : `the account ${account}`}: the same quantities and values on ${day}, such as ${symbol}. Nothing was ${changed}, so nothing counts twice. If both are yours, undo one of them.`,
  );
