import { importRowFilterLabels } from "@saudabook/contract/imports/import-labels.ts";
import type { ImportEntry, ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { Download, SearchX } from "lucide-react";
import { useRef } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { useDraft } from "../../form/use-draft.ts";
import { useStableWidth } from "../../table/use-stable-width.ts";
import type { Windows } from "../../table/windows.ts";
import { optionsOf } from "../../words/trade-labels.ts";
import { ImportRowTable } from "./import-row-table.tsx";
import type { ImportRowView } from "./import-view.ts";
import { fateLabels } from "./import-words.ts";

/** The rows of a file on screen. */
export type ImportRowsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | {
      status: "ready";
      view: ImportRowView;
      total: number;
      /** Captions of the file. */
      columns: readonly string[];
      windows: Windows<ImportRow>;
      busy: boolean;
    };

export interface ImportRowsPanelProps {
  entry: ImportEntry;
  rows: ImportRowsState;
  /** The requested filter; the rows on screen follow later. */
  view: ImportRowView;
  onViewChange: (view: ImportRowView) => void;
  importHref: (id: string) => string;
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  onRetryRows: () => void;
  csv: { busy: boolean; failure: unknown };
  onCsv: () => void;
}

/** Least width in pixels at which rows have columns. */
const ROOM_FOR_COLUMNS = 760;

export function ImportRowsPanel(props: ImportRowsPanelProps) {
  const { rows, view, onViewChange, csv, onCsv, importHref, onWindows, onRetryWindow, onRetryRows } = props;
  const frame = useRef<HTMLDivElement>(null);
  const cards = useStableWidth(frame) < ROOM_FOR_COLUMNS;
  const [search, setSearch] = useDraft(view.search, (text) => onViewChange({ ...view, search: text }));
  const backToTop = () => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ behavior: "instant" });
  };
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-[calc(var(--sticky-top,0px)+1rem)] outline-none">
      <Panel
        title="Rows"
        flush
        actions={
          <Button busy={csv.busy} busyLabel="Loading the file" onClick={onCsv}>
            <Download aria-hidden="true" />
            CSV
          </Button>
        }
      >
        <search
          aria-label="Filter rows"
          className="grid grid-cols-2 items-end gap-3 border-b border-line px-4 py-3 sm:flex sm:flex-wrap sm:px-5"
        >
          <TextField
            label={importRowFilterLabels.search}
            labelHidden={cards}
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder={cards ? "Search cells" : "In any cell"}
            className="sm:w-56"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <SelectField
            label={importRowFilterLabels.fate}
            labelHidden={cards}
            className="sm:w-44"
            options={[{ value: "", label: cards ? "All rows" : "All" }, ...optionsOf(fateLabels)]}
            value={view.fate ?? ""}
            onChange={({ target }) => {
              const fate = optionsOf(fateLabels).find(({ value }) => value === target.value)?.value ?? null;
              onViewChange({ ...view, fate });
            }}
          />
          {rows.status === "ready" ? (
            <output className="pb-2 text-sm max-sm:sr-only">{countText(rows.total)}</output>
          ) : null}
        </search>
        {csv.failure ? (
          <Notice tone="error" title="We couldn't download the rows" className="m-4">
            {failureText(csv.failure)}
          </Notice>
        ) : null}
        {rows.status === "loading" ? <RowsSkeleton /> : null}
        {rows.status === "failed" ? (
          <div className="p-4 sm:p-5">
            <FailedRegion
              title="We couldn't load these rows"
              failure={rows.failure}
              busy={rows.retrying}
              onRetry={onRetryRows}
            />
          </div>
        ) : null}
        {rows.status === "ready" && rows.total === 0 ? (
          <EmptyState
            level={3}
            icon={<SearchX />}
            title="No rows match"
            text="This file has rows, but none match these filters."
            action={<Button onClick={() => onViewChange({ fate: null, search: "" })}>Clear filters</Button>}
          />
        ) : null}
        {rows.status === "ready" && rows.total > 0 ? (
          <ImportRowTable
            view={rows.view}
            windows={rows.windows}
            count={rows.total}
            columns={rows.columns}
            busy={rows.busy}
            cards={cards}
            importHref={importHref}
            onWindows={onWindows}
            onRetryWindow={onRetryWindow}
            onTop={backToTop}
          />
        ) : null}
      </Panel>
    </div>
  );
}

const countText = (total: number) => `${formatCount(total)} ${total === 1 ? "row" : "rows"}`;

const ROWS = ["1", "2", "3", "4", "5", "6"];

function RowsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      {ROWS.map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-b-0 sm:px-5">
          <Skeleton className="h-3.5 w-10" />
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 flex-1" />
        </div>
      ))}
    </div>
  );
}
