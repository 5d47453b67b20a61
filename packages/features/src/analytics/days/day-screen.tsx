import type { DayNote } from "@saudabook/contract/journal/day-notes.ts";
import { dayNoteFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { saveText } from "../saving/save-text.ts";
import type { Autosave } from "../saving/use-autosave.ts";
import type { DayValues } from "./day-draft.ts";
import { DayFigures, type DayFiguresProps } from "./day-figures.tsx";
import { DayHead, type DayHeadProps } from "./day-head.tsx";
import { AfterFields, BeforeFields, DaySaving } from "./day-note-fields.tsx";
import { DayRules, type DayRulesProps } from "./day-rules.tsx";

export type DayState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  /** Nothing can be written beside sample data. */
  | { status: "sample" }
  | { status: "ready"; saving: Autosave<DayNote, DayValues> };

export interface DayScreenProps extends DayHeadProps, DayFiguresProps, DayRulesProps {
  state: DayState;
  /** The planned trades. Default: none. */
  plans?: ReactNode;
  onRetry: () => void;
}

/** The texts on the left in reading width; a third row takes the height of the figures beside them. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] xl:grid-rows-[auto_auto_1fr]";

/** A day: what was planned, what was traded, and what was learnt. */
export function DayScreen(props: DayScreenProps) {
  const { state, today, onRetry } = props;
  const figures = (
    <div className="flex flex-col gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-2">
      <DayFigures {...props} />
      <DayRules {...props} />
    </div>
  );
  return (
    <div className={COLUMNS}>
      <div className="flex flex-col gap-5 xl:col-span-2">
        <DayHead {...props} />
        {state.status === "ready" ? <DaySaving saving={state.saving} /> : null}
      </div>
      {state.status === "ready" ? (
        <>
          <div className="flex flex-col gap-5">
            <Panel title={dayNoteFieldLabels.before} actions={<Saved {...state.saving} today={today} />}>
              <BeforeFields {...state.saving} />
            </Panel>
            {props.plans}
          </div>
          {figures}
          <Panel title={dayNoteFieldLabels.after} actions={<Saved {...state.saving} today={today} announced />}>
            <AfterFields {...state.saving} />
          </Panel>
        </>
      ) : (
        <>
          <Panel title={dayNoteFieldLabels.before}>
            {state.status === "loading" ? (
              <div role="status">
                <span className="sr-only">Loading...</span>
                <Skeleton className="h-28" />
              </div>
            ) : state.status === "failed" ? (
              <FailedRegion
                title="We couldn't load your notes on this day"
                failure={state.failure}
                busy={state.retrying}
                onRetry={onRetry}
              />
            ) : (
              <p className="text-sm text-muted">
                Notes go with your own trades: import a file, and plan and review your days here.
              </p>
            )}
          </Panel>
          {figures}
          {state.status === "loading" ? (
            <Panel title={dayNoteFieldLabels.after}>
              <Skeleton className="h-44" />
            </Panel>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Both parts show when the day was saved; one of them says it. */
function Saved({ save, today, announced }: Autosave<DayNote, DayValues> & { today: string; announced?: boolean }) {
  return (
    <span role={announced ? "status" : undefined} className="figures self-center text-sm text-muted">
      {saveText(save, today)}
    </span>
  );
}
