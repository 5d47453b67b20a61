import { expect, it, test } from "vitest";
import { INSTRUMENT_CLASSES, instrumentClass } from "./instrument-class.ts";

const FUND = "INF204KB14I2";

const EXAMPLES = [
  ["INE002A01018", "RELIANCE", "share", "ISIN has security type 01"],
  ["IN9397D01014", "AIRTELPP", "share", "ISIN has security type 01"],
  ["INE041025011", "EMBASSY", "trust-unit", "ISIN has security type 25"],
  ["INE219X23014", "INDIGRID", "trust-unit", "ISIN has security type 23"],
  ["INE906B07CB9", "NHAI-N1", "bond", "ISIN has security type 07"],
  ["INE020B08427", "REC-N8", "bond", "ISIN has security type 08"],
  ["INE774D20024", "M&MFIN-RE", "entitlement", "ISIN has security type 20"],
  ["INE001A13049", "HDFC-W3", "unknown", "ISIN has security type 13"],
  ["IN0020200104", "SGBJUN28", "sgb", "ISIN begins with IN0, symbol contains SGB"],
  ["IN0020230069", "726GS2033", "government", "ISIN begins with IN0"],
  ["IN2220200017", "663MH2030", "government", "ISIN begins with IN2"],
  ["US0378331005", "AAPL", "unknown", "ISIN begins with US0"],
  [FUND, "QWERTY", "unknown", "a fund without a known name in the symbol"],
  [null, "XYZETF", "unknown", "a fund without a known name in the symbol"],
] as const;

test.each(EXAMPLES)("%s %s is %s: %s", (isin, symbol, instrument, because) => {
  expect(instrumentClass(isin, symbol)).toEqual({ class: instrument, because, byName: false });
});

const BY_NAME = [
  [FUND, "NIFTYBEES", "equity-fund", "symbol contains NIFTY"],
  [FUND, "ICICIB22", "equity-fund", "symbol contains ICICIB22"],
  [FUND, "BANKBEES", "equity-fund", "symbol contains BANK"],
  [FUND, "LIQUIDBEES", "debt-fund", "symbol contains LIQ"],
  [FUND, "LTGILTBEES", "debt-fund", "symbol contains GILT"],
  [FUND, "EBBETF0430", "debt-fund", "symbol contains BBETF"],
  [FUND, "NIFTYGS10YR", "debt-fund", "symbol contains GS10"],
  [FUND, "NIF10GETF", "debt-fund", "symbol contains 10GETF"],
  [FUND, "GOLDBEES", "other-fund", "symbol contains GOLD"],
  [FUND, "SILVERBEES", "other-fund", "symbol contains SILV"],
  [FUND, "MON100", "other-fund", "symbol contains MON100"],
  [FUND, "MAHKTECH", "other-fund", "symbol contains HKTECH"],
  [null, "GOLDBEES", "other-fund", "symbol contains GOLD"],
  [null, "SGBJUN28", "sgb", "symbol begins with SGB"],
  [null, "GOLDIAM", "share", "no ISIN, and no fund's name in the symbol"],
] as const;

test.each(BY_NAME)("%s %s is %s by name: %s", (isin, symbol, instrument, because) => {
  expect(instrumentClass(isin, symbol)).toEqual({ class: instrument, because, byName: true });
});

it("has an example of every class", () => {
  const found = new Set([...EXAMPLES, ...BY_NAME].map(([isin, symbol]) => instrumentClass(isin, symbol).class));
  expect(found).toEqual(new Set(INSTRUMENT_CLASSES));
});
