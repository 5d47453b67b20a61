import { Big } from "big.js";
import type { Bonus, Leaving, ShareChange } from "../../analysis/settlements.ts";
import { isLot, isOfLeaving } from "./oracle-order.ts";
import type { OracleRow } from "./oracle-rows.ts";
import { nameOn, sharesToday } from "./oracle-shares.ts";

// Rows of the second computation that settlements make; a bonus issue makes lots of their own, at no cost.

/** Whole new shares for what each account held when the ex-day began, bought after its first file began; ready pairs apart. */
export function bonusLots(
  { id, oldInstrument, newInstrument, day, allotmentDay, from, to }: Bonus,
  rows: readonly OracleRow[],
  changes: readonly ShareChange[],
): OracleRow[] {
  const { name } = sharesToday(changes, oldInstrument, day);
  const ofShare = rows.filter((row) => row.pair === null && ofToday(changes, row).name === name);
  return [...Map.groupBy(ofShare, ({ account }) => account).values()].flatMap((own) => {
    const held = heldBefore(own, day, changes);
    const { a, b } = sharesToday(changes, nameOn(changes, newInstrument, day), day);
    const shares = Math.floor((held * b * (to - from)) / (a * from));
    const [like] = own;
    if (shares === 0 || like === undefined) return [];
    const values = { day: allotmentDay ?? day, sign: 1 as const, quantity: shares, paise: 0 };
    return [
      { ...madeRow(like, "bonus-lot", `bonus|${id}`, values), instrument: newInstrument, sharesDay: day, shares },
    ];
  });
}

/**
 * The shares that a leaving takes, if the account held as many when the day began: at the price of a buy-back, or at their cost, which is
 * known once they are matched.
 */
export function leavingRow(
  { id, day, quantity, how, price }: Leaving,
  like: OracleRow,
  rows: readonly OracleRow[],
  changes: readonly ShareChange[],
): OracleRow[] {
  const instrument = nameOn(changes, like.instrument, day);
  const { name, a, b } = sharesToday(changes, instrument, day);
  const own = rows.filter(
    (row) => row.pair === null && row.account === like.account && ofToday(changes, row).name === name,
  );
  const ofDay = own.filter((row) => row.day === day && (isLot(row) || isOfLeaving(row)));
  const held = heldBefore(own, day, changes) + ofDay.reduce((sum, row) => sum + signedShares(row, changes), 0);
  if ((Number(quantity) * a) / b > held) return [];
  const source = how === "buy-back" ? "buy-back" : "left";
  const paise = price === null ? 0 : toPaise(new Big(price).times(quantity).toFixed());
  const values = { day, sign: -1 as const, quantity: Number(quantity), paise };
  return [{ ...madeRow(like, source, `leaving|${id}`, values), instrument }];
}

/** Shares of today that the account held when the day began, bought after its first file began. */
function heldBefore(own: readonly OracleRow[], day: string, changes: readonly ShareChange[]): number {
  const before = own.filter((row) => row.day < day).sort((a, b) => (a.day < b.day ? -1 : 1));
  let [position, lowest] = [0, 0];
  for (const fills of Map.groupBy(before, (row) => row.day).values()) {
    for (const row of fills) position += signedShares(row, changes);
    lowest = Math.min(lowest, position);
  }
  return position - lowest;
}

function signedShares(row: OracleRow, changes: readonly ShareChange[]): number {
  const { a, b } = ofToday(changes, row);
  return (row.sign * row.quantity * a) / b;
}

export function ofToday(changes: readonly ShareChange[], { instrument, day, sharesDay = day }: OracleRow) {
  return sharesToday(changes, instrument, sharesDay);
}

export function madeRow(
  like: OracleRow,
  source: OracleRow["source"],
  key: string,
  made: Pick<OracleRow, "day" | "sign" | "quantity" | "paise">,
): OracleRow {
  const nothing = { time: null, exchange: "", series: "", tradeForTrade: false, auction: false };
  const ids = { tradeId: null, orderId: null, pair: null };
  return { ...like, ...nothing, ...ids, ...made, source, id: `${like.account}|${key}` };
}

/** Rupees as whole paise, half up. */
export function toPaise(rupees: string): number {
  return Number(new Big(rupees).times(100).round(0, 1));
}
