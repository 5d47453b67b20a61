import type { Bonus, ShareChange } from "../../analysis/settlements.ts";
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
    const before = own.filter((row) => row.day < day).sort((a, b) => (a.day < b.day ? -1 : 1));
    let [position, lowest] = [0, 0];
    for (const fills of Map.groupBy(before, (row) => row.day).values()) {
      for (const row of fills) {
        const { a, b } = ofToday(changes, row);
        position += (row.sign * row.quantity * a) / b;
      }
      lowest = Math.min(lowest, position);
    }
    const { a, b } = sharesToday(changes, nameOn(changes, newInstrument, day), day);
    const shares = Math.floor(((position - lowest) * b * (to - from)) / (a * from));
    const [like] = own;
    if (shares === 0 || like === undefined) return [];
    const values = { day: allotmentDay ?? day, sign: 1 as const, quantity: shares, paise: 0 };
    return [
      { ...madeRow(like, "bonus-lot", `bonus|${id}`, values), instrument: newInstrument, sharesDay: day, shares },
    ];
  });
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
