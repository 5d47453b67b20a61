import type { Rgb } from "./tokens.ts";

type Linear = readonly [number, number, number];

const linear = (rgb: Rgb): Linear => {
  const one = (value: number) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [one(rgb[0]), one(rgb[1]), one(rgb[2])];
};

const luminance = ([r, g, b]: Linear) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2 contrast, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(linear(a)), luminance(linear(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Machado, Oliveira, Fernandes 2009, severity 1.0, on linear light. */
const sight = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;

export type ColourBlindness = keyof typeof sight;

/** How far apart two colours look to such an eye: CIE76, where 2.3 is just noticeable and 20 is plain. */
export function distanceSeenWith(eye: ColourBlindness, a: Rgb, b: Rgb): number {
  const [x, y] = [lab(simulate(eye, linear(a))), lab(simulate(eye, linear(b)))];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

function simulate(eye: ColourBlindness, [r, g, b]: Linear): Linear {
  const row = (m: Linear) => Math.min(1, Math.max(0, m[0] * r + m[1] * g + m[2] * b));
  const [red, green, blue] = sight[eye];
  return [row(red), row(green), row(blue)];
}

function lab([r, g, b]: Linear): Linear {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
