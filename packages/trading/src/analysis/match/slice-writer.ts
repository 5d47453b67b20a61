import type { ExecutionColumns } from "../execution-columns.ts";
import { DELIVERY, firstSlice, INTRADAY, type SliceColumns } from "../match-columns.ts";
import type { Column, Paise, Row, Slice, Units } from "../numbers.ts";
import { worth } from "./worth.ts";

/** Builds the columns of slices; initially every execution is one slice with the product of its book. */
export class SliceWriter {
  count: number;
  readonly product: Column<Slice, number, Uint8Array>;
  readonly units: Column<Slice, Units>;
  readonly value: Column<Slice, Paise>;
  readonly second: Column<Row, Slice, Int32Array>;
  readonly execution: Column<Slice, Row, Uint32Array>;
  readonly unmatchedKind: Column<Slice, number, Uint8Array>;
  readonly unmatchedUnits: Column<Slice, Units>;
  readonly unmatchedValue: Column<Slice, Paise>;
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
  split(row: Row, intraday: Units): void {
    this.product[row] = INTRADAY;
    const all = this.executions.units[row] as Units;
    if (intraday === all) return;
    const slice = this.count++ as Slice;
    const value = this.executions.value[row] as Paise;
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
  deliveryOf(row: Row): Slice {
    return this.product[row] === INTRADAY ? (this.second[row] as Slice) : firstSlice(row);
  }

  unmatched(slice: Slice, kind: number, units: Units, value: Paise): void {
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
