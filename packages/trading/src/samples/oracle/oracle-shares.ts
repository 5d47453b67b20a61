import type { Settlements, ShareChange } from "../../analysis/settlements.ts";

// Splits and new ISINs of the second computation.

/** A bonus issue with a new ISIN exchanges the old shares one for one. An issue without new shares changes nothing. */
export function changesOf(actions: Settlements["corporateActions"]): ShareChange[] {
  return actions.flatMap((action): ShareChange[] => {
    if (action.kind === "split") return [action];
    if (action.kind !== "bonus" || action.to <= action.from || action.oldInstrument === action.newInstrument) return [];
    return [{ ...action, from: 1, to: 1 }];
  });
}

export interface Shares {
  /** The instrument's name today. */
  name: string;
  /** Today's shares for one of that day: a ÷ b. */
  a: number;
  b: number;
}

/**
 * Today's shares for a share named `name` on a day: an old ISIN stays old; a share that kept its name is old before the day of the change.
 */
export function sharesToday(changes: readonly ShareChange[], name: string, day: string): Shares {
  let shares: Shares = { name, a: 1, b: 1 };
  for (const { oldInstrument, newInstrument, day: changed, from, to } of inOrder(changes)) {
    if (oldInstrument !== shares.name || (newInstrument === oldInstrument && day >= changed)) continue;
    const divisor = greatestDivisor(shares.a * to, shares.b * from);
    shares = { name: newInstrument, a: (shares.a * to) / divisor, b: (shares.b * from) / divisor };
  }
  return shares;
}

/** The name on a day of the shares that are or were called `name`. */
export function nameOn(changes: readonly ShareChange[], name: string, day: string): string {
  let current = sharesToday(changes, name, day).name;
  for (const { oldInstrument, newInstrument, day: changed } of inOrder(changes).reverse())
    if (newInstrument === current && day < changed) current = oldInstrument;
  return current;
}

export function leastMultiple(a: number, b: number): number {
  return (a / greatestDivisor(a, b)) * b;
}

function inOrder(changes: readonly ShareChange[]): ShareChange[] {
  return changes.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1));
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
