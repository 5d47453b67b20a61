import type { OracleRow } from "./oracle-rows.ts";

/** Rule 2. The order that it leaves open: lots of settlements before the day, then what left, expiries after it, then buys, smaller fills and texts first. */
export function inOrder(a: OracleRow, b: OracleRow): number {
  return (
    compare(a.day, b.day) ||
    place(a) - place(b) ||
    compare(a.time ?? "", b.time ?? "") ||
    compare(a.exchange, b.exchange) ||
    compareIds(a.tradeId, b.tradeId) ||
    compareIds(a.orderId, b.orderId) ||
    b.sign - a.sign ||
    a.quantity - b.quantity ||
    a.paise - b.paise ||
    compare(a.id, b.id)
  );
}

function place(row: OracleRow): number {
  if (isLot(row)) return 0;
  if (isOfLeaving(row)) return 1;
  return row.source === "expiry" ? 3 : 2;
}

/** Shares that were not bought on an exchange. */
function compareIds(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(BigInt(a), BigInt(b));
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isLot({ source }: OracleRow): boolean {
  return source === "opening-lot" || source === "allotment" || source === "bonus-lot";
}

/** Shares that left without a sale on an exchange. */
export function isOfLeaving({ source }: OracleRow): boolean {
  return source === "left" || source === "buy-back";
}
