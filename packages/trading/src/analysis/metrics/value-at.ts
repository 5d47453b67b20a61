/** Up to this many values are sorted rather than narrowed down. */
const FEW = 512;
const BINS = 1_024;

export function extremesOf(values: Float64Array): { lowest: number; highest: number } {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { lowest, highest };
}

/** The value at a place of the sorted order, from 0: each turn keeps the values of one of many bins, since sorting them all takes ten times as long. */
export function valueAt(values: Float64Array, place: number): number {
  let left = values;
  let at = place;
  for (;;) {
    const { lowest, highest } = extremesOf(left);
    const scale = BINS / (highest - lowest);
    // The minimum and the maximum fall into different bins, so each pass leaves fewer values.
    if (left.length <= FEW || !(scale > 0 && scale < Number.MAX_VALUE)) return left.slice().sort()[at] as number;
    const binOf = (value: number) => Math.min(BINS - 1, Math.floor((value - lowest) * scale));
    const counts = new Uint32Array(BINS);
    for (let row = 0; row < left.length; row++) {
      const bin = binOf(left[row] as number);
      counts[bin] = (counts[bin] as number) + 1;
    }
    let bin = 0;
    for (; at >= (counts[bin] as number); bin++) at -= counts[bin] as number;
    const inBin = new Float64Array(counts[bin] as number);
    let count = 0;
    for (let row = 0; row < left.length; row++) {
      const value = left[row] as number;
      if (binOf(value) === bin) inBin[count++] = value;
    }
    left = inBin;
  }
}
