import { describe, expect, it } from "vitest";
import { makeReference, readReference } from "./reference.ts";

describe("a reference", () => {
  it("names the job and cannot be guessed", () => {
    const made = Array.from({ length: 1000 }, () => makeReference("FE101"));
    for (const reference of made) expect(reference).toMatch(/^FE101-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(made).size).toBe(1000);
  });

  it("is found again however it is typed", () => {
    const reference = makeReference("AI101");
    expect(readReference(reference)).toBe(reference);
    expect(readReference(` ${reference.toLowerCase()} `)).toBe(reference);
    expect(readReference("fe101 7k3m-92qd")).toBe("FE101-7K3M92QD");
    expect(readReference("FE101-ILO23456")).toBe("FE101-11023456");
  });

  it.each(["", "FE101", "FE101-123", "FE101-123456789", "FE101-1234567U", "../../etc-12345678", "FE101-1234567'"])(
    "is not %j",
    (typed) => expect(readReference(typed)).toBeNull(),
  );
});
