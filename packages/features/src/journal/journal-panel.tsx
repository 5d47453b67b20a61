import type { JournalEntry, JournalTrade } from "@saudabook/contract/journal/journal.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { NotebookPen, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadAhead } from "../browser/load-ahead.ts";
import { whenUsed } from "../browser/when-used.ts";
import { FailedRegion } from "../failure/failed-region.tsx";
import { failureText } from "../failure/failure-text.ts";
import type { TradeFormState } from "./form/trade-form.tsx";
import type { TradeValues } from "./form/trade-values.ts";
import type { JournalView } from "./journal-view.ts";
import type { JournalRow } from "./list/journal-row.ts";
import { JournalSkeleton } from "./list/journal-skeleton.tsx";
import type { JournalRowActions } from "./list/journal-status.tsx";
import { JournalTable } from "./list/journal-table.tsx";
import { JournalTotals } from "./list/journal-totals.tsx";
import { typeLabels } from "./type-labels.ts";

/** Trades from the server. If there are both trades and a `failure`, the trades were loaded earlier and reloading failed. */
export type JournalState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; trades: readonly JournalTrade[]; failure?: unknown; retrying?: boolean };

// Loaded after the page. The form and its dialog load before they are needed, because a trade may be added offline.
const loadForm = async () => ({ default: (await import("./form/trade-form.tsx")).TradeForm });
const TradeForm = lazy(loadForm);

export interface JournalPanelProps extends JournalRowActions {
  state: JournalState;
  /** Trades that the server does not have yet, newest first; shown above the rest. */
  unsaved: readonly JournalRow[];
  /** The last failure. */
  problem: { title: string; failure: unknown } | null;
  view: JournalView;
  /** Whether the journal is a guest's, who may have no account. */
  guest?: boolean;
  onViewChange: (view: JournalView) => void;
  /** `null` while the form is closed. */
  form: TradeFormState | null;
  onAdd: () => void;
  onSubmit: (entry: JournalEntry) => void;
  onCloseForm: (values: TradeValues) => void;
  onReload: () => void;
}

const types = [
  { value: "intraday", label: typeLabels.intraday },
  { value: "equity", label: typeLabels.equity },
] as const;

export function JournalPanel(props: JournalPanelProps) {
  const { unsaved, problem, view, onViewChange, form, onAdd, onSubmit, onCloseForm } = props;
  const label = typeLabels[view.type];
  const { shown, opening } = useOpening(form);
  useEffect(() => whenUsed(() => loadAhead(loadForm)), []);
  return (
    <Panel
      title={`${label} trades`}
      flush
      className="print:border-0"
      actions={
        <div className="contents noscript:hidden print:hidden">
          <SegmentedControl
            legend="Trade type"
            legendHidden
            options={types}
            value={view.type}
            onChange={(type) => onViewChange({ type })}
          />
          <Button
            variant="primary"
            onClick={onAdd}
            className="max-sm:h-auto max-sm:min-h-control max-sm:min-w-0 max-sm:flex-1 max-sm:shrink max-sm:px-2 max-sm:whitespace-normal max-sm:[&_svg]:hidden"
          >
            <Plus />
            Add {label} Trade
          </Button>
        </div>
      }
    >
      <Problems unsaved={unsaved} problem={problem} />
      <Content {...props} />
      {shown ? (
        <Suspense fallback={null}>
          <TradeForm key={opening} open={form !== null} state={shown} onSubmit={onSubmit} onClose={onCloseForm} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

/** The closed dialog stays mounted, so that it can return the focus: it shows the last form, and each opening has a new key. */
function useOpening(form: TradeFormState | null) {
  const [last, setLast] = useState({ form, shown: form, opening: 0 });
  if (form === last.form) return last;
  const opening = form !== null && last.form === null ? last.opening + 1 : last.opening;
  const next = { form, shown: form ?? last.shown, opening };
  setLast(next);
  return next;
}

/** Failures to save, change or delete, above the table. */
function Problems({ unsaved, problem }: Pick<JournalPanelProps, "unsaved" | "problem">) {
  const failed = unsaved.filter(({ save }) => save === "failed").length;
  if (failed === 0 && problem === null) return null;
  const title = problem?.title ?? (failed === 1 ? "1 trade isn't saved" : `${failed} trades aren't saved`);
  return (
    <div className="border-b border-line p-3 sm:px-5">
      <Notice tone={problem ? "error" : "warning"} title={title}>
        {problem ? `${failureText(problem.failure)} ` : ""}
        {failed > 0 ? "Kept on this device until you retry or discard." : ""}
      </Notice>
    </div>
  );
}

/** Height of the skeleton and of the empty state, so that nothing below moves for a new visitor. */
const SAME_HEIGHT = "min-h-72";

function Content(props: JournalPanelProps) {
  const { state, unsaved, view, guest = true, onReload } = props;
  const { onEdit, onDelete, onRetry, onDiscard } = props;
  const label = typeLabels[view.type];
  if (state.status === "loading" && unsaved.length === 0) {
    return (
      <div className={SAME_HEIGHT}>
        <div className="noscript:hidden">
          <JournalSkeleton />
        </div>
        <noscript>
          <Notice title="Keeping trades here needs JavaScript" className="m-4 sm:m-5">
            Turn on JavaScript and load this page again. You can read the rest of it without.
          </Notice>
        </noscript>
      </div>
    );
  }
  const saved = state.status === "ready" ? state.trades : [];
  const rows: JournalRow[] = [...unsaved, ...saved.map((trade) => ({ trade, save: "saved" as const }))];
  return (
    <>
      {state.status !== "loading" && state.failure ? (
        <div className="border-b border-line p-3 last:border-b-0 sm:px-5">
          <FailedRegion
            title={state.status === "ready" ? "This list may be out of date" : "We couldn't load your trades"}
            failure={state.failure}
            busy={state.retrying ?? false}
            onRetry={onReload}
          />
        </div>
      ) : null}
      {/* Totals of only some of the trades would be misread as totals of the journal. */}
      {rows.length > 0 && state.status === "ready" ? <JournalTotals rows={rows} /> : null}
      {rows.length > 0 ? (
        <JournalTable
          label={`${label} trades`}
          rows={rows}
          onEdit={onEdit}
          onDelete={onDelete}
          onRetry={onRetry}
          onDiscard={onDiscard}
        />
      ) : null}
      {rows.length === 0 && state.status === "ready" ? (
        <EmptyState
          level={3}
          className={`${SAME_HEIGHT} justify-center py-0`}
          icon={<NotebookPen />}
          title={`No ${label.toLowerCase()} trades yet`}
          text={`Add your last one while you still remember why you took it.${guest ? " You don't need an account to start." : ""}`}
        />
      ) : null}
    </>
  );
}
