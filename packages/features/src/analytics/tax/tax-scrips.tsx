import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { bucketGroups, bucketLabels, chargesNotes, RESULTS, resultLabels } from "@saudabook/trading/tax/tax-words.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useState } from "react";
import { usePrinting } from "../../browser/use-printing.ts";
import { AppLink } from "../../page/link-context.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { FigureTable } from "./figure-table.tsx";
import { resultCells, type TaxBucketsProps } from "./tax-buckets.tsx";

/** Scrips of a bucket that are shown at first. */
const FIRST = 5;

type Scrip = TaxYear["scrips"][number];

/** The scrips and contracts of each bucket, the largest result first. */
export function TaxScrips({ year, lotsHref }: TaxBucketsProps) {
  const [isOpen, setOpen] = useState(false);
  const isWhole = usePrinting() || isOpen;
  const accountLabel = useAccountLabel();
  const { scrips, scripCount } = year;
  if (scrips.length === 0) return null;
  const groups = bucketGroups
    .flatMap(({ buckets }) => buckets)
    .flatMap((bucket) => {
      const own = scrips.filter((scrip) => scrip.bucket === bucket);
      if (own.length === 0) return [];
      const rows = own.slice(0, isWhole ? own.length : FIRST).map(rowOf);
      return [{ key: bucket, title: bucketLabels[bucket], note: counted(own.length, "scrip"), rows }];
    });
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  function rowOf({ account, instrument, bucket, sums }: Scrip) {
    const title = instrumentTitle(instrument);
    const href = lotsHref({ bucket, instrument: instrument.key, account });
    return {
      key: `${account} ${instrument.key}`,
      name: (
        <TextLink asChild>
          <AppLink href={href} className="wrap-anywhere">
            {title}
          </AppLink>
        </TextLink>
      ),
      note: [counted(sums.lots, "lot"), accountLabel(account), ...chargesNotes(sums)].join(" · "),
      cells: resultCells(sums, {
        name: `${title}, ${bucketLabels[bucket]}, ${year.label}`,
        rules: [],
        lotsHref: href,
      }),
    };
  }
  return (
    <Panel
      title="Scrips"
      description={
        scripCount > scrips.length
          ? `The ${formatCount(scrips.length)} largest of ${formatCount(scripCount)}, by bucket and the size of the gross result.`
          : "By bucket and the size of the gross result."
      }
      flush
    >
      <FigureTable
        label="Results by scrip"
        head="Scrip or contract"
        columns={RESULTS.map((result) => resultLabels[result])}
        groups={groups}
      />
      {shown < scrips.length || isOpen ? (
        <div className="border-t border-line px-4 py-3 sm:px-5 print:hidden">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show fewer scrips" : `Show all ${formatCount(scrips.length)} scrips`}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
