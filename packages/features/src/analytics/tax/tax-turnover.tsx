import type { TaxBucket } from "@saudabook/contract/tax/tax-year.ts";
import { bucketLabels, type TurnoverName, turnoverWays } from "@saudabook/trading/tax/tax-words.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Amount } from "../../page/privacy.tsx";
import { WorkingButton } from "../figures/working.tsx";
import { FigureTable } from "./figure-table.tsx";
import type { TaxBucketsProps } from "./tax-buckets.tsx";
import { turnoverWorking } from "./tax-working.ts";

const WAYS = Object.keys(turnoverWays) as TurnoverName[];

/** Turnover in the ways that it is counted, side by side. None of them is the default. */
export function TaxTurnover({ year, lotsHref }: TaxBucketsProps) {
  const { speculative, futures, options, delivery } = year.turnover;
  const kinds: { bucket: TaxBucket; values: Partial<Record<TurnoverName, string>> }[] = [
    { bucket: "speculative", values: speculative },
    { bucket: "futures", values: futures },
    { bucket: "options", values: options },
    { bucket: "delivery-business", values: { delivery } },
  ];
  const shown = kinds.filter(({ values }) => Object.values(values).some((value) => value !== "0"));
  if (shown.length === 0) return null;
  const ways = WAYS.filter((way) => shown.some(({ values }) => values[way] !== undefined));
  return (
    <Panel
      title="Turnover"
      description="Counted in different ways, side by side. Your CA says which one applies."
      flush
    >
      <dl className="grid gap-x-8 gap-y-2 border-b border-line px-4 py-3 text-sm sm:grid-cols-2 sm:px-5">
        {ways.map((way) => (
          <div key={way}>
            <dt className="font-medium">{turnoverWays[way].label}</dt>
            <dd className="text-muted">{turnoverWays[way].definition}</dd>
          </div>
        ))}
      </dl>
      <FigureTable
        label="Turnover"
        head="Business"
        columns={ways.map((way) => turnoverWays[way].label)}
        groups={[
          {
            key: "all",
            title: null,
            rows: shown.map(({ bucket, values }) => ({
              key: bucket,
              name: bucketLabels[bucket],
              cells: ways.map((way) => {
                const value = values[way];
                if (value === undefined) return null;
                const working = turnoverWorking(value, way, bucketLabels[bucket], year, lotsHref({ bucket }));
                return (
                  <WorkingButton key={way} quiet working={working}>
                    <Amount value={value} />
                  </WorkingButton>
                );
              }),
            })),
          },
        ]}
      />
    </Panel>
  );
}
