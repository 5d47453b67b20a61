import { offeredBy, type SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { randomId } from "../../browser/random-id.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery, useRefreshAnalytics } from "../analytics-queries.ts";
import { type SavedResult, type SettleChange, totalsOf } from "./settle-state.ts";
import { entriesText } from "./settled/entries-text.ts";

export interface Settling {
  change: SettleChange | null;
  result: SavedResult | null;
  /** Saves all of these entries or none. `onSaved` runs when they are saved and the figures are updated. */
  save: (at: string, entries: readonly SettlementEntry[], onSaved?: () => void) => void;
  /** Deletes entries: all that a change has added, or one of them. */
  undo: (at: string, ids: readonly string[], what: string) => void;
  /** The id under which an entry is saved. */
  idOf: (entry: SettlementEntry) => string;
  forget: () => void;
}

interface Sent {
  at: string;
  title: string;
  what: string;
  /** Resolves when the server has accepted the whole change, with the ids of the added entries. */
  request: () => Promise<readonly string[]>;
  onSaved?: (() => void) | undefined;
}

/** Sends settlements and undoes them, waits for the figures, and returns which totals moved. */
export function useSettle(): Settling {
  const client = useClient();
  const queryClient = useQueryClient();
  const refresh = useRefreshAnalytics();
  const lock = useSubmitLock();
  const [result, setResult] = useState<SavedResult | null>(null);
  // Keeps the id of an entry, so that a retry after a lost response is the same settlement.
  const ids = useRef(new Map<string, string>());
  const change = useMutation({
    mutationFn: async ({ title, what, request, onSaved }: Sent) => {
      const totals = analyticsQuery(client, "analyticsTotals", { query: {} });
      const before = await queryClient.fetchQuery(totals).then(totalsOf, () => null);
      const saved = await request();
      const after = await refresh().then(totalsOf, () => null);
      setResult({ title, what, saved, before, after });
      onSaved?.();
    },
    onSettled: lock.release,
  });
  const send = (sent: Sent) => {
    if (!lock.acquire()) return;
    // The button to undo is shown until the entries are deleted.
    if (sent.at !== "undo") setResult(null);
    change.mutate(sent);
  };
  const idOf = (entry: SettlementEntry) => {
    const subject = subjectOf(entry);
    const id = ids.current.get(subject) ?? randomId();
    ids.current.set(subject, id);
    return id;
  };
  const { variables, isPending, error } = change;
  return {
    change: variables && (isPending || error) ? { at: variables.at, busy: isPending, failure: error } : null,
    result,
    save: (at, entries, onSaved) => {
      const what = entriesText(entries);
      send({
        at,
        title: entries.length === 1 ? "Saved" : `${what} added`,
        what,
        request: async () => {
          const add = entries.map((entry) => ({ id: idOf(entry), entry }));
          const [only] = add;
          // A refusal of a single entry names its fields. A price that follows from a statement may be longer than one in a form.
          if (only && add.length === 1 && offeredBy(only.entry) === undefined)
            await client("putSettlement", { params: { id: only.id }, json: only.entry });
          else await client("changeSettlements", { json: { add } });
          for (const entry of entries) ids.current.delete(subjectOf(entry));
          return add.map(({ id }) => id);
        },
        onSaved,
      });
    },
    undo: (at, ids, what) =>
      send({
        at,
        title: `${what} undone`,
        what,
        request: async () => {
          await client("changeSettlements", { json: { remove: [...ids] } });
          return [];
        },
      }),
    idOf,
    forget: () => {
      change.reset();
      setResult(null);
    },
  };
}

/**
 * The thing that an entry settles: an entry with corrected figures is the same settlement. A statement may offer several lots of one
 * instrument, which cannot be corrected before they are saved.
 */
function subjectOf(entry: SettlementEntry): string {
  if (offeredBy(entry) !== undefined) return JSON.stringify(entry);
  if ("oldInstrument" in entry) return `action|${entry.oldInstrument}|${entry.newInstrument}`;
  return `${entry.kind}|${entry.account}|${entry.instrument}`;
}
