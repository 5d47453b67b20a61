import { ESTIMATED, HEADS, MICROS_PER_PAISA, NOT_AVAILABLE } from "../analysis/charge-columns.ts";
import { ExactSum } from "../analysis/exact-sum.ts";
import type { TaxLot } from "./tax-lots.ts";

const STT = HEADS.indexOf("stt");
const PAISA = BigInt(MICROS_PER_PAISA);

/** Sums of lots. Paise and micro-rupees, exact. */
export interface LotSums {
  lots: number;
  /** Paise: what was paid for what was sold, and what it was sold for. */
  buy: bigint;
  sale: bigint;
  /**
   * Micro-rupees: the amount by which fair market values raise the cost. A lot costs what was paid, or the smaller of its fair market value and
   * its sale where that is more (section 55(2)(ac)).
   */
  raised: bigint;
  /** Micro-rupees: the sale less the cost. */
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
  private raised = 0n;
  private readonly buy = new ExactSum();
  private readonly sale = new ExactSum();
  private readonly charges = new ExactSum();
  private readonly stt = new ExactSum();

  add({ buy, sale, fairValue, charges: { entry, exit }, match, state }: TaxLot): void {
    this.lots++;
    this.buy.add(buy);
    this.sale.add(sale);
    for (const side of [entry, exit]) {
      for (const amounts of side) this.charges.add(amounts[match] as number);
      this.stt.add(side[STT]?.[match] as number);
    }
    if (fairValue !== null) this.raised += raisedBy(fairValue, buy, sale);
    if ((state & NOT_AVAILABLE) !== 0) this.withoutCharges++;
    else if ((state & ESTIMATED) !== 0) this.estimated++;
  }

  total(): LotSums {
    const { lots, raised, estimated, withoutCharges } = this;
    const [buy, sale] = [this.buy.total(), this.sale.total()];
    const gross = (sale - buy) * PAISA - raised;
    const stt = this.stt.total();
    const charges = this.charges.total() - stt;
    const netWithoutStt = gross - charges;
    const netOfAll = netWithoutStt - stt;
    return {
      lots,
      buy,
      sale,
      raised,
      gross,
      charges,
      stt,

      netWithoutStt,
      netOfAll,
      estimated,
      withoutCharges,
    };
  }
}

/**
 * The amount by which a fair market value raises the cost of a lot, micro-rupees. Schedule 112A compares it with the cost that contains the charges of the
 * purchase: no table has charges of purchases up to 31 January 2018, so that there are none to compare.
 *
 * @param fairValue micro-rupees
 * @param buy paise
 * @param sale paise
 */
function raisedBy(fairValue: bigint, buy: number, sale: number): bigint {
  const [paid, sold] = [BigInt(buy) * PAISA, BigInt(sale) * PAISA];
  const cost = fairValue < sold ? fairValue : sold;
  return cost > paid ? cost - paid : 0n;
}
