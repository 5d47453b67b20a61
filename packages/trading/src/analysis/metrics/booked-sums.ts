import type { Decimal } from "@saudabook/contract/decimal.ts";
import { HEADS, type Head, MICROS_PER_PAISA } from "../charge-columns.ts";
import { ExactSums } from "../exact-sum.ts";
import { chargesByHead, chargesShare } from "./booked-totals.ts";
import { rupees } from "./figure.ts";
import type { BookedExits } from "./results.ts";

/** Booked amounts in rupees, by exit. */
export interface Booked {
  exits: number;
  gross: Decimal;
  charges: Decimal;
  net: Decimal;
  /** Charges ÷ |gross|, a fraction of 1; null where gross is 0. */
  chargesShare: Decimal | null;
  /** Only where it was asked for. */
  chargesByHead?: Record<Head, Decimal>;
}

/** Sums of exits by group, exact. */
export class BookedSums {
  private readonly exits: Uint32Array;
  private readonly gross: ExactSums;
  private readonly charges: ExactSums;
  private readonly heads: readonly ExactSums[];

  /** @param byHead whether the charges of each head are added up, too */
  constructor(groups: number, byHead: boolean) {
    this.exits = new Uint32Array(groups);
    this.gross = new ExactSums(groups);
    this.charges = new ExactSums(groups);
    this.heads = byHead ? HEADS.map(() => new ExactSums(groups)) : [];
  }

  add(group: number, exits: BookedExits, exit: number): void {
    this.exits[group] = (this.exits[group] as number) + 1;
    this.gross.add(group, exits.gross[exit] as number);
    this.charges.add(group, exits.totalCharges[exit] as number);
    for (let head = 0; head < this.heads.length; head++) {
      this.heads[head]?.add(group, exits.charges[head]?.[exit] as number);
    }
  }

  count(group: number): number {
    return this.exits[group] ?? 0;
  }

  finish(group: number): Booked {
    const gross = this.gross.total(group) * BigInt(MICROS_PER_PAISA);
    const charges = this.charges.total(group);
    const heads = this.heads.map((sums) => sums.total(group));
    return {
      exits: this.count(group),
      gross: rupees(gross),
      charges: rupees(charges),
      net: rupees(gross - charges),
      chargesShare: chargesShare(charges, gross),
      ...(heads.length > 0 && { chargesByHead: chargesByHead(heads) }),
    };
  }
}
