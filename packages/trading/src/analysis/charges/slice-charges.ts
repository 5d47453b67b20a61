import type { Head } from "../charge-columns.ts";
import type { Column, Line, Micros, Slice } from "../numbers.ts";

/** The charges of slices while they are computed. Micro-rupees. */
export class SliceCharges {
  readonly paid: Record<Head, Column<Slice, Micros>>;
  readonly line: Record<Head, Column<Slice, Line, Int32Array>>;
  readonly state: Column<Slice, number, Uint8Array>;

  constructor(slices: number) {
    const amounts = () => new Float64Array(slices);
    const lines = () => new Int32Array(slices).fill(-1);
    this.paid = {
      brokerage: amounts(),
      stt: amounts(),
      exchange: amounts(),
      ipft: amounts(),
      sebi: amounts(),
      stamp: amounts(),
      gst: amounts(),
      dp: amounts(),
    };
    this.line = {
      brokerage: lines(),
      stt: lines(),
      exchange: lines(),
      ipft: lines(),
      sebi: lines(),
      stamp: lines(),
      gst: lines(),
      dp: lines(),
    };
    this.state = new Uint8Array(slices);
  }
}
