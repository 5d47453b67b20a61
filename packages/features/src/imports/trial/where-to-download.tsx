import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { downloads } from "@saudabook/trading/imports/brokers/downloads.ts";
import { brokerLabels } from "../../words/trade-labels.ts";

// A file of another broker needs a mapping of its columns, which an account stores.
const { other: _, ...ways } = downloads;
const brokers = Object.keys(ways) as Exclude<Broker, "other">[];

/** Where each broker offers its importable files. */
export function WhereToDownload() {
  return (
    <section aria-labelledby="where-to-download" className="mt-5">
      <h2 id="where-to-download" className="text-lg font-semibold">
        Where to download the file
      </h2>
      <dl className="mt-3 grid gap-x-12 sm:grid-cols-2">
        {brokers.map((broker) => (
          <div key={broker} className="border-t border-line py-3 text-sm">
            <dt className="font-medium">{brokerLabels[broker]}</dt>
            <Ways broker={broker} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Ways({ broker }: { broker: keyof typeof ways }) {
  const { equity, fno } = ways[broker];
  const shown = fno === null ? [equity, "Only equity so far."] : equity === fno ? [equity] : [equity, fno];
  return shown.map((way) => (
    <dd key={way} className="mt-1 text-pretty text-muted">
      {way}
    </dd>
  ));
}
