import type { JournalPage } from "@saudabook/contract/journal/journal.ts";
import { dayAfter, indianDay } from "@saudabook/trading/calendar.ts";
import { useMemo, useState } from "react";
import type { JsonStorage } from "../browser/json-storage.ts";
import type { TradeFormState } from "./form/trade-form.tsx";
import { defaultTimes } from "./form/trade-times.ts";
import { emptyTradeValues, type TradeValues, valuesOf } from "./form/trade-values.ts";
import type { JournalLink } from "./journal-nav.tsx";
import { JournalScreen } from "./journal-screen.tsx";
import type { JournalClaims } from "./journal-structured-data.tsx";
import type { JournalView } from "./journal-view.ts";
import type { JournalRow } from "./list/journal-row.ts";
import { useJournal } from "./use-journal.ts";

export interface ConnectedJournalProps {
  page: JournalPage;
  links: readonly JournalLink[];
  claims: JournalClaims;
  dashboardHref: string;
  /** Whether it is inside the shell of a person who is logged in. */
  bare?: boolean;
  view: JournalView;
  onViewChange: (view: JournalView) => void;
  /** The account's id, or `guest`. Use it as the component's key as well, so that rows are not kept for the next person. */
  owner: string;
  /** Storage of the trades that could not be saved. */
  storage: JsonStorage;
  /** A random UUID. */
  newKey: () => string;
  now: () => Date;
}

type Form = { mode: "add"; values: TradeValues } | { mode: "edit"; row: JournalRow };

export function ConnectedJournal({
  page,
  links,
  claims,
  dashboardHref,
  bare = false,
  view,
  onViewChange,
  ...env
}: ConnectedJournalProps) {
  const { type } = view;
  const journal = useJournal(type, env);
  const [form, setForm] = useState<Form | null>(null);
  // Typed but not submitted values: they are restored when the form opens again.
  const [drafts, setDrafts] = useState<Partial<Record<JournalView["type"], TradeValues>>>({});

  const { rows } = journal;
  const symbols = useMemo(() => [...new Set(rows.map(({ trade }) => trade.symbol))].slice(0, 50), [rows]);
  const newest = rows[0]?.trade;
  const open = () => {
    journal.editing.forget();
    const times = defaultTimes(env.now(), type, page.roundTheClock ?? false);
    setForm({ mode: "add", values: drafts[type] ?? { ...emptyTradeValues, ...times } });
  };
  const formState: TradeFormState | null = form && {
    type,
    symbols,
    mode: form.mode,
    values: form.mode === "add" ? form.values : valuesOf(form.row.trade),
    lastDay: dayAfter(indianDay(env.now())),
    last: newest ? { symbol: newest.symbol, quantity: newest.quantity } : null,
    submission: form.mode === "edit" ? journal.editing.state : { status: "ready" },
  };

  return (
    <JournalScreen
      page={page}
      links={links}
      claims={claims}
      dashboardHref={dashboardHref}
      bare={bare}
      view={view}
      onViewChange={onViewChange}
      state={journal.state}
      unsaved={journal.unsaved}
      problem={journal.problem}
      form={formState}
      onAdd={open}
      onSubmit={(entry) => {
        if (form?.mode === "edit") {
          journal.edit(form.row, entry, () => setForm(null));
          return;
        }
        setForm(null);
        setDrafts((now) => ({ ...now, [type]: undefined }));
        journal.add(entry);
      }}
      onCloseForm={(values) => {
        if (form?.mode === "add") setDrafts((now) => ({ ...now, [type]: values }));
        journal.editing.forget();
        setForm(null);
      }}
      onEdit={(row) => {
        journal.editing.forget();
        setForm({ mode: "edit", row });
      }}
      onDelete={journal.remove}
      onRetry={journal.retry}
      onDiscard={journal.discard}
      onReload={journal.reload}
    />
  );
}
