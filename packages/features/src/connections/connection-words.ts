import {
  type BrokerCheck,
  type ConnectedBroker,
  type Connection,
  DOCUMENTATION_READ,
  type SyncFault,
  type SyncResult,
} from "@saudabook/contract/connections/connections.ts";
import { dayText, MONTH_NAMES } from "@saudabook/trading/calendar.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { momentText } from "../words/moment-text.ts";
import { brokerLabels } from "../words/trade-labels.ts";

/** More days than these are named by the first and the last; more months, by the first three. */
const NAMED = 6;

export const unconfirmedText = (broker: ConnectedBroker) =>
  `Built from ${brokerLabels[broker]}'s documentation as read on ${dayText(DOCUMENTATION_READ[broker])}; not confirmed with a live account.`;

/** The trades that a sync brings, in a sentence or two. */
export const broughtTexts = {
  zerodha: "Zerodha gives only today's trades. One login after the close brings them.",
  dhan: "Dhan gives every finished day up to yesterday. One token brings them.",
} as const satisfies Record<ConnectedBroker, string>;

/** Data that the server deletes with a connection. */
export const forgottenTexts = {
  zerodha: "The server forgets its key and secret, and which days were checked.",
  dhan: "The server forgets up to which day its trades are fetched.",
} as const satisfies Record<ConnectedBroker, string>;

/** `broughtTexts` in short, beside the name of the broker. */
export const syncMottos = {
  zerodha: "One login, that day's trades.",
  dhan: "One token, every finished day up to yesterday.",
} as const satisfies Record<ConnectedBroker, string>;

/** `Zerodha AB1234`; before the first login only the broker. */
export const connectionName = ({ broker, clientId }: Pick<Connection, "broker" | "clientId">) =>
  `${brokerLabels[broker]} ${clientId ?? ""}`.trim();

/** Days as `1 Sep 2026`, `1 to 30 Sep 2026`, `1 Sep to 24 Nov 2026` or `1 Apr 2024 to 24 Nov 2026`. Both `YYYY-MM-DD`. */
export function daysText(from: string, to: string): string {
  if (from === to) return dayText(to);
  const [day, month, year] = dayText(from).split(" ");
  const shared =
    from.slice(0, 7) === to.slice(0, 7) ? [day] : [day, month, ...(to.startsWith(`${year}-`) ? [] : [year])];
  return `${shared.join(" ")} to ${dayText(to)}`;
}

/** `Checked 20 Nov 2026, 16:21: 12 trades, 12 known.` With its days where they are several. */
export function checkText({ day, from = day, checkedAt, beforeClose, trades, known }: BrokerCheck): string {
  const counts = `${counted(trades, "trade")}, ${formatCount(known)} known.`;
  const moment = from === day ? momentText(checkedAt) : `${momentText(checkedAt)}, for ${daysText(from, day)}`;
  return beforeClose
    ? `Checked ${moment}, before the close: later trades are not here. ${counts}`
    : `Checked ${moment}: ${counts}`;
}

/** Trades of segments that a sync leaves out, a sentence each. A file of Dhan says no more of them than its answer. */
export const leftOutTexts = ({ leftOut }: BrokerCheck, broker: ConnectedBroker): string[] =>
  leftOut.map(({ segment, count }) => {
    const remedy =
      broker === "zerodha"
        ? `upload ${count === 1 ? "its" : "their"} tradebook.`
        : `${brokerLabels[broker]} doesn't say whether a quantity counts units or lots.`;
    return `${counted(count, `${segment} trade`)} left out: ${remedy}`;
  });

/** `Not checked: 12 and 13 Nov.` Null if every day is checked. @param days `YYYY-MM-DD`, oldest first */
export function uncheckedText(days: readonly string[]): string | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  if (days.length > NAMED) {
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

/** `No trades in May and June 2024.` Null where trades came of every month, or of none. */
export function emptyMonthsText({ check, emptyMonths }: Pick<SyncResult, "check" | "emptyMonths">): string | null {
  if (check.trades === 0 || emptyMonths.length === 0) return null;
  const named = emptyMonths.length > NAMED ? emptyMonths.slice(0, 3) : emptyMonths;
  const years = [...Map.groupBy(named, (month) => month.slice(0, 4))].map(
    ([year, months]) => `${listed(months.map((month) => MONTH_NAMES[Number(month.slice(5)) - 1] ?? ""))} ${year}`,
  );
  const rest = emptyMonths.length - named.length;
  return `No trades in ${rest > 0 ? `${years.join(", ")} and ${counted(rest, "more month")}` : listed(years)}.`;
}

/** `a`, `a and b`, `a, b and c`. */
function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} and ${last}`;
}

const faultTexts = {
  "login-refused": (broker, { login }) => `${broker} refused the ${login}.`,
  "trades-refused": (broker) => `${broker} did not give the trades.`,
  "other-account": (_, { login }) => `The ${login} was of another account.`,
  "broker-unreachable": (broker) => `${broker} didn't answer as it should.`,
  "unreadable-response": (broker) => `We couldn't read ${broker}'s answer.`,
  "twin-fills": () => "Some fills seem to be here already, read otherwise.",
  "overlapping-import": () => "A file has the trades of some of its days.",
} as const satisfies Record<SyncFault, (broker: string, words: { login: string }) => string>;

/** A login of Zerodha stores all or nothing; a fetch from Dhan may have stored earlier months before it stopped. */
const faultHeads = {
  zerodha: { login: "login", head: (moment: string) => `The login of ${moment} stored nothing` },
  dhan: { login: "token", head: (moment: string) => `The fetch of ${moment} stopped` },
} as const satisfies Record<ConnectedBroker, { login: string; head: (moment: string) => string }>;

/** Why the last sync has stored nothing; null if it has not failed. */
export function faultText({ broker, lastFault }: Pick<Connection, "broker" | "lastFault">): string | null {
  if (lastFault === null) return null;
  const { login, head } = faultHeads[broker];
  return `${head(momentText(lastFault.at))}: ${faultTexts[lastFault.fault](brokerLabels[broker], { login })}`;
}

/** The login or token could have placed orders, and what became of it. `loggedOut`: null at Dhan. */
export function ordersText({ loggedOut }: Pick<SyncResult, "loggedOut">, broker: ConnectedBroker): string {
  if (loggedOut === null) {
    return "This token could also place orders. Saudabook has no code that does and has forgotten the token, which ends within 24 hours.";
  }
  const end = loggedOut
    ? "and has logged out."
    : `and has forgotten the token. ${brokerLabels[broker]} didn't confirm the logout, so the token itself ends at 6 tomorrow morning.`;
  return `This login could also place orders. Saudabook has no code that does ${end}`;
}

/** The trades that a sync has stored, in words. */
export function storedText({ check, imports }: Pick<SyncResult, "check" | "imports">): string {
  if (check.trades === 0) {
    const kinds = check.leftOut.length > 0 ? "equity or F&O trades" : "trades";
    const days = (check.from ?? check.day) === check.day ? "this day" : "these days";
    return `No ${kinds} on ${days}, so nothing is stored.`;
  }
  if (imports.length === 0) return "Nothing new, so nothing is stored.";
  const added = imports.reduce((sum, { imported }) => sum + imported, 0);
  return `${counted(added, "trade")} added to your history.`;
}
