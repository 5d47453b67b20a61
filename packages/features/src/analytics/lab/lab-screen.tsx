import type { AnalyticsLab } from "@saudabook/contract/analysis/lab/lab.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useAmountText } from "../../page/privacy.tsx";
import { CsvButton } from "../csv-button.tsx";
import type { Load } from "../load.ts";
import { LoadedPanel } from "../loaded-panel.tsx";
import type { ClauseNames } from "./clause-fields.ts";
import { ClauseList } from "./clause-list.tsx";
import { differenceTexts, labelledTexts, triedText, unknownTexts } from "./difference-text.ts";
import { HeldQuarter, type Reveal } from "./held-quarter.tsx";
import { labCsv } from "./lab-csv.ts";
import { LabCurves } from "./lab-curves.tsx";
import { LabBridge, LabFiguresTable } from "./lab-figures-table.tsx";
import type { LabView } from "./lab-view.ts";

/** The figures of a scenario. `unreadable`: a clause cannot be run, so nothing is computed. */
export type LabState = { status: "unreadable" } | Load<AnalyticsLab>;

export interface LabScreenProps {
  view: LabView;
  onViewChange: (view: LabView) => void;
  names: ClauseNames;
  state: LabState;
  reveal: Reveal;
  /** The name of the CSV file. */
  csvName: string;
}

/** The lab: clauses of a scenario, and its figures beside the actual ones. */
export function LabScreen({ view, onViewChange, names, state, reveal, csvName }: LabScreenProps) {
  const { clauses } = view;
  return (
    <div className="flex flex-col gap-4">
      <Panel
        title="Scenario"
        description="Kept trades keep their actual exits. Charges are recalculated on the remaining trades."
      >
        <div className="flex flex-col gap-3">
          {clauses.length === 0 ? (
            <p className="text-sm text-muted">
              Ask your own history, e.g. without trades after the third loss, or Fridays at half the size.
            </p>
          ) : null}
          <ClauseList
            clauses={clauses}
            // While other clauses are computed, the places are those of the clauses before.
            unmatched={state.status === "ready" && !state.busy ? state.data.unmatched : []}
            names={names}
            onChange={(next) => onViewChange({ ...view, clauses: next })}
          />
          <p className="text-sm text-muted">
            Your other trades would not have stayed the same. Fractions of a lot are allowed here.
          </p>
        </div>
      </Panel>
      {state.status === "unreadable" ? (
        <Notice tone="warning" title="This scenario can't be run">
          A clause above can't be read. Change or remove it.
        </Notice>
      ) : (
        <Figures {...{ view, onViewChange, state, reveal, csvName }} />
      )}
    </div>
  );
}

const skeleton = (
  <div className="flex flex-col gap-4">
    {["1", "2", "3", "4", "5", "6"].map((row) => (
      <Skeleton key={row} className="h-6" />
    ))}
  </div>
);

function Figures({
  view,
  onViewChange,
  state,
  reveal,
  csvName,
}: Omit<LabScreenProps, "names" | "state"> & { state: Load<AnalyticsLab> }) {
  const failed = "We couldn't run this scenario";
  const ready = state.status === "ready" ? state : null;
  return (
    <>
      <LoadedPanel
        title="Result"
        load={state}
        flush
        skeleton={<div className="p-4 sm:p-5">{skeleton}</div>}
        failed={failed}
      >
        {(lab) => <Outcome lab={lab} />}
      </LoadedPanel>
      {state.status === "failed" ? null : (
        <LoadedPanel
          title="Both curves"
          description="All that was booked up to each day, net"
          load={state}
          skeleton={<Skeleton className="h-64" />}
          failed={failed}
          actions={
            <CsvButton columns={labCsv} rows={ready?.data.days ?? []} fileName={csvName} busy={ready?.busy ?? true} />
          }
        >
          {(lab) => <LabCurves lab={lab} />}
        </LoadedPanel>
      )}
      <Panel title="Sanity checks">
        <HeldQuarter
          held={ready?.data.held ?? null}
          hold={view.hold}
          onHoldChange={(hold) => onViewChange({ ...view, hold })}
          hasClauses={view.clauses.length > 0}
          reveal={reveal}
        />
      </Panel>
    </>
  );
}

function Outcome({ lab }: { lab: AnalyticsLab }) {
  const money = useAmountText();
  const isBooked = lab.charges === "booked";
  const tried = triedText(lab.tried);
  const hasClauses = lab.clauses.length > 0;
  return (
    <>
      <div className="overflow-x-auto">
        <LabFiguresTable figures={lab} label="Actual figures and those of the scenario" />
      </div>
      <div className="flex flex-col gap-4 border-t border-line p-4 text-sm sm:p-5">
        {lab.basis.unit === "idea" ? (
          <p className="text-muted">The lab counts trades, also those of one idea. Limits take an idea as one trade.</p>
        ) : null}
        {isBooked ? (
          <p className="text-muted">A first approximation: charges as booked, in proportion to the size.</p>
        ) : null}
        {hasClauses ? (
          <>
            <ul className="list-disc space-y-1 pl-5">
              {[...differenceTexts(lab, lab.tried, money), ...labelledTexts(lab.labelled), ...unknownTexts(lab)].map(
                (text) => (
                  <li key={text}>{text}</li>
                ),
              )}
            </ul>
            {tried === null ? null : <p className="font-medium">{tried}</p>}
            <LabBridge figures={lab} isBooked={isBooked} />
          </>
        ) : (
          <p className="text-muted">Without clauses, the scenario equals your actual results.</p>
        )}
        <p className="text-xs text-muted">This describes the past. It is not advice.</p>
      </div>
    </>
  );
}
