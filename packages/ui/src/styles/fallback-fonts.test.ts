import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Public Sans, in percent of the font size: hhea ascent and descent; its line gap is 0. */
const PUBLIC_SANS = { ascent: 95, descent: 22.5 };
/** Overrides are written with one decimal. */
const ROUNDING = 0.12;

const css = readFileSync(new URL("fallback-fonts.css", import.meta.url), "utf8");
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, block = ""]) => ({
  family: /font-family: "Fallback ([^"]+)"/.exec(block)?.[1] ?? "",
  weights: /font-weight: ([^;]+);/.exec(block)?.[1] ?? "",
  local: /src: local\(/.test(block),
  percent: (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(block)?.[1]),
}));

// Segoe UI and Helvetica Neue cannot be installed where tests run: their lines are compared with Public Sans by computation.
it.each(["Segoe UI", "Helvetica Neue", "Arial", "Roboto", "Noto Sans"])(
  "%s gives lines as high as Public Sans",
  (family) => {
    const own = faces.filter((face) => face.family === family);
    expect(own.map(({ weights }) => weights)).toEqual(["100 450", "451 570", "571 900"]);
    for (const { local, percent } of own) {
      expect(local).toBe(true);
      const size = percent("size-adjust") / 100;
      expect(Math.abs(percent("ascent-override") * size - PUBLIC_SANS.ascent)).toBeLessThan(ROUNDING);
      expect(Math.abs(percent("descent-override") * size - PUBLIC_SANS.descent)).toBeLessThan(ROUNDING);
      expect(percent("line-gap-override")).toBe(0);
    }
  },
);
