import { LOT_GAPS, type TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import { TAX_BUCKETS, type TaxBucket } from "@saudabook/contract/tax/tax-year.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { gapLabels } from "@saudabook/trading/tax/missing-words.ts";
import { bucketLabels, chargesNotes, RESULTS, resultLabels } from "@saudabook/trading/tax/tax-words.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Facts } from "@saudabook/ui/facts.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FailedRegion } from "../../../failure/failed-region.tsx";
import { BackLink } from "../../../page/back-link.tsx";
import { Amount } from "../../../page/privacy.tsx";
import { useAccountLabel } from "../../../words/account-names.tsx";
import type { Load } from "../../load.ts";
import { dimmed } from "../../loaded-panel.tsx";
import { resultCells } from "../tax-buckets.tsx";
import { TaxFrame } from "../tax-frame.tsx";
import { LotsTable } from "./lots-table.tsx";
import type { LotsView } from "./lots-view.ts";
import type { LoadedLots, LotList } from "./use-tax-lots.ts";

export interface TaxLotsScreenProps extends Pick<LoadedLots, "want" | "retry"> {
  state: Load<LotList>;
  view: LotsView;
  onViewChange: (view: LotsView) => void;
  /** The broker account that is counted; null: all. */
  account: string | null;
  /** The page of the year. */
  yearHref: string;
  tripHref: (id: string) => string;
}

const buckets = [
  { value: "", label: "All buckets" },
  ...TAX_BUCKETS.map((value) => ({ value, label: bucketLabels[value] })),
];

const gaps = [{ value: "", label: "All lots" }, ...LOT_GAPS.map((value) => ({ value, label: gapLabels[value] }))];

/** The lots of a tax year, or of one of its buckets or scrips. */
export function TaxLotsScreen({ state, yearHref, ...props }: TaxLotsScreenProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="print:hidden">
        <BackLink href={yearHref}>Tax year</BackLink>
      </div>
      {state.status === "failed" ? (
        <Panel title="Lots">
          <FailedRegion
            title="We couldn't load your lots"
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
      ) : (
        <div aria-busy={state.busy} className={`flex flex-col gap-4 ${dimmed(state.busy)}`}>
          <TaxFrame facts={state.data.first}>
            <Lots {...props} list={state.data} busy={state.busy} />
          </TaxFrame>
        </div>
      )}
    </div>
  );
}

type LotsProps = Omit<TaxLotsScreenProps, "state" | "yearHref"> & { list: LotList; busy: boolean };

function Lots({ list, busy, view, onViewChange, account, tripHref, want, retry }: LotsProps) {
  const accountLabel = useAccountLabel();
  const { sums, total, label } = list.first;
  const one = view.instrument === null ? null : firstOf(list)?.instrument;
  const name = [
    view.bucket === null ? "All lots" : bucketLabels[view.bucket],
    view.gap === null ? "" : gapLabels[view.gap].toLowerCase(),
    one ? instrumentTitle(one) : "",
    account === null ? "" : accountLabel(account),
  ];
  const title = name.filter((part) => part !== "").join(", ");
  const notes = chargesNotes(sums);
  const results = resultCells(sums, { name: `${title}, ${label}`, rules: [], lotsHref: null });
  return (
    <Panel title={title} description={`${counted(total, "lot")} of ${label}, the newest exit first.`} flush>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line px-4 py-3 sm:px-5 print:hidden">
        <SelectField
          label="Bucket"
          className="w-64"
          options={buckets}
          value={view.bucket ?? ""}
          onChange={({ currentTarget }) =>
            onViewChange({ ...view, bucket: currentTarget.value === "" ? null : (currentTarget.value as TaxBucket) })
          }
        />
        <SelectField
          label="What is missing"
          className="w-64"
          options={gaps}
          value={view.gap ?? ""}
          onChange={({ currentTarget }) =>
            onViewChange({ ...view, gap: LOT_GAPS.find((gap) => gap === currentTarget.value) ?? null })
          }
        />
        {view.instrument === null ? null : (
          <Button onClick={() => onViewChange({ ...view, instrument: null })}>All instruments</Button>
        )}
      </div>
      {total === 0 ? (
        <p className="p-4 text-sm text-muted sm:px-5">No lot of {label} is in this choice.</p>
      ) : (
        <>
          <div className="border-b border-line px-4 py-3 sm:px-5">
            <Facts
              className="max-sm:grid-cols-2 tight:grid-cols-1"
              facts={[
                { term: "Buy", value: <Amount value={sums.buy} /> },
                { term: "Sale", value: <Amount value={sums.sale} /> },
                ...RESULTS.map((result, at) => ({ term: resultLabels[result], value: results[at] })),
              ]}
            />
            {notes.length === 0 ? null : (
              <p className="mt-2 text-xs text-warning print:text-ink">{notes.join(" · ")}</p>
            )}
          </div>
          <LotsTable
            view={JSON.stringify([view, account])}
            list={list}
            busy={busy}
            tripHref={tripHref}
            want={want}
            retry={retry}
          />
        </>
      )}
    </Panel>
  );
}

function firstOf({ windows }: LotList): TaxLotRow | undefined {
  const window = windows.get(0);
  return window?.status === "ready" ? window.rows[0] : undefined;
}
