import type { Product } from "@saudabook/contract/analysis/filter.ts";
import type { DetachedReason } from "@saudabook/contract/journal/note-attachment.ts";
import { brokerOf } from "../account-keys.ts";
import type { GroupDetail } from "../analysis/derived/read/read-detail.ts";
import { isOfFile } from "../analysis/execution-columns.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import type { AnchorKey, AttachSource, Candidate } from "./attach.ts";
import { anchorKind, heldTrips, isMissingBuy, journalTrips, keyWithoutAccounts } from "./held-trips.ts";

/** The rows that the anchors of an account may mean; of executions that open no round trip of their anchor's product at least. */
export interface AttachFacts {
  account: AnalysedAccount;
  /** Rows of round trips by their ids. */
  rowOf: ReadonlyMap<string, number>;
  /** The id of the round trip with this identity. */
  idOf(identity: string): string;
  /** Key of today for a key of an anchor. */
  current(account: string): string;
  groups: readonly { group: number; detail: GroupDetail }[];
  /** Fills that count: the caller's number, the key of the broker account today, and the execution's own. */
  fills: readonly { ref: number; account: string; key: string }[];
  /** `broker|key` of fills whose import is undone. */
  undone: ReadonlySet<string>;
  /** Ids of settlements, and public ids of journal trades that are not deleted. */
  settlements: { has(id: string): boolean };
  journal: { has(id: string): boolean };
}

interface FoundRow {
  account: string;
  group: number;
  detail: GroupDetail;
  row: number;
}

/** The id of the round trip of a product that an execution opens; null where it opens none. */
export function tripOpened(
  { rowOf, idOf }: Pick<AttachFacts, "rowOf" | "idOf">,
  product: Product,
  account: string,
  key: string,
): string | null {
  const id = idOf(`${product}|${account}|${key}`);
  return rowOf.has(id) ? id : null;
}

export function attachSource(facts: AttachFacts): AttachSource {
  const { account: results, rowOf, current, fills, undone } = facts;
  const rows = rowsByKey(facts);
  const rowsOf = ({ account, key }: AnchorKey) =>
    (rows.get(keyWithoutAccounts(key)) ?? []).filter((one) => brokerOf(one.account) === brokerOf(account));
  const unheld = (missingBuy: boolean): DetachedReason =>
    missingBuy ? "missing-buy" : results.pending ? "pending" : "left-out";
  return {
    current,
    opened: (product, account, key) => tripOpened(facts, product, account, key),
    candidates(anchor): Candidate[] {
      if (anchorKind(anchor).kind === "journal") {
        const opened = (product: Product, key: string) =>
          rowOf.get(tripOpened(facts, product, anchor.account, key) ?? "") ?? null;
        const trips = journalTrips(results, anchor, opened);
        return trips.length > 0 ? [{ account: anchor.account, trips }] : [];
      }
      return rowsOf(anchor).map(({ account, group, detail, row }) => ({
        account,
        trips: heldTrips(results, group, detail, row),
      }));
    },
    absence(anchor) {
      const what = anchorKind(anchor);
      const [found] = rowsOf(anchor);
      if (found) return unheld(isMissingBuy(found.detail, found.row));
      if (what.kind === "journal") return facts.journal.has(what.id) ? unheld(false) : "journal-trade-deleted";
      if (what.kind === "settlement") return facts.settlements.has(what.id) ? unheld(false) : "settlement-removed";
      const broker = brokerOf(anchor.account);
      if (fills.some(({ account, key }) => key === anchor.key && brokerOf(account) === broker)) return unheld(false);
      return undone.has(`${broker}|${anchor.key}`) ? "import-undone" : "unknown";
    },
  };
}

/** Rows of the groups that are one of the fills, or that a settlement made, by their keys. */
function rowsByKey({ groups, fills }: Pick<AttachFacts, "groups" | "fills">): Map<string, FoundRow[]> {
  const found = new Map<string, FoundRow[]>();
  const add = (key: string, row: FoundRow) => void found.set(key, [...(found.get(key) ?? []), row]);
  const byRef = new Map(fills.map((fill) => [fill.ref, fill]));
  for (const { group, detail } of groups) {
    for (const [row, ref] of detail.rows.ref.entries()) {
      const fill = isOfFile(detail.rows.source[row]) ? byRef.get(ref) : undefined;
      if (fill) add(fill.key, { account: fill.account, group, detail, row });
    }
    for (const [row, identity] of detail.rows.identity) {
      const end = identity.indexOf("|", identity.indexOf("|") + 1);
      add(keyWithoutAccounts(identity.slice(end + 1)), { account: identity.slice(0, end), group, detail, row });
    }
  }
  return found;
}
