import type { ImportEntry, ImportList } from "@saudabook/contract/import-ledger.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FileX, SearchX } from "lucide-react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { fits, type ImportsView } from "./import-view.ts";
import { ImportsFilter } from "./imports-filter.tsx";
import { ImportsTable } from "./imports-table.tsx";

export type ImportsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "empty" }
  | { status: "ready"; list: ImportList };

export interface ImportsScreenProps {
  state: ImportsState;
  view: ImportsView;
  onViewChange: (view: ImportsView) => void;
  /** Address of one import. */
  importHref: (id: string) => string;
  addTradesHref: string;
  toSettleHref: string;
  onRetry: () => void;
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
      return <ImportsPanel {...props} list={state.list} />;
  }
}

function ImportsPanel(props: Omit<ImportsScreenProps, "state"> & { list: ImportList }) {
  const { list, view, onViewChange, importHref, addTradesHref, toSettleHref } = props;
  const shown = list.imports.filter((entry) => fits(view, entry));
  return (
    <Panel
      title="Imports"
      description={countText(list, shown)}
      flush
      actions={<LinkButton href={addTradesHref}>Add Trades</LinkButton>}
    >
      <ImportsFilter entries={list.imports} view={view} onViewChange={onViewChange} />
      {shown.length > 0 ? (
        <ImportsTable entries={shown} importHref={importHref} toSettleHref={toSettleHref} />
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

function countText({ total, imports }: ImportList, shown: readonly ImportEntry[]): string {
  const all = `${total.toLocaleString("en-IN")} ${total === 1 ? "file" : "files"}`;
  if (total > imports.length) return `The newest ${imports.length} of ${all}`;
  return shown.length === imports.length ? all : `${shown.length} of ${all}`;
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
