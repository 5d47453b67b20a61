import type { SettlementEntry } from "@saudabook/contract/settlements.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { randomId } from "../../page/random-id.ts";
import { useSubmitLock } from "../../page/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery, useRefreshAnalytics } from "../analytics-queries.ts";
import { type SettleChange, type SettleResult, totalsOf } from "./settle-state.ts";

export interface Settling {
  change: SettleChange | null;
  result: SettleResult | null;
  /** Puts entries one after the other; `onSaved` runs when the last one is saved and the figures have followed. */
  save: (at: string, entries: readonly SettlementEntry[], onSaved?: () => void) => void;
  undo: (id: string, title: string) => void;
  /** The id under which an entry is saved. */
  idOf: (entry: SettlementEntry) => string;
  forget: () => void;
}

interface Sent {
  at: string;
  title: (done: number) => string;
  /** Each returns when the server has accepted it. */
  steps: readonly (() => Promise<unknown>)[];
  onSaved?: (() => void) | undefined;
}

/** Sends settlements and takes them back, waits for the figures, and says which totals moved. */
export function useSettle(): Settling {
  const client = useClient();
  const queryClient = useQueryClient();
  const refresh = useRefreshAnalytics();
  const lock = useSubmitLock();
  const [result, setResult] = useState<SettleResult | null>(null);
  // The same entry again is the same settlement, also after a response that was lost.
  const ids = useRef(new Map<string, string>());
  const change = useMutation({
    mutationFn: async ({ title, steps, onSaved }: Sent) => {
      const totals = analyticsQuery(client, "analyticsTotals", { query: {} });
      const before = await queryClient.fetchQuery(totals).then(totalsOf, () => null);
      let done = 0;
      try {
        for (const step of steps) {
          await step();
          done += 1;
        }
      } finally {
        if (done > 0) {
          const after = await refresh().then(totalsOf, () => null);
          setResult({ title: title(done), before, after });
        }
      }
      onSaved?.();
    },
    onSettled: lock.release,
  });
  const send = (sent: Sent) => {
    if (!lock.acquire()) return;
    setResult(null);
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
    save: (at, entries, onSaved) =>
      send({
        at,
        title: (done) => savedTitle(done, entries.length),
        steps: entries.map((entry) => async () => {
          await client("putSettlement", { params: { id: idOf(entry) }, json: entry });
          ids.current.delete(subjectOf(entry));
        }),
        onSaved,
      }),
    undo: (id, title) =>
      send({
        at: id,
        title: () => `${title} undone`,
        steps: [() => client("deleteSettlement", { params: { id } })],
      }),
    idOf,
    forget: () => {
      change.reset();
      setResult(null);
    },
  };
}

function savedTitle(done: number, asked: number): string {
  if (done < asked) return `${done} of ${asked} saved`;
  return done === 1 ? "Saved" : `${done} saved`;
}

/** The thing that an entry settles: an entry with corrected figures is the same settlement. */
function subjectOf(entry: SettlementEntry): string {
  if (entry.kind === "exclusion") return `exclusion|${entry.roundTrip}`;
  if ("oldInstrument" in entry) return `action|${entry.oldInstrument}|${entry.newInstrument}`;
  return `${entry.kind}|${entry.account}|${entry.instrument}`;
}
