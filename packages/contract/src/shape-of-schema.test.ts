import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { analyticsBreakdown } from "./analysis-breakdowns.ts";
import { analyticsCharges } from "./analysis-charges.ts";
import { analysisFilter } from "./analysis-filter.ts";
import { analyticsInsights } from "./analysis-insights.ts";
import { analyticsCalendar, analyticsSeries } from "./analysis-series.ts";
import { analyticsSummary, analyticsTotals } from "./analysis-summary.ts";
import { namedAccount } from "./broker-accounts.ts";
import { journalTrade } from "./journal.ts";
import { analyticsSettings } from "./settlements.ts";
import { fits, type Shape } from "./shape.ts";
import { shapeOfSchema } from "./shape-of-schema.ts";

const schemas = {
  analyticsSummary,
  analyticsTotals,
  analyticsSeries,
  analyticsCalendar,
  analyticsInsights,
  analyticsBreakdown,
  analyticsCharges,
  analyticsSettings,
  analysisFilter,
  namedAccount,
  journalTrade,
};

/** Values of a shape, as far as there is a sample for each of its texts. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.is) {
    case "text":
      return textsOf(shape);
    case "number":
      return fc.integer({ min: shape.min ?? -1000, max: shape.max ?? 1_000_000 });
    case "flag":
      return fc.boolean();
    case "value":
      return fc.constantFrom(...shape.of);
    case "nullable":
      return fc.option(valuesOf(shape.of));
    case "list":
      return fc.array(valuesOf(shape.of), { minLength: shape.min ?? 0, maxLength: Math.min(shape.max ?? 3, 3) });
    case "record":
      return shape.keys
        ? fc.record(Object.fromEntries(shape.keys.map((key) => [key, valuesOf(shape.of)])))
        : fc.dictionary(fc.string(), valuesOf(shape.of), { noNullPrototype: true });
    case "object": {
      const fields = Object.entries(shape.fields).map(([name, field]) => [name, valuesOf(field)] as const);
      const requiredKeys = Object.keys(shape.fields).filter((name) => !shape.optional?.includes(name));
      return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
    }
  }
}

function textsOf(shape: Extract<Shape, { is: "text" }>): fc.Arbitrary<string> {
  const samples = [
    ...["2025-06-02", "0.5", "-1", "zerodha|AB1234", "NIFTY", "1.a", "10", "09", "09:15", "monday 09:15"],
    ...["2025-06-02T09:15", "2024-02-29T09:15:30", "217.50", "0b38f6a5-3c54-4f0e-9c0e-5d2f1a7b9e11"],
  ];
  const fitting = samples.filter((one) => fits(shape, one));
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.string({ minLength: shape.min ?? 0, maxLength: 10 });
}

const wrong = fc.constantFrom<unknown>(
  ...[undefined, null, true, 0, -1, 1.5, 2 ** 60, "", " ", "x", "0000-01-01", "2025-02-30", "01", " NIFTY", "1e5"],
  ...["net", "-0.50", "a\0", "7".repeat(41), "2025-02-29T09:15", [], {}, [null], { a: 1 }],
);

/** A copy with another value in one place, or none. */
function changed(value: unknown, path: number, put: unknown): unknown {
  const places = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const place = places[path % (places.length + 1)];
  if (place === undefined) return put;
  const copy = structuredClone(value) as Record<string, unknown>;
  const inner = changed(copy[place], Math.floor(path / (places.length + 1)), put);
  if (inner === undefined) delete copy[place];
  else copy[place] = inner;
  return copy;
}

describe("the shape of a response", () => {
  it.each(Object.entries(schemas))("of %s accepts what its schema accepts as it is, and nothing else", (_, schema) => {
    const shape = shapeOfSchema(schema);
    const cases = fc.tuple(valuesOf(shape), fc.nat(), fc.option(wrong, { nil: "kept" }));
    fc.assert(
      fc.property(cases, ([whole, path, put]) => {
        const value = JSON.parse(JSON.stringify(put === "kept" ? whole : changed(whole, path, put)) ?? "null");
        const { success, data } = schema.safeParse(value);
        // Values that a schema changes, such as a text with spaces around it, are left to it.
        const isSame = success && JSON.stringify(schema.safeParse(data).data) === JSON.stringify(value);
        const isOpen = success && !isSame && JSON.stringify(value).length > JSON.stringify(data).length;
        if (!isOpen) expect(fits(shape, value)).toBe(isSame);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["a function", z.string().refine((text) => text !== "x")],
    ["another text", z.string().toLowerCase()],
    ["a default", z.string().default("x")],
    ["one of several shapes", z.union([z.string(), z.number()])],
    ["more than a bound", z.number().gt(0)],
    ["rules for the names of a record", z.record(z.string().min(1), z.number())],
  ])("cannot say %s", (_, schema) => {
    expect(() => shapeOfSchema(schema)).toThrow("shape");
  });

  it("leaves the fields of an object open, unless the schema is strict", () => {
    const value = { a: "x", b: 1 };
    expect(fits(shapeOfSchema(z.object({ a: z.string() })), value)).toBe(true);
    expect(fits(shapeOfSchema(z.strictObject({ a: z.string() })), value)).toBe(false);
  });
});
