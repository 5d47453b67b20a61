import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { yearLabel } from "@saudabook/trading/tax/law/acts.ts";
import { basisText, mergedText } from "@saudabook/trading/tax/tax-words.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { Download, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { failureText } from "../../failure/failure-text.ts";
import type { FormState } from "../../form/form-state.ts";
import { LinkButton } from "../../page/link-button.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import type { Load } from "../load.ts";
import { dimmed } from "../loaded-panel.tsx";
import type { LotsOf } from "./tax-buckets.tsx";
import { TaxBuckets } from "./tax-buckets.tsx";
import { TaxCharges } from "./tax-charges.tsx";
import { TaxChoicesPanel, type TaxChoicesPanelProps } from "./tax-choices-panel.tsx";
import { TaxExports } from "./tax-exports.tsx";
import { TaxFrame } from "./tax-frame.tsx";
import { TaxMissing } from "./tax-missing.tsx";
import { TaxPieces } from "./tax-pieces.tsx";
import { TaxScrips } from "./tax-scrips.tsx";
import { TaxTurnover } from "./tax-turnover.tsx";

export interface TaxYearScreenProps {
  state: Load<TaxYear>;
  /** Calendar year of the 1 April of the year that is asked for; null until it is known. */
  year: number | null;
  /** The running year. */
  thisYear: number;
  /** The broker account that is counted; null: all. */
  account: string | null;
  onYear: (year: number) => void;
  /** Address of lots of a year. */
  lotsHref: (year: number, of: LotsOf) => string;
  /** Address of the comparison of a year with a broker's statement. */
  comparisonHref: (year: number) => string;
  /** The page on which purchases and settlements are added. */
  leftOutHref: string;
  addTradesHref: string;
  choosing: Omit<TaxChoicesPanelProps, "year">;
  /** The last download of a workbook. */
  workbook: FormState;
  onDownload: () => void;
  /** The offer to try sample data, for an account without trades. */
  sample?: ReactNode;
}

/** The figures of a tax year, for a return. No tax is computed. */
export function TaxYearScreen(props: TaxYearScreenProps) {
  const { state, addTradesHref, sample } = props;
  if (state.status === "failed") {
    return (
      <Panel title="Tax year">
        <FailedRegion
          title="We couldn't load your tax year"
          failure={state.failure}
          busy={state.retrying}
          onRetry={state.onRetry}
        />
      </Panel>
    );
  }
  if (state.status === "loading") return <TaxYearSkeleton />;
  if (hasNoTrades(state.data)) {
    return (
      <EmptyState
        icon={<Landmark />}
        title="Nothing for a tax year yet"
        text="Add your trades to see what you sold by tax year, bucket and advance-tax period, with what is missing."
        action={
          <>
            <LinkButton variant="primary" href={addTradesHref}>
              Add Trades
            </LinkButton>
            {sample}
          </>
        }
      />
    );
  }
  return <Year {...props} data={state.data} busy={state.busy} />;
}

const hasNoTrades = ({ years, importedAt, pending, sample, missing }: TaxYear) =>
  years.length === 0 && importedAt === null && !pending && !sample && missing.withoutFigures === 0;

function Year({
  data,
  busy,
  year,
  thisYear,
  account,
  onYear,
  lotsHref,
  comparisonHref,
  leftOutHref,
  choosing,
  workbook,
  onDownload,
}: TaxYearScreenProps & { data: TaxYear; busy: boolean }) {
  const accountLabel = useAccountLabel();
  const chosen = year ?? data.year;
  const years = [...new Set([...data.years, chosen, thisYear])].sort((a, b) => b - a);
  const shown = { year: data, lotsHref: (of: LotsOf) => lotsHref(data.year, of) };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SelectField
          label="Tax year"
          className="w-64"
          options={years.map((one) => ({ value: String(one), label: yearLabel(one) }))}
          value={String(chosen)}
          onChange={({ currentTarget }) => onYear(Number(currentTarget.value))}
        />
        <p className="grow text-sm text-muted sm:pb-2">
          {account === null ? "All broker accounts, each with its own lots." : accountLabel(account)}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton href={comparisonHref(data.year)}>Compare with your broker</LinkButton>
          <Button busy={workbook.status === "submitting"} busyLabel="Preparing the workbook" onClick={onDownload}>
            <Download aria-hidden="true" />
            Workbook for your CA
          </Button>
        </div>
      </div>
      {workbook.status === "failed" ? (
        <Notice tone="error" title="We couldn't make the workbook">
          {failureText(workbook.failure)}
        </Notice>
      ) : null}
      <div aria-busy={busy} className={`flex flex-col gap-5 ${dimmed(busy)}`}>
        <h2 className="sr-only">{data.label}</h2>
        <TaxFrame facts={data} notes={[basisText(data), ...(data.merged ? [mergedText] : [])]}>
          <TaxMissing {...shown} leftOutHref={leftOutHref} />
          <TaxChoicesPanel {...choosing} year={data} />
          <TaxBuckets {...shown} />
          <TaxPieces {...shown} />
          <TaxTurnover {...shown} />
          <TaxCharges year={data} />
          <TaxScrips {...shown} />
          <TaxExports year={data} />
        </TaxFrame>
      </div>
    </div>
  );
}

function TaxYearSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-16 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  );
}
