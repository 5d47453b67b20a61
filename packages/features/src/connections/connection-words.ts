import {
  type BrokerCheck,
  type ConnectedBroker,
  type Connection,
  DOCUMENTATION_READ,
  type SyncFault,
  type SyncResult,
} from "@saudabook/contract/connections/connections.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { momentText } from "../words/moment-text.ts";
import { brokerLabels } from "../words/trade-labels.ts";

/** More days than these are named by the first and the last. */
const NAMED_DAYS = 6;

export const unconfirmedText = (broker: ConnectedBroker) =>
  `Built from ${brokerLabels[broker]}'s documentation as read on ${dayText(DOCUMENTATION_READ[broker])}; not confirmed with a live account.`;

export const todayOnlyText = (broker: ConnectedBroker) =>
  `${brokerLabels[broker]} gives only today's trades. One login after the close brings them.`;

/** `Zerodha AB1234`; before the first login only the broker. */
export const connectionName = ({ broker, clientId }: Pick<Connection, "broker" | "clientId">) =>
  `${brokerLabels[broker]} ${clientId ?? ""}`.trim();

/** `Checked 20 Nov 2026, 16:21: 12 trades, 12 known.` */
export function checkText({ checkedAt, beforeClose, trades, known }: BrokerCheck): string {
  const counts = `${counted(trades, "trade")}, ${formatCount(known)} known.`;
  const moment = momentText(checkedAt);
  return beforeClose
    ? `Checked ${moment}, before the close: later trades are not here. ${counts}`
    : `Checked ${moment}: ${counts}`;
}

/** Trades of segments that a sync leaves out, a sentence each. */
export const leftOutTexts = ({ leftOut }: BrokerCheck): string[] =>
  leftOut.map(
    ({ segment, count }) =>
      `${counted(count, `${segment} trade`)} left out: upload ${count === 1 ? "its" : "their"} tradebook.`,
  );

/** `Not checked: 12 and 13 Nov.` Null if every day is checked. @param days `YYYY-MM-DD`, oldest first */
export function uncheckedText(days: readonly string[]): string | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  if (days.length > NAMED_DAYS) {
    return `Not checked: ${formatCount(days.length)} days from ${dayText(first)} to ${dayText(last)}.`;
  }
  return `Not checked: ${listed(monthsOf(days))}.`;
}

/** `12 Nov`, or `12 and 13 Nov`: the days of each month, with the year where they are of two. */
function monthsOf(days: readonly string[]): string[] {
  const years = new Set(days.map((day) => day.slice(0, 4)));
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months.values()].map((ofMonth) => {
    const numbers = listed(ofMonth.map((day) => String(Number(day.slice(8)))));
    const [, month, year] = dayText(ofMonth[0] ?? "").split(" ");
    return years.size > 1 ? `${numbers} ${month} ${year}` : `${numbers} ${month}`;
  });
}

/** `a`, `a and b`, `a, b and c`. */
function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} and ${last}`;
}

const faultTexts = {
  "login-refused": (broker) => `${broker} refused the login.`,
  "trades-refused": (broker) => `${broker} did not give the trades.`,
  "other-account": () => "The login was of another account.",
  "broker-unreachable": (broker) => `${broker} didn't answer as it should.`,
  "unreadable-response": (broker) => `We couldn't read ${broker}'s answer.`,
  "twin-fills": () => "Some fills seem to be here already, read otherwise.",
} as const satisfies Record<SyncFault, (broker: string) => string>;

/** Why the last login has stored nothing; null if it has not failed. */
export function faultText({ broker, lastFault }: Pick<Connection, "broker" | "lastFault">): string | null {
  if (lastFault === null) return null;
  return `The login of ${momentText(lastFault.at)} stored nothing: ${faultTexts[lastFault.fault](brokerLabels[broker])}`;
}

/** The login could have placed orders, and what became of it. */
export function ordersText({ loggedOut }: Pick<SyncResult, "loggedOut">, broker: ConnectedBroker): string {
  const end = loggedOut
    ? "and has logged out."
    : `and has forgotten the token. ${brokerLabels[broker]} didn't confirm the logout, so the token itself ends at 6 tomorrow morning.`;
  return `This login could also place orders. Saudabook has no code that does ${end}`;
}

/** The trades that a sync has stored, in words. */
export function storedText({ check, imports }: Pick<SyncResult, "check" | "imports">): string {
  if (check.trades === 0) {
    const kinds = check.leftOut.length > 0 ? "equity or F&O trades" : "trades";
    return `No ${kinds} on this day, so nothing is stored.`;
  }
  if (imports.length === 0) return "Nothing new, so nothing is stored.";
  const added = imports.reduce((sum, { imported }) => sum + imported, 0);
  return `${counted(added, "trade")} added to your history.`;
}
