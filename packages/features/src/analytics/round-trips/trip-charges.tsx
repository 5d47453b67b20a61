import { chargeHead } from "@saudabook/contract/analysis-summary.ts";
import type { RoundTripCharge, RoundTripDetailResponse } from "@saudabook/contract/round-trips.ts";
import type { Broker } from "@saudabook/contract/trade.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { formatMoney, formatNumber, signOf } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { lacksBrokerage } from "../../page/lacks-brokerage.ts";
import { brokerLabels, chargeHeadLabels } from "../../page/trade-labels.ts";
import { Amount, Hideable } from "../privacy.tsx";
import { formulaText } from "./formula-text.ts";
import { partText } from "./part-text.ts";
import { useFirstOf } from "./use-first-of.tsx";

const ROUNDINGS = {
  exact: "Not rounded",
  "paisa-then-rupee": "Part of the contract note's sum, which is rounded to whole rupees",
} as const satisfies Record<RoundTripCharge["rounding"], string>;

/** The charges by head, then each line with its working. */
export function TripCharges({ detail }: { detail: RoundTripDetailResponse }) {
  const { roundTrip, chargesByHead, charges, chargeCount } = detail;
  const { shown, more } = useFirstOf(charges, "charge lines");
  const unknown = brokerWithoutRates(detail);
  const heads = chargeHead.options.filter((head) => signOf(chargesByHead[head]) !== 0);
  return (
    <Panel title="Charges" description={partText(charges.length, chargeCount, "charge lines")} flush>
      {heads.length === 0 ? (
        <p className="p-4 text-sm text-muted sm:p-5">
          {roundTrip.withoutCharges
            ? "No charges table covers the dates or the contract, so its charges are not known."
            : "This round trip has no charges."}
        </p>
      ) : (
        <dl aria-label="Charges by head" className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line p-4 sm:p-5">
          {heads.map((head) => (
            <div key={head}>
              <dt className="text-xs text-muted">{chargeHeadLabels[head]}</dt>
              <dd className="text-sm">
                <Amount value={chargesByHead[head]} />
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-xs text-muted">All charges</dt>
            <dd className="text-sm font-semibold">
              <Amount value={roundTrip.charges} />
            </dd>
          </div>
        </dl>
      )}
      {unknown === null ? null : (
        <p className="border-b border-line px-4 py-3 text-sm text-warning sm:px-5">
          Without brokerage, its GST and the DP charge: we don't know the rates of {brokerLabels[unknown]} yet.
        </p>
      )}
      <ul aria-label="Charge lines">
        {shown.map((charge, at) => (
          // The server sends them in the order of lines, which have no other name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ChargeLine key={at} charge={charge} />
        ))}
      </ul>
      {more}
    </Panel>
  );
}

/** The broker whose rates are missing from the charges; null where a plan, of the broker or chosen by the user, has brought them. */
function brokerWithoutRates({ roundTrip, chargesByHead }: RoundTripDetailResponse): Broker | null {
  const { broker, withoutCharges } = roundTrip;
  if (broker === null || withoutCharges || signOf(chargesByHead.brokerage) !== 0) return null;
  return lacksBrokerage(broker) ? broker : null;
}

function ChargeLine({ charge }: { charge: RoundTripCharge }) {
  const { head, date, rate, unit, base, baseAmount, rounding, from, to, source, amount, borne, formula } = charge;
  const term = to === null ? `since ${dayText(from)}` : `${dayText(from)} to ${dayText(to)}`;
  const rateText = unit === "percent" ? `${formatNumber(rate, { maxFraction: 12 })} %` : formatMoney(rate);
  return (
    <li className="border-b border-line px-4 py-3 text-sm last:border-b-0 sm:px-5">
      <p className="flex justify-between gap-4">
        <span className="font-medium">
          {chargeHeadLabels[head]}
          <span className="font-normal text-muted"> on {dayText(date)}</span>
        </span>
        <span className="text-right">
          <span className="sr-only">This round trip bears </span>
          <Amount value={borne} className="font-medium" />
          {borne === amount ? null : (
            <span className="text-muted">
              {" "}
              of <Amount value={amount} />
            </span>
          )}
        </span>
      </p>
      <dl className="mt-1 grid gap-x-6 gap-y-1 text-xs text-muted sm:grid-cols-2 lg:grid-cols-4 [&_dd]:text-ink [&_dd]:wrap-anywhere">
        <div>
          <dt className="inline">Rate </dt>
          <dd className="figures inline">
            {rateText} <span className="text-muted">({term})</span>
          </dd>
        </div>
        <div>
          <dt className="inline">Base </dt>
          <dd className="figures inline">
            {base}, <Amount value={baseAmount} />
          </dd>
        </div>
        <div>
          <dt className="inline">Working </dt>
          <dd className="figures inline">
            <Hideable>{formulaText(formula)}</Hideable>
          </dd>
        </div>
        <div>
          <dt className="inline">Rounding </dt>
          <dd className="inline">{ROUNDINGS[rounding]}</dd>
        </div>
        <div className="sm:col-span-2 lg:col-span-4">
          <dt className="inline">Source </dt>
          <dd className="inline">{source}</dd>
        </div>
      </dl>
    </li>
  );
}
