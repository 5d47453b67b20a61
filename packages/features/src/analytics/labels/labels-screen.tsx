import type { Label, LabelKind } from "@saudabook/contract/journal/labels.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { labelWords } from "./label-words.ts";
import { LabelsPanel, type LabelsPanelProps } from "./labels-panel.tsx";

export type LabelsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; labels: readonly Label[] };

export interface LabelsScreenProps extends Pick<LabelsPanelProps, "setupHref" | "change" | "onChange"> {
  state: LabelsState;
  onRetry: () => void;
}

/** Setups, tags and mistakes of the account. */
export function LabelsScreen({ state, setupHref, change, onChange, onRetry }: LabelsScreenProps) {
  if (state.status === "failed") {
    const { failure, retrying } = state;
    return (
      <Panel title="Labels">
        <FailedRegion title="We couldn't load your labels" failure={failure} busy={retrying} onRetry={onRetry} />
      </Panel>
    );
  }
  const panel = (kind: LabelKind) =>
    state.status === "loading" ? (
      <Panel title={labelWords[kind].title} description={labelWords[kind].about} flush>
        <div role="status" className="p-4 sm:px-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-11" />
        </div>
      </Panel>
    ) : (
      <LabelsPanel
        kind={kind}
        labels={state.labels.filter((label) => label.kind === kind)}
        setupHref={setupHref}
        change={change}
        onChange={onChange}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-muted">
        Archived labels are no longer offered; their notes keep them. A label can be deleted once no note has it,
        deleted notes included.
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          {panel("setup")}
          {panel("mistake")}
        </div>
        {panel("tag")}
      </div>
    </div>
  );
}
