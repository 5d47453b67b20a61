import { ESTIMATED, HEADS, MICROS_PER_PAISA, NOT_AVAILABLE } from "../analysis/charge-columns.ts";
import { ExactSum } from "../analysis/exact-sum.ts";
import type { TaxLot } from "./tax-lots.ts";

const STT = HEADS.indexOf("stt");

/** Sums of lots. Paise and micro-rupees, exact. */
export interface LotSums {
  lots: number;
  /** Paise: what was paid for what was sold, what it was sold for, and the difference. */
  buy: bigint;
  sale: bigint;
  gross: bigint;
  /** Micro-rupees: charges without STT, and STT. */
  charges: bigint;
  stt: bigint;
  /**
   * Micro-rupees: the gross result less charges without STT, which capital gains may deduct (section 48), and less all charges, which business may.
   */
  netWithoutStt: bigint;
  netOfAll: bigint;
  /** Lots whose charges rest on an estimate; and lots whose charges no table has, so that the nets are without them. */
  estimated: number;
  withoutCharges: number;
}

export class SumOfLots {
  private lots = 0;
  private estimated = 0;
  private withoutCharges = 0;
  private readonly buy = new ExactSum();
  private readonly sale = new ExactSum();
  private readonly charges = new ExactSum();
  private readonly stt = new ExactSum();

  add({ buy, sale, charges: { entry, exit }, match, state }: TaxLot): void {
    this.lots++;
    this.buy.add(buy);
    this.sale.add(sale);
    for (const side of [entry, exit]) {
      for (const amounts of side) this.charges.add(amounts[match] as number);
      this.stt.add(side[STT]?.[match] as number);
    }
    if ((state & NOT_AVAILABLE) !== 0) this.withoutCharges++;
    else if ((state & ESTIMATED) !== 0) this.estimated++;
  }

  total(): LotSums {
    const { lots, estimated, withoutCharges } = this;
    const [buy, sale] = [this.buy.total(), this.sale.total()];
    const gross = sale - buy;
    const stt = this.stt.total();
    const charges = this.charges.total() - stt;
    const netWithoutStt = gross * BigInt(MICROS_PER_PAISA) - charges;
    const netOfAll = netWithoutStt - stt;
    return { lots, buy, sale, gross, charges, stt, netWithoutStt, netOfAll, estimated, withoutCharges };
  }
}
