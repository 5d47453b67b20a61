import type { StatedTotals, TaxChoiceInput } from "@saudabook/contract/tax/tax-choices.ts";
import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FailedRegion } from "../../../failure/failed-region.tsx";
import { BackLink } from "../../../page/back-link.tsx";
import { useAccountLabel } from "../../../words/account-names.tsx";
import type { Load } from "../../load.ts";
import { dimmed } from "../../loaded-panel.tsx";
import { type ChoiceSaving, SavedChoice } from "../saved-choice.tsx";
import { TaxFrame } from "../tax-frame.tsx";
import { ExplainedPanels, UnexplainedPanel } from "./compared-units.tsx";
import { ComparisonTables, type ComparisonTablesProps } from "./comparison-tables.tsx";
import { NotComparedNotice } from "./not-compared-notice.tsx";
import { OffersPanel, type OffersPanelProps } from "./offers-panel.tsx";
import { StatementPanel, type StatementPanelProps } from "./statement-panel.tsx";
import { TotalsForm } from "./totals-form.tsx";

/** A comparison, with the totals that it rests on. */
export interface ComparisonData {
  comparison: TaxComparison;
  typed: StatedTotals | null;
  /** Broker accounts that can be compared: those with trades in the year, and this one. */
  accounts: readonly string[];
}

export interface ComparisonScreenProps
  extends Pick<ComparisonTablesProps, "lotsHref">,
    Pick<StatementPanelProps, "upload" | "onStatement" | "onFile" | "onUndo" | "importHref">,
    Pick<OffersPanelProps, "onAccept" | "hrefs"> {
  state: Load<ComparisonData | null>;
  onAccount: (account: string) => void;
  saving: ChoiceSaving;
  refused: Readonly<Record<string, string>>;
  onSave: (totals: TaxChoiceInput) => void;
  onRemove: (typed: StatedTotals) => void;
  /** Entries that are being accepted from offers, or were. */
  offers: Pick<OffersPanelProps, "change" | "result">;
  onUndoOffers: OffersPanelProps["onUndo"];
}

/** A broker's statement beside our figures. Nothing is explained without proof. */
export function ComparisonScreen({ state, ...props }: ComparisonScreenProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="print:hidden">
        <BackLink href={props.hrefs.year}>Tax year</BackLink>
      </div>
      {state.status === "failed" ? (
        <Panel title="Comparison with your broker">
          <FailedRegion
            title="We couldn't load the comparison"
            failure={state.failure}
            busy={state.retrying}
            onRetry={state.onRetry}
          />
        </Panel>
      ) : state.status === "loading" ? (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </div>
      ) : state.data === null ? (
        <Panel title="Comparison with your broker">
          <p className="text-sm text-muted">
            No broker account has a trade in this year, so there is nothing to compare.
          </p>
        </Panel>
      ) : (
        <div aria-busy={state.busy} className={`flex flex-col gap-4 ${dimmed(state.busy)}`}>
          <TaxFrame facts={state.data.comparison}>
            <Compared {...props} data={state.data} />
          </TaxFrame>
        </div>
      )}
    </div>
  );
}

type ComparedProps = Omit<ComparisonScreenProps, "state"> & { data: ComparisonData };

function Compared({ data, onAccount, saving, refused, onSave, onRemove, ...props }: ComparedProps) {
  const accountLabel = useAccountLabel();
  const { comparison, typed, accounts } = data;
  const { statement, account, label, year, findings, problem } = comparison;
  const isCompared = statement !== null && problem === null && findings.length === 0;
  const form = (
    <TotalsForm
      key={`${account} ${year} ${typed?.id ?? ""}`}
      year={year}
      account={account}
      typed={typed}
      busy={saving.busy}
      refused={refused}
      onSave={onSave}
    />
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label="Broker account"
          className="w-64"
          options={accounts.map((value) => ({ value, label: accountLabel(value) }))}
          value={account}
          onChange={({ currentTarget }) => onAccount(currentTarget.value)}
        />
        <p className="text-sm text-muted sm:pb-2">{label}</p>
      </div>
      <StatementPanel
        statements={comparison.statements}
        statement={statement}
        accepted={comparison.accepted}
        upload={props.upload}
        onStatement={props.onStatement}
        onFile={props.onFile}
        onUndo={props.onUndo}
        importHref={props.importHref}
      />
      <NotComparedNotice comparison={comparison} />
      {isCompared ? (
        <ComparisonTables comparison={comparison} lotsHref={props.lotsHref}>
          <UnexplainedPanel comparison={comparison} />
          <OffersPanel
            {...props.offers}
            offers={comparison.offers}
            offerCount={comparison.offerCount}
            onAccept={props.onAccept}
            onUndo={props.onUndoOffers}
            hrefs={props.hrefs}
          />
          <ExplainedPanels comparison={comparison} />
        </ComparisonTables>
      ) : null}
      <Panel
        title="Totals typed by hand"
        description="From the tax P&L of any broker. Leave empty what it does not say."
        className="print:hidden"
        actions={
          typed === null ? null : (
            <Button size="sm" onClick={() => onRemove(typed)}>
              Remove the totals
            </Button>
          )
        }
      >
        {isCompared && typed === null ? (
          <details>
            <summary className="w-fit cursor-pointer text-sm font-medium">Enter totals</summary>
            <div className="mt-4">{form}</div>
          </details>
        ) : (
          form
        )}
        <SavedChoice saving={saving} failedTitle="The totals were not saved" className="mt-4" />
      </Panel>
    </>
  );
}
