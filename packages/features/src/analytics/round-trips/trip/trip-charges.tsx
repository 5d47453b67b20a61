import type { RoundTripCharge, RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { chargeHead } from "@saudabook/contract/analysis/summary.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatMoney, formatNumber, signOf } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { ChevronRight } from "lucide-react";
import { Amount, Hideable } from "../../../page/privacy.tsx";
import { useFirstOf } from "../../../table/use-first-of.tsx";
import { lacksBrokerage } from "../../../words/lacks-brokerage.ts";
import { brokerLabels } from "../../../words/trade-labels.ts";
import { formulaText } from "../formula-text.ts";
import { partText } from "./part-text.ts";

const ROUNDINGS = {
  exact: "Not rounded",
  "paisa-then-rupee": "Part of the contract note's sum, which is rounded to whole rupees",
} as const satisfies Record<RoundTripCharge["rounding"], string>;

/** The charges by head. Each head opens to its lines. */
export function TripCharges({ detail }: { detail: RoundTripDetailResponse }) {
  const { roundTrip, chargesByHead, charges, chargeCount } = detail;
  const unknown = brokerWithoutRates(detail);
  const heads = chargeHead.options.filter((head) => signOf(chargesByHead[head]) !== 0);
  return (
    <Panel title="Charges" description={partText(charges.length, chargeCount, "charge lines")} flush>
      {heads.length === 0 ? (
        <p className="p-4 text-sm text-muted sm:p-5">
          {roundTrip.withoutCharges
            ? "No charges table covers the dates or the contract, so its charges are not known."
            : "This trade has no charges."}
        </p>
      ) : (
        <ul aria-label="Charges by head" className="text-sm">
          {heads.map((head) => (
            <li key={head} className="border-b border-line">
              <Head head={head} sum={chargesByHead[head]} lines={charges.filter((line) => line.head === head)} />
            </li>
          ))}
          <li className="flex justify-between gap-4 border-t-2 border-double border-line-strong px-4 py-2 font-semibold sm:px-5">
            <span>All charges</span>
            <Amount value={roundTrip.charges} />
          </li>
        </ul>
      )}
      {unknown === null ? null : (
        <p className="border-t border-line px-4 py-3 text-sm text-warning sm:px-5">
          Without brokerage, its GST and the DP charge: we don't know the rates of{" "}
          {unknown === "other" ? "this broker" : brokerLabels[unknown]} yet.
        </p>
      )}
    </Panel>
  );
}

interface HeadProps {
  head: RoundTripCharge["head"];
  /** Rupees: the total of its lines that falls to the round trip. */
  sum: string;
  lines: readonly RoundTripCharge[];
}

function Head({ head, sum, lines }: HeadProps) {
  const { shown, more } = useFirstOf(lines, "charge lines");
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center gap-2 px-4 py-2 hover:bg-surface-hover sm:px-5">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-90" />
        <span className="grow">
          {chargeHeadLabels[head]} <span className="text-xs text-muted">{counted(lines.length, "charge")}</span>
        </span>
        <Amount value={sum} />
      </summary>
      <ul aria-label={`${chargeHeadLabels[head]}, line by line`} className="border-t border-line">
        {shown.map((charge, at) => (
          // The server sends the lines in a fixed order; they have no ids.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ChargeLine key={at} charge={charge} />
        ))}
      </ul>
      {more}
    </details>
  );
}

/** The broker whose rates are missing from the charges; null if a plan, the broker's or one that the user has chosen, has supplied them. */
function brokerWithoutRates({ roundTrip, chargesByHead }: RoundTripDetailResponse): Broker | null {
  const { broker, withoutCharges } = roundTrip;
  if (broker === null || withoutCharges || signOf(chargesByHead.brokerage) !== 0) return null;
  return lacksBrokerage(broker) ? broker : null;
}

/** One line of the contract note: the amount that falls to the round trip, and how it is computed. */
function ChargeLine({ charge }: { charge: RoundTripCharge }) {
  const { date, rate, unit, base, baseAmount, rounding, from, to, source, amount, borne, formula } = charge;
  const term = to === null ? `since ${dayText(from)}` : `${dayText(from)} to ${dayText(to)}`;
  const rateText = unit === "percent" ? `${formatNumber(rate, { maxFraction: 12 })} %` : formatMoney(rate);
  return (
    <li className="grid gap-x-4 border-b border-line px-4 py-1.5 pl-10 last:border-b-0 sm:grid-cols-[7rem_1fr_auto] sm:px-5 sm:pl-11">
      <span className="text-muted">{dayText(date)}</span>
      <span className="figures min-w-0 wrap-anywhere">
        {rateText} of {base}, <Amount value={baseAmount} />: <Hideable>{formulaText(formula)}</Hideable>
        <span className="block text-xs text-muted">
          {term} · {ROUNDINGS[rounding]} · {source}
        </span>
      </span>
      <span className="text-right">
        <span className="sr-only">This trade bears </span>
        <Amount value={borne} />
        {borne === amount ? null : (
          <span className="block text-xs text-muted">
            of <Amount value={amount} />
          </span>
        )}
      </span>
    </li>
  );
}
