import { tripDetail } from "../../analysis/derived/read/trip-detail.ts";
import { starts } from "../../analysis/derived/write/book-ranges.ts";
import { accountEvents } from "../../analysis/events/account-events.test-setup.ts";
import { matchNets } from "../../analysis/events/match-nets.ts";
import { SOURCES } from "../../analysis/execution-columns.ts";
import { PRODUCTS } from "../../analysis/match-columns.ts";
import { NO_SETTLEMENTS } from "../../analysis/settlements.ts";
import { newNote } from "../../journal/changed-note.ts";
import { LABELS } from "../../journal/with-journal.test-setup.ts";
import { attachableAccount, notedAccount } from "../../samples/accounts/attachable-account.ts";
import { digest } from "../../samples/accounts/store-in-memory.ts";
import { type History, historyOf } from "../history.ts";
import { AS_OF, type GeneratedDays } from "./generated-days.test-setup.ts";
import { type GeneratedNote, writtenBy } from "./generated-notes.test-setup.ts";
import type { Fill, Said, Trip } from "./trips.test-setup.ts";

/** What both computations start from: the engine's history, and plain objects of the same executions, pairs and notes. */
export interface Facts {
  history: History;
  trips: Trip[];
  /** Rupees; null: not given. */
  capital: string | null;
}

/** Pairs of units, and what each pair came to after charges, are facts here: the oracle of the analysis checks them. */
export function factsOf({ executions, expiries, capital }: GeneratedDays, written: readonly GeneratedNote[]): Facts {
  const settlements = { ...NO_SETTLEMENTS, expiries };
  const facts = attachableAccount({ executions, journal: [], asOf: AS_OF, settlements }, digest);
  const { account, groups } = facts;
  const { trips: rows, instruments, accounts } = account.results;
  const firstOf = starts(account.group, groups.length);
  const trips: Trip[] = [];
  for (const { group, detail } of groups) {
    const nets = matchNets(detail);
    const fills = Array.from({ length: detail.rows.count }, (_, row): Fill => {
      const execution = executions[detail.rows.ref[row] as number];
      const source = SOURCES[detail.rows.source[row] as number];
      return {
        key: execution?.key ?? "",
        place: row,
        day: detail.rows.day[row] as number,
        // A contract that is settled ends with the session of its last day.
        second: source === "expiry" ? 15 * 3600 + 30 * 60 : secondOf(execution?.executedAt.slice(11) ?? ""),
        buys: detail.rows.sign[row] === 1,
        order: execution?.orderId ?? null,
        trade: Number(execution?.tradeId ?? 0),
        kind: source === "expiry" ? "settled" : execution?.allotment ? "allotted" : "traded",
      };
    });
    for (const place of detail.first.keys()) {
      const row = (firstOf[group] ?? 0) + place;
      const isOpen = (account.openQuantity[row] ?? 0) > 0;
      const instrument = instruments[rows.instrument[row] as number];
      const { open, matches } = tripDetail(detail, place, isOpen);
      const from = detail.matchStart[place] as number;
      const pairs = matches.map((one, at) => ({
        entry: fills[one.entry] as Fill,
        exit: fills[one.exit] as Fill,
        units: one.units,
        cost: one.entryValue,
        proceeds: one.exitValue,
        net: BigInt(nets[from + at] as number),
      }));
      trips.push({
        row,
        account: accounts[rows.account[row] as number]?.key ?? "",
        underlying: instrument?.underlying ?? "",
        symbol: instrument?.symbol ?? "",
        expiry: instrument?.expiryDay ?? null,
        product: PRODUCTS[rows.product[row] as number] ?? "delivery",
        pairs,
        open: open.map((one) => ({ fill: fills[one.row] as Fill, units: one.units, value: one.value })),
        said: null,
        legs: [row],
      });
    }
  }
  const notes = writtenBy(written, trips, accountOf(executions));
  const noted = notedAccount(
    facts,
    notes.map(({ content }, at) => ({ ...newNote(`note ${at}`, content.anchor, WRITTEN), ...content })),
    LABELS,
  );
  for (const { says, legs } of notes)
    for (const row of legs) Object.assign(trips[row] as Trip, { said: says satisfies Said, legs });
  return {
    history: historyOf({ ...noted.account, startingCapital: capital }, accountEvents(facts)),
    trips,
    capital,
  };
}

const WRITTEN = "2026-01-01T00:00:00.000Z";

const accountOf = (executions: GeneratedDays["executions"]) => {
  const all = new Map(executions.map(({ key, account }) => [key, account]));
  return (key: string) => all.get(key) ?? "";
};

function secondOf(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(":").map(Number);
  return clock === "" ? -1 : hour * 3_600 + minute * 60 + second;
}
