import type { ExecutionColumns } from "../execution-columns.ts";
import { DELIVERY, INTRADAY, type SliceColumns } from "../match-columns.ts";
import { worth } from "./worth.ts";

/** The columns of slices while they are made; at first every execution is one slice of the product given for its book. */
export class SliceWriter {
  count: number;
  readonly product: Uint8Array;
  readonly units: Float64Array;
  readonly value: Float64Array;
  readonly second: Int32Array;
  readonly execution: Uint32Array;
  readonly unmatchedKind: Uint8Array;
  readonly unmatchedUnits: Float64Array;
  readonly unmatchedValue: Float64Array;
  private readonly executions: ExecutionColumns;

  /** @param divisible how many executions may become two slices, at most */
  constructor(executions: ExecutionColumns, divisible: number) {
    const { count } = executions;
    const most = count + divisible;
    this.executions = executions;
    this.count = count;
    this.product = new Uint8Array(most);
    this.units = divisible === 0 ? executions.units : extended(executions.units, most);
    this.value = divisible === 0 ? executions.value : extended(executions.value, most);
    this.second = new Int32Array(count).fill(-1);
    this.execution = new Uint32Array(most);
    for (let row = 0; row < count; row++) this.execution[row] = row;
    this.unmatchedKind = new Uint8Array(most);
    this.unmatchedUnits = new Float64Array(most);
    this.unmatchedValue = new Float64Array(most);
  }

  /** Makes the first units of an equity execution intraday; the rest, if any, is a slice of delivery. */
  split(row: number, intraday: number): void {
    this.product[row] = INTRADAY;
    const all = this.executions.units[row] as number;
    if (intraday === all) return;
    const slice = this.count++;
    const value = this.executions.value[row] as number;
    const first = worth(value, all, 0, intraday);
    this.units[row] = intraday;
    this.value[row] = first;
    this.product[slice] = DELIVERY;
    this.units[slice] = all - intraday;
    this.value[slice] = value - first;
    this.execution[slice] = row;
    this.second[row] = slice;
  }

  /** The slice of an equity execution's delivery units, −1 where all are intraday. */
  deliveryOf(row: number): number {
    return this.product[row] === INTRADAY ? (this.second[row] as number) : row;
  }

  unmatched(slice: number, kind: number, units: number, value: number): void {
    this.unmatchedKind[slice] = kind;
    this.unmatchedUnits[slice] = units;
    this.unmatchedValue[slice] = value;
  }

  columns(): SliceColumns {
    const { count } = this;
    return {
      count,
      execution: this.execution.subarray(0, count),
      product: this.product.subarray(0, count),
      units: this.units.subarray(0, count),
      value: this.value.subarray(0, count),
      unmatchedKind: this.unmatchedKind.subarray(0, count),
      unmatchedUnits: this.unmatchedUnits.subarray(0, count),
      unmatchedValue: this.unmatchedValue.subarray(0, count),
      second: this.second,
    };
  }
}

function extended(column: Float64Array, length: number): Float64Array {
  const longer = new Float64Array(length);
  longer.set(column);
  return longer;
}
