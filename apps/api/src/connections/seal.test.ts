import { expect, it } from "vitest";
import { createLoginStates } from "./login-state.ts";
import { createSeal } from "./seal.ts";

const bytes = (text: string) => new TextEncoder().encode(text.padEnd(32, "."));
const place = { subject: "a", connection: "b" };

it("a seal opens what it has closed, for this place alone", () => {
  const seal = createSeal(bytes("one"));
  const sealed = seal.close("secret ₹", place);
  expect(Buffer.from(sealed).includes("secret")).toBe(false);
  expect(seal.open(sealed, place)).toBe("secret ₹");
  // Each closing has its own nonce.
  expect(seal.close("secret ₹", place)).not.toEqual(sealed);
  expect(seal.open(sealed, { ...place, subject: "c" })).toBeNull();
  expect(seal.open(sealed, { ...place, connection: "c" })).toBeNull();
  expect(createSeal(bytes("two")).open(sealed, place)).toBeNull();
});

it("a seal refuses every changed byte, and what is too short", () => {
  const seal = createSeal(bytes("one"));
  const sealed = seal.close("secret", place);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
    expect(seal.open(changed, place), `byte ${at}`).toBeNull();
    expect(seal.open(sealed.subarray(0, at), place), `${at} bytes`).toBeNull();
  }
});

it("a state is of one login, for ten minutes", () => {
  const states = createLoginStates(bytes("one"));
  const login = { subject: "a", session: "s", connection: "c" };
  const now = new Date("2026-11-13T10:00:00Z");
  const { state, expiresAt } = states.issue(login, now);
  expect(expiresAt).toEqual(new Date("2026-11-13T10:10:00Z"));
  expect(states.accepts(state, login, now)).toBe(true);
  expect(states.accepts(state, login, new Date(expiresAt.getTime() - 1))).toBe(true);
  expect(states.accepts(state, login, expiresAt)).toBe(false);
  for (const key of ["subject", "session", "connection"] as const) {
    expect(states.accepts(state, { ...login, [key]: "x" }, now), key).toBe(false);
  }
  expect(createLoginStates(bytes("two")).accepts(state, login, now)).toBe(false);
  for (const text of ["", "x", `${state} `, state.slice(1), state.replace(/.$/, "")]) {
    expect(states.accepts(text, login, now), text).toBe(false);
  }
});
