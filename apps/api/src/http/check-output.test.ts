import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { checkOutput, checkStream } from "./check-output.ts";

const details = { name: "Asha", clientId: null, email: "asha@people.example", phoneNumber: "9876543210", trades: [] };
const step = { step: "reading", rowsRead: 0, fraction: 0 };
const streamed = (...pieces: string[]) => text(checkStream("tradeDetails", Readable.from(pieces)));
const lines = (...values: object[]) =>
  text(checkStream("uploadExcel", Readable.from(values.map((value) => `${JSON.stringify(value)}\n`))));
const refused = { success: false, error: "Busy right now", message: "Please wait.", code: "busy", status: 503 };

describe("a checked response", () => {
  it("passes where it fits, as bytes too", () => {
    checkOutput("tradeDetails", { data: details });
    checkOutput("tradeDetails", Buffer.from(JSON.stringify({ data: details })));
  });

  it.each([
    [{ data: { ...details, age: 30 } }, /has a field that its schema does not know/],
    [{ data: { ...details, trades: undefined } }, /does not fit its schema/],
  ])("throws for %j", (output, message) => {
    expect(() => checkOutput("tradeDetails", output)).toThrow(message);
  });
});

describe("a checked stream", () => {
  it("passes unchanged, in whatever pieces it comes", async () => {
    const whole = JSON.stringify({ data: details });
    expect(await streamed(...whole)).toBe(whole);
  });

  it("fails at its end where a field is too much", async () => {
    const whole = JSON.stringify({ data: { ...details, age: 30 } });
    await expect(streamed(whole)).rejects.toThrow("tradeDetails has a field that its schema does not know");
  });

  it("checks each line", async () => {
    expect((await lines(step, refused)).split("\n")).toHaveLength(3);
    await expect(lines({ ...step, file: "a.csv" }, refused)).rejects.toThrow("a field that its schema does not know");
    await expect(lines(step, { ...refused, path: "/" })).rejects.toThrow("a field that its schema does not know");
    await expect(lines(step)).rejects.toThrow("does not fit its schema");
  });

  it("fails as its source does, and ends its source when it is closed", async () => {
    const broken = new Readable({ read: () => undefined });
    const reading = text(checkStream("tradeDetails", broken));
    broken.destroy(new Error("The database is gone."));
    await expect(reading).rejects.toThrow("The database is gone.");
    const open = new Readable({ read: () => undefined });
    const closed = new Promise((resolve) => open.once("close", resolve));
    checkStream("tradeDetails", open).destroy();
    await closed;
    expect(open.destroyed).toBe(true);
  });
});
