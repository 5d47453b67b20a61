import { type Decimal, signOf } from "../format-number.ts";

export type Tone = { sign: -1 | 0 | 1; level: 0 | 1 | 2 | 3 };

/**
 * The tone of a value among all of them: its sign, and the third of the distances from zero to which it belongs. Thirds by
 * rank, so that one extreme day does not make all others pale.
 */
export function tonesOf(values: readonly Decimal[]): (value: Decimal) => Tone {
  const sizes = values.map((value) => Math.abs(Number(value))).filter((size) => size > 0);
  sizes.sort((a, b) => a - b);
  const low = sizes[Math.floor(sizes.length / 3)] ?? 0;
  const high = sizes[Math.floor((sizes.length * 2) / 3)] ?? 0;
  return (value) => {
    const sign = signOf(value);
    const size = Math.abs(Number(value));
    return { sign, level: sign === 0 ? 0 : size < low ? 1 : size < high ? 2 : 3 };
  };
}

/** Edge and background of a cell. A gain has a solid edge, a loss a dashed one; forced colours keep both. */
export function toneClasses({ sign, level }: Tone): string {
  return sign === 0 ? "" : sign > 0 ? GAIN[level] : LOSS[level];
}

const GAIN = {
  0: "",
  1: "border-b-2 border-solid border-gain bg-gain-soft/60",
  2: "border-b-4 border-solid border-gain bg-gain-soft",
  3: "border-b-6 border-solid border-gain bg-gain/30",
} as const satisfies Record<Tone["level"], string>;

const LOSS = {
  0: "",
  1: "border-b-2 border-dashed border-loss bg-loss-soft/60",
  2: "border-b-4 border-dashed border-loss bg-loss-soft",
  3: "border-b-6 border-dashed border-loss bg-loss/30",
} as const satisfies Record<Tone["level"], string>;
