import { describe, expect, it } from "vitest";
import {
  importFilterOf,
  readImportRowView,
  readImportsView,
  rowFilterOf,
  writeImportRowView,
  writeImportsView,
} from "./import-view.ts";

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
  it("comes back as it was written", () => {
    const view = { search: "2025", account: "zerodha|AB1234", state: "undone" } as const;
    expect(readImportsView(writeImportsView(view))).toEqual(view);
  });

  it("asks the server only for what filters", () => {
    expect(importFilterOf({ search: "  ", account: null, state: null })).toEqual({});
    const view = { search: " BOOK ", account: "groww|4567890123", state: "counted" } as const;
    expect(importFilterOf(view)).toEqual({ search: "BOOK", account: "groww|4567890123", state: "counted" });
    expect(importFilterOf({ search: "", account: "a bank", state: null })).toEqual({});
  });
});
