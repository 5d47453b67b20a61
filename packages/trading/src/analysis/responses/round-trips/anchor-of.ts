import { JOURNAL_ACCOUNT, type NoteAnchor } from "@saudabook/contract/journal/notes.ts";
import { divide } from "../../../money.ts";
import { SOURCES } from "../../execution-columns.ts";
import { openerOf } from "../settle/settlement-list.ts";
import { momentText, quantityText, rupeesOfPaise } from "../texts.ts";
import type { DetailInput } from "./round-trip-detail.ts";

/** The execution that opens a round trip, as a note hangs on it. */
export function anchorOf({
  account,
  trip,
  detail,
  executionOf,
  journalTrade,
}: Pick<DetailInput, "account" | "trip" | "detail" | "executionOf" | "journalTrade">): NoteAnchor {
  const { product, account: today, ref, source, side, identity } = openerOf(account, trip, detail);
  const { trips, instruments } = account.results;
  const { day, second, units, unitsPerShare, value } = detail.rows;
  const row = detail.first[account.place[trip] ?? -1] ?? 0;
  const quantity = quantityText((units[row] ?? 0) / (unitsPerShare[row] ?? 1));
  const isJournal = SOURCES[source] === "journal";
  const known = identity === null && !isJournal ? executionOf(ref) : undefined;
  const own = identity !== null ? { account: today, key: identity.slice(today.length + 1) } : known;
  const anchored = isJournal ? { account: JOURNAL_ACCOUNT, key: `${journalTrade?.key}|${side}` } : own;
  if (!anchored) throw new Error("The execution that opens a round trip isn't known.");
  return {
    product,
    account: anchored.account,
    key: anchored.key,
    seen: {
      symbol: instruments[trips.instrument[trip] ?? -1]?.symbol ?? "",
      side: (trips.direction[trip] ?? 1) > 0 ? "long" : "short",
      at: momentText(day[row] ?? 0, second[row] ?? -1),
      quantity,
      price: known?.price ?? (quantity === "0" ? null : divide(rupeesOfPaise(value[row] ?? 0), quantity, 6)),
    },
  };
}
