import { brokerNames } from "../trades/broker-names.ts";
import { refusal } from "../wire/error-texts.ts";
import { type ConnectedBroker, LOGIN_MINUTES, MAX_CONNECTIONS, type UnavailableReason } from "./connections.ts";

export const noSuchConnection = () => refusal("not_found", "This account doesn't have that connection.");
export const tooManyConnections = () =>
  refusal("quota_exceeded", `An account has at most ${MAX_CONNECTIONS} connections. Nothing was saved.`);

export const unavailableSentences = {
  "plain-http":
    "This page came over plain http, where others in the network could read your API secret. Open Saudabook over https, or on the computer that runs it.",
  "no-token-secret":
    "This server keeps its own secret in the same database as your data, so it couldn't protect your API secret. Whoever runs it has to set TOKEN_SECRET.",
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

/** The login was good, but the broker refused the list of trades. `reason`: the broker's message. Empty without a message. */
export const tradesRefused = (broker: ConnectedBroker, reason: string) =>
  refusal(
    "sync_refused",
    `${brokerNames[broker]} did not give the trades${reason && `: “${reason}”`}. Nothing was stored. Log in once more; if that fails too, upload the tradebook.`,
    { title: `${brokerNames[broker]} did not give the trades` },
  );

/** `expected`: the client code of the connection's first login, or of the account that was chosen for it. */
export const otherAccount = (loggedIn: string, expected: string) =>
  refusal("sync_refused", `You logged in as ${loggedIn}; this is ${expected}. Nothing was stored.`, {
    title: "Another account",
  });
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
    `${brokerNames[broker]} didn't answer as it should. Nothing was stored: log in once more in some minutes, or upload the tradebook.`,
    { title: `${brokerNames[broker]} can't be reached` },
  );

/** `problem`: what cannot be read, as a sentence without a full stop. */
export const unreadableResponse = (broker: ConnectedBroker, problem: string) =>
  refusal(
    "broker_failed",
    `We can't read the answer of ${brokerNames[broker]}: ${problem}. Nothing was stored: upload the tradebook instead.`,
    { title: "We can't read this answer" },
  );

/** `fileName`: the file of the first stored fill. */
export const twinFills = (count: number, fileName: string) =>
  refusal(
    "twin_fills",
    `${count === 1 ? "1 fill seems" : `${count.toLocaleString("en-IN")} fills seem`} to be in ${fileName} already, read otherwise. Nothing was stored, so nothing counts twice: compare both, and undo the import that is wrong.`,
  );
