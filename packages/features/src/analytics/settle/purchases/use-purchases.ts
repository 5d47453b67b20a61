import { MAX_PURCHASES } from "@saudabook/contract/analysis/settlements.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import type { Input } from "@saudabook/contract/wire/endpoints.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useEffect, useRef, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { ACCEPTED_STATEMENTS, fileProblem } from "../../../form/file-check.ts";
import { useSubmitLock } from "../../../form/use-submit-lock.ts";
import { useClient } from "../../../server/client-context.tsx";
import { useRefreshAnalytics } from "../../analytics-queries.ts";
import { expectedTotals, type Totals, totalsOf } from "../settle-state.ts";
import type { Comparison, PurchasesState, ReadFile } from "./purchases-state.ts";
import { readPurchasesFile } from "./read-purchases-file.ts";

export interface Purchases {
  file: File | null;
  state: PurchasesState;
  /** Key of the broker account whose missing buys are compared with the file. */
  account: string;
  /** Chooses a file; null removes it. */
  choose: (file: File | null) => void;
  /** Compares the file that was read with the missing buys of this account. */
  compare: (account: string) => void;
  add: () => void;
  undo: () => void;
}

/**
 * Reads purchases from a file, compares them with the missing buys, adds them and undoes that, always all together. A file with the client
 * code of one of the accounts is compared with that account.
 */
export function usePurchases(accounts: readonly string[]): Purchases {
  const client = useClient();
  const refresh = useRefreshAnalytics();
  const lock = useSubmitLock();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<PurchasesState>({ status: "empty" });
  const [read, setRead] = useState<ReadFile | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const account = chosen ?? accounts[0] ?? "";
  // Choosing another file aborts the work on the previous one.
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const compare = async (lines: ReadFile, of: string, signal: AbortSignal) => {
    try {
      const comparison = await compared(client, lines, of, signal);
      if (!signal.aborted) setState({ status: "preview", comparison, change: null });
    } catch (failure) {
      if (!signal.aborted) setState({ status: "failed", failure, retrying: false });
    }
  };

  const choose = async (chosen: File | null) => {
    const signal = begin();
    const set = (next: PurchasesState) => {
      if (!signal.aborted) setState(next);
    };
    setFile(chosen);
    setRead(null);
    if (!chosen) return set({ status: "empty" });
    const problem = fileProblem(chosen, ACCEPTED_STATEMENTS);
    if (problem) return set({ status: "unfit", problem });
    set({ status: "reading" });
    const answer = await readPurchasesFile({ file: chosen, today: indianDay(new Date()) }, signal).catch(() => null);
    if (signal.aborted) return;
    if (!answer) return set({ status: "unread" });
    if (answer.status === "refused") return set({ status: "refused", refused: answer });
    const { clientId } = answer;
    const own = accounts.find((key) => clientId !== null && key.endsWith(`|${clientId}`)) ?? account;
    setRead(answer);
    setChosen(own);
    set({ status: "comparing" });
    await compare(answer, own, signal);
  };

  /** Sends a change, and waits for the figures that include it. */
  const send = async (
    json: Input<"changeSettlements">["json"],
    before: Totals | null,
    done: (totals: { before: Totals | null; after: Totals | null }) => PurchasesState,
    failed: (change: { busy: boolean; failure: unknown }) => PurchasesState,
  ) => {
    if (!lock.acquire()) return;
    setState(failed({ busy: true, failure: null }));
    try {
      await client("changeSettlements", { json });
      const after = await refresh().then(totalsOf, () => null);
      setState(done({ before, after }));
      setFile(null);
      setRead(null);
    } catch (failure) {
      setState(failed({ busy: false, failure }));
    } finally {
      lock.release();
    }
  };

  return {
    file,
    state,
    account,
    choose: (chosen) => void choose(chosen),
    compare(of) {
      setChosen(of);
      if (!read) return;
      setState(state.status === "failed" ? { ...state, retrying: true } : { status: "comparing" });
      void compare(read, of, begin());
    },
    add() {
      if (state.status !== "preview" || !state.comparison.effect) return;
      const { comparison } = state;
      const { purchases, effect } = state.comparison;
      const ids = purchases.map(({ id }) => id);
      const add = purchases.map(({ id, ...lot }) => ({ id, entry: { kind: "opening-lot" as const, ...lot } }));
      void send(
        { add },
        expectedTotals(effect.before),
        (totals) => ({
          status: "added",
          ids,
          result: { title: counted(ids.length, "added"), ...totals },
          change: null,
        }),
        (change) => ({ status: "preview", comparison, change }),
      );
    },
    undo() {
      if (state.status !== "added") return;
      const { ids, result } = state;
      void send(
        { remove: [...ids] },
        result.after,
        (totals) => ({ status: "undone", result: { title: counted(ids.length, "undone"), ...totals } }),
        (change) => ({ ...state, change }),
      );
    },
  };
}

const counted = (count: number, done: string) => `${count} ${count === 1 ? "purchase" : "purchases"} ${done}`;

async function compared(client: Client, read: ReadFile, account: string, signal: AbortSignal): Promise<Comparison> {
  const lots = read.lots.map(({ row: _, ...lot }) => lot);
  const { data: matches } = await client("matchPurchases", { json: { account, lots } }, { signal });
  const purchases = matches.purchases.slice(0, MAX_PURCHASES).map(({ instrument, day, quantity, price }) => ({
    id: randomId(),
    account,
    instrument: instrument.key,
    day,
    quantity,
    price,
  }));
  if (purchases.length === 0) return { read, account, matches, purchases, effect: null };
  const { data: effect } = await client("purchaseEffect", { json: { purchases } }, { signal });
  return { read, account, matches, purchases, effect };
}
