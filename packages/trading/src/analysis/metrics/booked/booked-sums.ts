import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { type Head, MICROS_PER_PAISA } from "../../charge-columns.ts";
import { ExactSums } from "../../exact-sum.ts";
import type { BookedExits } from "../results.ts";
import { amountsOf, takenFrom } from "../rows.ts";
import { chargesByHead, type Totals, totalsOf } from "./booked-totals.ts";

/** Sums of booked exits. */
export interface Booked extends Totals {
  exits: number;
  /** Only on request. */
  chargesByHead?: Record<Head, Decimal>;
}

function counted(groups: number, groupOf: Int32Array): Uint32Array {
  const counts = new Uint32Array(groups);
  for (let at = 0; at < groupOf.length; at++) {
    const group = groupOf[at] as number;
    if (group >= 0) counts[group] = (counts[group] as number) + 1;
  }
  return counts;
}

/** Sums of exits by group, exact. */
export class BookedSums {
  private readonly exits: Uint32Array;
  private readonly gross: ExactSums;
  private readonly charges: ExactSums;
  private readonly heads: readonly ExactSums[];

  /**
   * @param rows exits, ascending; one that is in several groups is repeated
   * @param groupOf by position in `rows`: the group below `groups`, −1 none
   * @param given `byHead`: whether the charges of each head are added up, too; `repeated`: whether a row can be there twice
   */
  constructor(
    groups: number,
    exits: BookedExits,
    rows: Uint32Array,
    groupOf: Int32Array,
    { byHead, repeated }: { byHead: boolean; repeated: boolean },
  ) {
    const sumsOf = (column: Float64Array) => {
      const sums = new ExactSums(groups);
      sums.addAll(groupOf, repeated ? takenFrom(column, rows) : amountsOf(column, rows));
      return sums;
    };
    this.exits = counted(groups, groupOf);
    this.gross = sumsOf(exits.gross);
    this.charges = sumsOf(exits.totalCharges);
    this.heads = byHead ? exits.charges.map(sumsOf) : [];
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
      ...totalsOf(gross, charges),
      ...(heads.length > 0 && { chargesByHead: chargesByHead(heads) }),
    };
  }
}
