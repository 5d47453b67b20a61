import { describe, expect, it } from "vitest";
import {
  fits,
  readImportRowView,
  readImportsView,
  rowFilterOf,
  writeImportRowView,
  writeImportsView,
} from "./import-view.ts";
import { makeImportEntry } from "./ledger-samples.ts";

describe("the view of an import in the address", () => {
  it("comes back as it was written, beside what else is there", () => {
    const view = { fate: "skipped", search: "INFY" } as const;
    const params = writeImportRowView(view, new URLSearchParams("panel=x"));
    expect(params.toString()).toBe("panel=x&fate=skipped&search=INFY");
    expect(readImportRowView(params)).toEqual(view);
    expect(writeImportRowView({ fate: null, search: "" }, params).toString()).toBe("panel=x");
  });

  it("ignores what nobody wrote", () => {
    expect(readImportRowView(new URLSearchParams("fate=eaten"))).toEqual({ fate: null, search: "" });
    expect(readImportsView(new URLSearchParams("state=lost"))).toEqual({ search: "", account: null, state: null });
  });

  it("asks the server only for what filters", () => {
    expect(rowFilterOf({ fate: null, search: "  " })).toEqual({});
    expect(rowFilterOf({ fate: "imported", search: " INFY " })).toEqual({ fate: "imported", search: "INFY" });
  });
});

describe("the view of the imports", () => {
  const entry = makeImportEntry({ fileName: "Tradebook-2025.csv", undoneAt: "2026-11-20T10:00:00.000Z" });

  it("comes back as it was written", () => {
    const view = { search: "2025", account: "zerodha|AB1234", state: "undone" } as const;
    expect(readImportsView(writeImportsView(view))).toEqual(view);
  });

  it.each([
    [{ search: "BOOK-2025", account: null, state: null }, true],
    [{ search: "ab12", account: null, state: "undone" }, true],
    [{ search: "", account: "zerodha|AB1234", state: null }, true],
    [{ search: "", account: "groww|AB1234", state: null }, false],
    [{ search: "", account: null, state: "counted" }, false],
    [{ search: "2024", account: null, state: null }, false],
  ] as const)("%j fits an undone import: %s", (view, expected) => {
    expect(fits(view, entry)).toBe(expected);
  });
});
