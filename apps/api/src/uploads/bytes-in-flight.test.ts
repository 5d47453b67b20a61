import { expect, it } from "vitest";
import { createBytesInFlight } from "./bytes-in-flight.ts";

const LIMITS = { total: 12, each: 3, address: 6 };
const NEAR = "address 192.0.2.1";
const FAR = "address 192.0.2.2";

it("keeps room for others, however many accounts of one address upload", () => {
  const inFlight = createBytesInFlight(LIMITS);
  for (const account of ["a", "b"]) inFlight.begin({ account, address: NEAR }).add(3);
  expect(() => inFlight.begin({ account: "c", address: NEAR }).add(1)).toThrow();
  expect(() => inFlight.begin({ account: "d", address: FAR }).add(3)).not.toThrow();
});

it("bounds an account, wherever it uploads from, and an address without an account", () => {
  const inFlight = createBytesInFlight(LIMITS);
  inFlight.begin({ account: "a", address: NEAR }).add(2);
  expect(() => inFlight.begin({ account: "a", address: FAR }).add(2)).toThrow();
  const other = createBytesInFlight(LIMITS);
  expect(() => other.begin({ account: null, address: NEAR }).add(4)).toThrow();
});

it("gives everything back when the uploads have ended, also after a refusal", () => {
  const inFlight = createBytesInFlight(LIMITS);
  const upload = inFlight.begin({ account: "a", address: NEAR });
  expect(() => upload.add(4)).toThrow();
  upload[Symbol.dispose]();
  expect(inFlight.bytes).toBe(0);
  expect(() => inFlight.begin({ account: "a", address: NEAR }).add(3)).not.toThrow();
});
