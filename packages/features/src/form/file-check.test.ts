import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import { describe, expect, it } from "vitest";
import { ACCEPTED_STATEMENTS, fileProblem } from "./file-check.ts";

describe("a file before it is sent", () => {
  it.each(["tradebook.csv", "TRADEBOOK.XLSX", "orders.v2.xls"])("may be %s", (name) => {
    expect(fileProblem({ name, size: MAX_UPLOAD_BYTES })).toBeUndefined();
  });

  it("may be a ZIP only where it is a statement", () => {
    const file = { name: "taxpnl.ZIP", size: 1 };
    expect(fileProblem(file)).toBe("Choose a file that ends in .xlsx, .xls or .csv.");
    expect(fileProblem(file, ACCEPTED_STATEMENTS)).toBeUndefined();
    expect(fileProblem({ ...file, name: "taxpnl.pdf" }, ACCEPTED_STATEMENTS)).toBe(
      "Choose a file that ends in .xlsx, .xls, .csv or .zip.",
    );
  });

  it.each(["tradebook.pdf", "tradebook", "csv", "tradebook.csv.exe"])("may not be %s", (name) => {
    expect(fileProblem({ name, size: 1 })).toMatch(/\.xlsx, \.xls or \.csv/);
  });

  it("may be neither empty nor larger than the server takes", () => {
    expect(fileProblem({ name: "a.csv", size: 0 })).toMatch(/empty/);
    expect(fileProblem({ name: "a.csv", size: MAX_UPLOAD_BYTES + 1 })).toMatch(/larger than 25 MB/);
  });
});
