import type { ImportList } from "@saudabook/contract/imports/import-ledger.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FileX, SearchX } from "lucide-react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { LinkButton } from "../../page/link-button.tsx";
import type { ImportsView } from "./import-view.ts";
import { ImportsFilter } from "./imports-filter.tsx";
import { ImportsTable } from "./imports-table.tsx";

export type ImportsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "empty" }
  /** The matching imports that have loaded, newest first. */
  | { status: "ready"; list: ImportList; more: MoreImports };

/** The next window of the list. */
export type MoreImports = { status: "idle" | "loading" } | { status: "failed"; failure: unknown };

export interface ImportsScreenProps {
  state: ImportsState;
  view: ImportsView;
  onViewChange: (view: ImportsView) => void;
  /** Address of one import. */
  importHref: (id: string) => string;
  addTradesHref: string;
  toSettleHref: string;
  onRetry: () => void;
  onMore: () => void;
}

export function ImportsScreen(props: ImportsScreenProps) {
  const { state, addTradesHref, onRetry } = props;
  switch (state.status) {
    case "loading":
      return <ImportsSkeleton />;
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load your imports"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "empty":
      return (
        <EmptyState
          icon={<FileX />}
          title="Nothing imported yet"
          text="Each file that you import is listed here, with the fate of each of its rows. You can undo an import at any time."
          action={
            <LinkButton href={addTradesHref} variant="primary">
              Add Trades
            </LinkButton>
          }
        />
      );
    case "ready":
      return <ImportsPanel {...props} list={state.list} more={state.more} />;
  }
}

function ImportsPanel(props: Omit<ImportsScreenProps, "state"> & { list: ImportList; more: MoreImports }) {
  const { list, more, view, onViewChange, onMore, importHref, addTradesHref, toSettleHref } = props;
  const { imports, total, all, accounts } = list;
  return (
    <Panel
      title="Imports"
      description={countText(total, all)}
      flush
      actions={<LinkButton href={addTradesHref}>Add Trades</LinkButton>}
    >
      <ImportsFilter accounts={accounts} view={view} onViewChange={onViewChange} />
      {imports.length > 0 ? (
        <>
          <ImportsTable entries={imports} importHref={importHref} toSettleHref={toSettleHref} />
          {imports.length < total ? <More shown={imports.length} total={total} more={more} onMore={onMore} /> : null}
        </>
      ) : (
        <EmptyState
          level={3}
          icon={<SearchX />}
          title="No imports match"
          text="You have imports, but none match these filters."
          action={
            <Button onClick={() => onViewChange({ search: "", account: null, state: null })}>Clear filters</Button>
          }
        />
      )}
    </Panel>
  );
}

function More(props: { shown: number; total: number; more: MoreImports; onMore: () => void }) {
  const { shown, total, more, onMore } = props;
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 sm:px-5">
      {more.status === "failed" ? (
        <Notice tone="error" title="We couldn't load more imports">
          {failureText(more.failure)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={more.status === "loading"} busyLabel="Loading more imports" onClick={onMore}>
          Show more
        </Button>
        <output className="figures text-sm text-muted">
          {formatCount(shown)} of {formatCount(total)}
        </output>
      </div>
    </div>
  );
}

function countText(total: number, all: number): string {
  const files = `${formatCount(all)} ${all === 1 ? "file" : "files"}`;
  return total === all ? files : `${formatCount(total)} of ${files}`;
}

const ROWS = ["1", "2", "3", "4"];

function ImportsSkeleton() {
  return (
    <div role="status" className="overflow-hidden rounded-lg border border-line bg-surface-raised">
      <span className="sr-only">Loading...</span>
      <div className="flex h-15 items-center border-b border-line px-4 sm:px-5">
        <Skeleton className="h-5 w-28" />
      </div>
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex h-16 items-center justify-between gap-6 border-b border-line px-4 last:border-b-0 sm:px-5"
        >
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-40 max-sm:hidden" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
