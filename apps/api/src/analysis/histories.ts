import { setImmediate } from "node:timers/promises";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { starts } from "@saudabook/trading/analysis/derived/write/book-ranges.ts";
import { type GroupEvents, groupEvents } from "@saudabook/trading/analysis/events/group-events.ts";
import { type OrderEvents, orderEvents } from "@saudabook/trading/analysis/events/order-events.ts";
import { type History, historyOf } from "@saudabook/trading/discipline/history.ts";
import type { Db } from "../db/types.ts";
import type { AccountResults } from "./account-results.ts";
import { GroupGone } from "./group-gone.ts";
import { keepNewest } from "./keep-newest.ts";
import type { CachedResults } from "./results-cache.ts";
import { readDetailBytes } from "./results-repository.ts";

/** Accounts whose order events are kept in memory: it only spares their computation. */
const KEPT = 4;

interface Kept {
  /** By the id of the group, which never changes. */
  groups: ReadonlyMap<number, GroupEvents>;
  events: OrderEvents;
  /** Version of the results that the events belong to, and of the history with what the notes say. */
  version: number;
  state: string;
  history: History;
}

export interface Histories {
  /** The results with their order events. */
  of(userId: string, account: AccountResults, cached: CachedResults | null): Promise<History>;
}

export function createHistories(db: Db): Histories {
  const kept = new Map<string, Kept>();
  return {
    async of(userId, account, cached) {
      if (!cached) return historyOf(account, orderEvents(account.group, []));
      const known = kept.get(userId);
      const state = `${account.version} ${account.journal.revision}`;
      if (known?.version === cached.version && known.state === state) return known.history;
      const groups = known?.version === cached.version ? known.groups : await readEvents(db, userId, cached, known);
      const events =
        known?.version === cached.version
          ? known.events
          : orderEvents(
              account.group,
              cached.groups.flatMap((group) => groups.get(group) ?? []),
            );
      const history = historyOf(account, events);
      keepNewest(kept, KEPT, userId, { groups, events, version: cached.version, state, history });
      return history;
    },
  };
}

/** The events of each group of a version; those that are known already are not read again. */
async function readEvents(
  db: Db,
  userId: string,
  { groups, joined }: CachedResults,
  known: Kept | undefined,
): Promise<ReadonlyMap<number, GroupEvents>> {
  const first = starts(joined.group, groups.length);
  const found = new Map<number, GroupEvents>();
  for (const [number, group] of groups.entries()) {
    let events = known?.groups.get(group);
    if (!events) {
      const bytes = await readDetailBytes(db, userId, group);
      if (!bytes) throw new GroupGone();
      events = groupEvents(readDetail(bytes), (place) => (joined.openQuantity[(first[number] ?? 0) + place] ?? 0) > 0);
      await setImmediate();
    }
    found.set(group, events);
  }
  return found;
}
