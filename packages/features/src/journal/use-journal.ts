import type { JournalEntry, JournalTrade, JournalType } from "@saudabook/contract/journal/journal.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { JsonStorage } from "../browser/json-storage.ts";
import { failureText } from "../failure/failure-text.ts";
import { useSubmission } from "../form/use-submission.ts";
import { analyticsKey } from "../server/analytics-key.ts";
import { useClient } from "../server/client-context.tsx";
import type { JournalState } from "./journal-panel.tsx";
import { type JournalRow, unsavedRow } from "./list/journal-row.ts";
import { isSame, saveTrade } from "./save-trade.ts";
import { createUnsavedTrades, type UnsavedTrade } from "./unsaved-trades.ts";

interface Waiting {
  trade: UnsavedTrade;
  save: "saving" | "failed";
}

/** The journal of one owner and type: saved and unsaved trades, and functions to change both. */
export function useJournal(type: JournalType, env: { owner: string; storage: JsonStorage; newKey: () => string }) {
  const { owner, storage, newKey } = env;
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const keyOf = (which: JournalType) => ["journal", owner, which];
  const query = useQuery({
    queryKey: keyOf(type),
    queryFn: async ({ signal }) => (await client("journalTrades", { params: { type } }, { signal })).data,
    // Switching the type requests the trades again (another device may have added one); until the response arrives, the loaded ones are
    // shown.
    staleTime: 0,
  });
  const unsavedTrades = useMemo(() => createUnsavedTrades(owner, storage), [owner, storage]);
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  // In an effect, because a prerendered page has no access to this browser's storage.
  useEffect(() => setWaiting(unsavedTrades.load().map((trade) => ({ trade, save: "failed" }))), [unsavedTrades]);
  const [problem, setProblem] = useState<{ title: string; failure: unknown } | null>(null);
  const reload = (which: JournalType) => queryClient.invalidateQueries({ queryKey: keyOf(which) });
  /** Applies to the list what the server has just done. A list that is being loaded may be older than that, so it is requested again. */
  const changeList = async (which: JournalType, how: (trades: JournalTrade[]) => JournalTrade[]) => {
    const queryKey = keyOf(which);
    const loading = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    const trades = queryClient.setQueryData<JournalTrade[]>(queryKey, (before) => before && how(before));
    if (loading || !trades) void reload(which);
    void queryClient.invalidateQueries({ queryKey: analyticsKey });
  };
  const change = useSubmission({
    send: (sent: Parameters<typeof saveTrade>[1]) => saveTrade(client, sent),
    // Also runs if the form has been closed in the meantime.
    onSuccess: (saved) =>
      changeList(saved.type, (trades) => trades.map((trade) => (trade._id === saved._id ? saved : trade))),
  });
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const leave = (key: string) => {
    unsavedTrades.remove(key);
    setWaiting((now) => now.filter(({ trade }) => trade.key !== key));
  };

  const send = async (trade: UnsavedTrade) => {
    setProblem(null);
    unsavedTrades.put(trade);
    setWaiting((now) => [{ trade, save: "saving" }, ...now.filter((other) => other.trade.key !== trade.key)]);
    try {
      const saved = await saveTrade(client, { entry: trade });
      await changeList(trade.type, (trades) => [saved, ...trades.filter(({ _id }) => _id !== saved._id)]);
      leave(trade.key);
      toast({ tone: "success", title: "Your Trade updates successfully" });
    } catch (failure) {
      setWaiting((now) => now.map((one) => (one.trade.key === trade.key ? { ...one, save: "failed" } : one)));
      setProblem({ title: `We couldn't save ${trade.symbol}`, failure });
    }
  };

  const restore = async (trade: JournalTrade) => {
    try {
      await client("restoreJournalTrade", { params: { id: trade._id } });
      setProblem(null);
    } catch (failure) {
      setProblem({ title: `We couldn't restore ${trade.symbol}`, failure });
    }
    void reload(trade.type);
  };

  const remove = async ({ trade }: JournalRow) => {
    setProblem(null);
    // Removed from the list immediately. If it cannot be deleted it reappears in its place, even if the list cannot be reloaded.
    setDeleting((now) => [...now, trade._id]);
    try {
      await client("deleteJournalTrade", { params: { id: trade._id } });
      await changeList(trade.type, (trades) => trades.filter(({ _id }) => _id !== trade._id));
      toast({ title: `${trade.symbol} deleted`, action: { label: "Undo", onSelect: () => void restore(trade) } });
    } catch (failure) {
      setProblem({ title: `We couldn't delete ${trade.symbol}`, failure });
      void reload(trade.type);
    } finally {
      setDeleting((now) => now.filter((id) => id !== trade._id));
    }
  };

  const edit = (row: JournalRow, entry: JournalEntry, done: () => void) => {
    if (row.save === "failed") {
      done();
      void send({ ...entry, key: row.trade._id });
      return;
    }
    void change.submit(
      { entry, id: row.trade._id },
      {
        onSuccess: (saved) => {
          done();
          const undo = async () => {
            try {
              await saveTrade(client, { entry: row.trade, id: saved._id });
            } catch (failure) {
              const title = `We couldn't undo the change to ${saved.symbol}`;
              setProblem({ title, failure });
              // Also shown as a toast, because "Undo" may have been pressed far from the list.
              toast({ title, text: failureText(failure) });
            }
            void reload(saved.type);
          };
          toast({
            tone: "success",
            title: `${saved.symbol} changed`,
            action: { label: "Undo", onSelect: () => void undo() },
          });
        },
      },
    );
  };

  const saved = query.data;
  const isThere = ({ trade, save }: Waiting) =>
    save === "failed" && (saved ?? []).some((other) => other.key === trade.key && isSame(other, trade));
  // The server has the trade; only its response was lost.
  const settle = useEffectEvent(() => {
    for (const one of waiting) if (isThere(one)) leave(one.trade.key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server's list has come
  useEffect(() => settle(), [saved]);
  const unsaved: JournalRow[] = waiting
    .filter((one) => one.trade.type === type && !isThere(one))
    .map(({ trade, save }) => unsavedRow(trade, save));
  const shown = saved?.filter(
    ({ _id, key }) => !deleting.includes(_id) && !unsaved.some(({ trade }) => trade.key === key && key !== undefined),
  );
  const rows = [...unsaved.map(({ trade }) => ({ trade })), ...(shown ?? []).map((trade) => ({ trade }))];

  return {
    state: stateOf(shown, query.error, query.isFetching),
    unsaved,
    rows,
    problem,
    editing: { state: change.state, forget: change.forget },
    add: (entry: JournalEntry) => void send({ ...entry, key: newKey() }),
    retry: ({ trade }: JournalRow) => {
      const one = waiting.find((other) => other.trade.key === trade._id);
      if (one) void send(one.trade);
    },
    discard: ({ trade }: JournalRow) => {
      setProblem(null);
      leave(trade._id);
    },
    remove: (row: JournalRow) => void remove(row),
    edit,
    reload: () => void query.refetch(),
  };
}

function stateOf(trades: JournalTrade[] | undefined, failure: unknown, retrying: boolean): JournalState {
  if (trades) return { status: "ready", trades, failure, retrying };
  return failure ? { status: "failed", failure, retrying } : { status: "loading" };
}
