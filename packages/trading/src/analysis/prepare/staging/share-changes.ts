import type { ShareChange } from "../../settlements.ts";
import { compareTexts } from "../canonical-order.ts";
import { dayNumber } from "../day-number.ts";
import { greatestDivisor } from "../whole-numbers.ts";

/** The present name of an instrument, and how many of today's shares one share of that day is: numerator ÷ denominator. */
export interface Renamed {
  name: string;
  numerator: number;
  denominator: number;
  /** Whether any change of shares concerns the instrument, before or after that day. */
  changed: boolean;
}

/** Splits and new ISINs, applied by day. A bonus issue changes no share, but may bring a new ISIN. */
export class ShareChanges {
  private readonly changes: readonly (ShareChange & { dayNumber: number })[];
  private readonly concerned = new Set<string>();

  constructor(changes: readonly ShareChange[]) {
    this.changes = changes
      .filter(({ kind, oldInstrument, newInstrument }) => kind === "split" || oldInstrument !== newInstrument)
      .map((change) => ({
        ...change,
        ...(change.kind === "bonus" && { from: 1, to: 1 }),
        dayNumber: dayNumber(change.day),
      }))
      .sort((a, b) => a.dayNumber - b.dayNumber || compareTexts(a.id, b.id));
    for (const { oldInstrument, newInstrument } of this.changes) {
      this.concerned.add(oldInstrument);
      this.concerned.add(newInstrument);
    }
  }

  /** A share called `name` that was traded on that day. An old ISIN counts as old on any day. */
  at(name: string, day: number): Renamed {
    if (!this.concerned.has(name)) return { name, numerator: 1, denominator: 1, changed: false };
    let numerator = 1;
    let denominator = 1;
    let current = name;
    for (const { oldInstrument, newInstrument, dayNumber, from, to } of this.changes) {
      if (oldInstrument !== current || (oldInstrument === newInstrument && day >= dayNumber)) continue;
      current = newInstrument;
      const divisor = greatestDivisor(numerator * to, denominator * from);
      numerator = (numerator * to) / divisor;
      denominator = (denominator * from) / divisor;
    }
    return { name: current, numerator, denominator, changed: true };
  }

  /** The name, on that day, of the shares that are or were called `name`; of several old names, the one that changed last. */
  nameOn(name: string, day: number): string {
    let current = this.at(name, day).name;
    for (const { oldInstrument, newInstrument, dayNumber } of this.changes.toReversed()) {
      if (newInstrument === current && day < dayNumber) current = oldInstrument;
    }
    return current;
  }
}
