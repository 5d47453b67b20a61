import {
  allFetched,
  badStart,
  brokerUnreachable,
  failedLater,
  tokenRefused,
} from "@saudabook/contract/connections/connection-refusals.ts";
import {
  type BrokerCheck,
  MAX_SYNC_MONTHS,
  type PastedToken,
  type SyncFault,
  type SyncResult,
  type SyncStep,
} from "@saudabook/contract/connections/connections.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { addDays, daysBetween, dayText } from "@saudabook/trading/calendar.ts";
import { calendarMonths, daysToFetch, monthText } from "@saudabook/trading/fetched-days.ts";
import { db, type KeptConnection } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import { read } from "../handlers/trades.ts";
import { now } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { accountOf, find, keepAnswer, nextOf, replace } from "./kept-connections.ts";

/** The months of the mock Dhan up to yesterday, each stored as an import if one of its trades is new. */
export async function syncDhan(
  account: Account,
  connection: KeptConnection,
  { from: asked }: PastedToken,
  emit: (step: SyncStep) => void,
): Promise<SyncResult> {
  const to = addDays(db.today, -1);
  const next = nextOf(account, connection);
  const days = daysToFetch({ asked: asked ?? null, next }, { to, mostMonths: MAX_SYNC_MONTHS });
  if (days === "all-fetched") throw refusalFrom(allFetched(dayText(to)));
  if (days === "bad-start") throw refusalFrom(badStart(dayText(to)));
  const { clientId, files, refuses, failsAt } = db.dhanPeriod;
  const failed = (fault: SyncFault, refusal: RefusalText) => {
    replace(account, { ...find(account, connection.id), lastFault: { at: now(), fault } });
    return refusalFrom(refusal);
  };
  emit({ step: "login" });
  if (refuses !== undefined) throw failed("login-refused", tokenRefused(refuses));
  const key = accountOf(account, connection, clientId);
  const imports: SyncResult["imports"] = [];
  const emptyMonths: string[] = [];
  let check: BrokerCheck | null = null;
  for (const month of calendarMonths(days)) {
    const fraction = daysBetween(days.from, month.from) / (daysBetween(days.from, days.to) + 1);
    emit({ step: "fetching", of: { ...month, pages: 0, fraction } });
    const { trades = 0, known = 0, day = "" }: Partial<BrokerCheck> = check ?? {};
    if (month.from.startsWith(failsAt ?? "never")) {
      const refusal = brokerUnreachable("dhan");
      const stored = { trades: trades - known, to: dayText(day), goesOn: true };
      const message = trades === 0 ? refusal.message : failedLater(refusal.message, monthText(month.from), stored);
      throw failed("broker-unreachable", { ...refusal, message });
    }
    const at = { day: month.to, from: days.from, checkedAt: now(), beforeClose: false };
    const checked: BrokerCheck = { ...at, trades, known, leftOut: [] };
    const file = files.get(month.from.slice(0, 7));
    if (file) {
      emit({ step: "fetching", of: { ...month, pages: 1, fraction } });
      const tradebook = await read(file, { broker: "dhan", tradeType: "equity" }, emit);
      const name = `dhan-${clientId}-${month.from}-${month.to}.ndjson`;
      const report = await keepAnswer(account, connection, new File([file], name), tradebook, clientId);
      checked.trades += report.imported + report.alreadyKnown;
      checked.known += report.alreadyKnown;
      if (report.imported > 0) imports.push(report);
    } else if (trades > 0 && month.from.endsWith("-01")) emptyMonths.push(month.from.slice(0, 7));
    check = checked;
    const { checks, fetchedTo } = find(account, connection.id);
    const latest = fetchedTo !== null && fetchedTo > month.to ? fetchedTo : month.to;
    replace(account, {
      ...connection,
      ...{ clientId, lastFault: null, fetchedTo: latest, checks: [...checks, check] },
    });
  }
  if (check === null) throw new Error("A sync had no days.");
  const firstLogin = connection.clientId === null;
  return { clientId, account: key, firstLogin, check, emptyMonths, imports, loggedOut: null };
}
