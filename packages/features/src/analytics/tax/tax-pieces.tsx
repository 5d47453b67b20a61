import type { BucketYear } from "@saudabook/contract/tax/tax-year.ts";
import {
  bucketGroups,
  bucketLabels,
  RESULTS,
  type Result,
  resultLabels,
  spanText,
} from "@saudabook/trading/tax/tax-words.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { useState } from "react";
import { Amount } from "../../page/privacy.tsx";
import { WorkingButton } from "../figures/working.tsx";
import { FigureTable } from "./figure-table.tsx";
import type { TaxBucketsProps } from "./tax-buckets.tsx";
import { resultWorking, ruleParts } from "./tax-working.ts";

const results = RESULTS.map((value) => ({ value, label: resultLabels[value] }));

/** The results of each bucket by advance-tax period, and before and after a change of the law within the year. */
export function TaxPieces({ year, lotsHref }: TaxBucketsProps) {
  const [result, setResult] = useState<Result>("netWithoutStt");
  const counted = bucketGroups
    .slice(0, 2)
    .flatMap(({ buckets }) => buckets.flatMap((name) => year.buckets.find(({ bucket }) => bucket === name) ?? []));
  if (counted.length === 0) return null;
  const tableOf = (by: "periods" | "halves") => (
    <FigureTable
      label={by === "periods" ? "Results by advance-tax period" : "Results before and after the change of law"}
      head="Bucket"
      columns={year[by].map(spanText)}
      wide={by === "periods"}
      groups={[{ key: by, title: null, rows: counted.map((bucket) => spanRow(bucket, by)) }]}
    />
  );
  const spanRow = (bucket: BucketYear, by: "periods" | "halves") => ({
    key: bucket.bucket,
    name: bucketLabels[bucket.bucket],
    cells: bucket[by].map((sums, at) => {
      const span = year[by][at];
      const name = `${bucketLabels[bucket.bucket]}, ${span === undefined ? year.label : spanText(span)}`;
      const of = { name, rules: ruleParts(bucket, year.act), lotsHref: lotsHref({ bucket: bucket.bucket }) };
      return sums.lots === 0 ? null : (
        <WorkingButton key={name} quiet working={resultWorking(sums, result, of)}>
          <Amount value={sums[result]} pnl />
        </WorkingButton>
      );
    }),
  });
  return (
    <Panel
      title="By period"
      description={`${resultLabels[result]}, by the day of the exit.`}
      actions={
        <div className="print:hidden">
          <SegmentedControl legend="Result" legendHidden options={results} value={result} onChange={setResult} />
        </div>
      }
      flush
    >
      <h3 className="px-4 pt-4 pb-2 text-sm font-semibold sm:px-5">Advance-tax periods</h3>
      {tableOf("periods")}
      {year.halves.length > 1 ? (
        <>
          <h3 className="border-t border-line px-4 pt-4 pb-2 text-sm font-semibold sm:px-5">
            Before and after the law changed within the year
          </h3>
          {tableOf("halves")}
        </>
      ) : null}
    </Panel>
  );
}
