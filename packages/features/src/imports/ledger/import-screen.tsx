import type { ImportEntry } from "@saudabook/contract/imports/import-ledger.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { SearchX } from "lucide-react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { BackLink } from "../../page/back-link.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { ImportHead, type ImportHeadProps } from "./import-head.tsx";
import { ImportRowsPanel, type ImportRowsPanelProps } from "./import-rows-panel.tsx";

export type ImportState =
  | { status: "loading" }
  | { status: "not-found" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; entry: ImportEntry };

export interface ImportScreenProps
  extends Omit<ImportHeadProps, "entry">,
    Omit<ImportRowsPanelProps, "entry" | "importHref"> {
  state: ImportState;
  /** Address of the list. */
  backHref: string;
  importHref: (id: string) => string;
  onRetry: () => void;
}

/** One imported file, and the fate of each of its rows. */
export function ImportScreen({ state, backHref, onRetry, ...rest }: ImportScreenProps) {
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <BackLink href={backHref}>Imports</BackLink>
      {state.status === "loading" ? (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-44" />
          <Skeleton className="h-96" />
        </div>
      ) : null}
      {state.status === "not-found" ? (
        <EmptyState
          icon={<SearchX />}
          title="We can't find this import"
          text="This account doesn't have it. Its address may be incomplete, or it was sample data that have been removed."
          action={<LinkButton href={backHref}>See all imports</LinkButton>}
        />
      ) : null}
      {state.status === "failed" ? (
        <FailedRegion
          title="We couldn't load this import"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      ) : null}
      {state.status === "ready" ? (
        <>
          <ImportHead {...rest} entry={state.entry} />
          {isStatement(state.entry.kind) ? null : <ImportRowsPanel {...rest} entry={state.entry} />}
        </>
      ) : null}
    </div>
  );
}
