import type { LotGap } from "@saudabook/contract/tax/tax-lots.ts";
import type { BucketYear, LotSums, TaxBucket, TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { bucketGroups, bucketLabels, chargesNotes, RESULTS, resultLabels } from "@saudabook/trading/tax/tax-words.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { Amount } from "../../page/privacy.tsx";
import { WorkingButton, type WorkingPart } from "../figures/working.tsx";
import { FigureTable } from "./figure-table.tsx";
import { bucketDefinitions, bucketNote } from "./tax-words.ts";
import { resultWorking, ruleParts } from "./tax-working.ts";

/** The lots that a figure is made of. */
export interface LotsOf {
  bucket?: TaxBucket;
  /** Key of an instrument. */
  instrument?: string;
  /** Key of a broker account. */
  account?: string;
  /** A fact that they lack. */
  gap?: LotGap;
}

export interface TaxBucketsProps {
  year: TaxYear;
  lotsHref: (of: LotsOf) => string;
}

/** Results by bucket: gross, net without STT and net of all charges. */
export function TaxBuckets({ year, lotsHref }: TaxBucketsProps) {
  const groups = bucketGroups.flatMap(({ title, note, buckets }) => {
    const own = year.buckets.filter(({ bucket }) => buckets.some((name) => name === bucket));
    if (own.length === 0) return [];
    const rows = own.map((bucket) => bucketRow(bucket, year, lotsHref({ bucket: bucket.bucket })));
    return [{ key: title, title, note, rows }];
  });
  return (
    <Panel
      title="By bucket"
      description={`Amounts by head, for your CA, computed from your files. Sections of the ${year.act}. No tax is computed.`}
      flush
    >
      {groups.length === 0 ? (
        <p className="p-4 text-sm text-muted sm:px-5">Nothing that can be counted was sold in {year.label}.</p>
      ) : (
        <FigureTable
          label="Results by bucket"
          head="Bucket"
          columns={RESULTS.map((result) => resultLabels[result])}
          groups={groups}
        />
      )}
    </Panel>
  );
}

function bucketRow(bucket: BucketYear, year: TaxYear, href: string) {
  const label = bucketLabels[bucket.bucket];
  const notes = chargesNotes(bucket.total);
  return {
    key: bucket.bucket,
    name: (
      <TextLink asChild>
        <AppLink href={href} title={bucketDefinitions[bucket.bucket]}>
          {label}
        </AppLink>
      </TextLink>
    ),
    note: (
      <>
        <span className="block">{bucketNote(bucket)}</span>
        {notes.length === 0 ? null : <span className="block text-warning print:text-ink">{notes.join(" · ")}</span>}
      </>
    ),
    cells: resultCells(bucket.total, {
      name: `${label}, ${year.label}`,
      rules: [
        { label: "Bucket", value: label, note: bucketDefinitions[bucket.bucket] },
        ...ruleParts(bucket, year.act),
      ],
      lotsHref: href,
    }),
  };
}

/** The three results of lots, each with its working. */
export function resultCells(
  sums: LotSums,
  of: { name: string; rules: readonly WorkingPart[]; lotsHref: string | null },
) {
  return RESULTS.map((result) => (
    <WorkingButton key={result} quiet working={resultWorking(sums, result, of)}>
      <Amount value={sums[result]} pnl />
    </WorkingButton>
  ));
}
