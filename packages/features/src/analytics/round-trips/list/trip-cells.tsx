import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { Amount } from "../../../page/privacy.tsx";
import { IndianTime } from "../../../words/indian-time.tsx";
import { TripFigure } from "../trip-figure.tsx";
import type { TripLayout } from "./trip-column.ts";

export const EMPTY = <span className="text-muted">–</span>;

/** Classes for a figure that is too long for its column: an amount must not be cut off. */
export const fitted = (text: string, most: number) => (text.length > most ? "text-xs" : undefined);

/** Time and average price of the entry or the exit. */
export function End(props: { at: string; price: string | null; layout: TripLayout; label: string }) {
  const { at, price, layout, label } = props;
  const priced = price === null ? null : <span className={fitted(formatMoney(price), 12)}>{formatMoney(price)}</span>;
  if (layout === "cards") {
    return (
      <>
        {label} <IndianTime timestamp={at} short /> {priced}
      </>
    );
  }
  return (
    <>
      <span className="block">{priced ?? EMPTY}</span>
      <span className="block text-xs text-muted">
        <IndianTime timestamp={at} short />
      </span>
    </>
  );
}

/** Average entry price of the closed quantity, or of the open one before the first exit. */
export const entryPriceOf = ({ exitAt, entryPrice, openPrice }: RoundTrip) =>
  exitAt === null ? openPrice : entryPrice;

/** The longest text at the usual size. */
const MOST = { gross: 14, charges: 11, net: 14 };

/** A result of what was closed; before the first exit there is none, and a card has the cost instead. */
export function Result(props: { figure: keyof typeof MOST; trip: RoundTrip; layout: TripLayout; href: string }) {
  const { figure, trip, layout, href } = props;
  if (trip.exitAt === null) {
    if (layout === "table") return EMPTY;
    return (
      <span className="font-normal text-muted">
        <Amount value={trip.openValue} /> {trip.side === "long" ? "at cost" : "received"}
      </span>
    );
  }
  const value = trip[figure];
  const className = layout === "table" ? fitted(formatMoney(value, { signed: true }), MOST[figure]) : undefined;
  return (
    <TripFigure figure={figure} trip={trip} href={href}>
      <Amount value={value} pnl={figure !== "charges"} className={className} />
    </TripFigure>
  );
}
