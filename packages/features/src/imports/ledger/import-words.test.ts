import { expect, it } from "vitest";
import { correctionText, momentText, undoText, whyText } from "./import-words.ts";
import { makeImportEntry, makeImportRow } from "./ledger-samples.ts";

it("writes a moment in Indian time", () => {
  expect(momentText("2026-02-02T20:30:00.000Z")).toBe("3 Feb 2026, 02:00");
});

it.each([
  [makeImportRow(), null],
  [makeImportRow({ fate: "skipped", reason: "total", trade: null }), 'A "Total" row'],
  [
    makeImportRow({ fate: "already-known", knownFrom: { importId: "x", fileName: "a.csv", fileRow: 7 } }),
    "Row 7 of a.csv",
  ],
])("a row says why it is no trade by this file", (row, text) => {
  expect(whyText(row)).toBe(text);
});

it("a corrected row shows the broker's text and the user's, and one that is left out its reason", () => {
  const correction = { problem: 'Row 2: price "" is missing', cells: ["INFY", "1500", "x"] };
  const corrected = makeImportRow({ fate: "corrected", cells: ["INFY", ""], correction });
  expect(correctionText(corrected, ["symbol", "price"])).toBe("price: (empty) → 1500, Column 3: (empty) → x");
  expect(correctionText(makeImportRow(), ["symbol"])).toBeNull();
  expect(whyText(makeImportRow({ fate: "left-out", correction: { ...correction, cells: null } }))).toBe(
    'price "" is missing',
  );
});

it("an undo says what goes and what stays", () => {
  expect(undoText(makeImportEntry({ imported: 660, alreadyKnown: 16 }))).toBe(
    "660 trades by this file leave your history and your figures. Those that another file holds too stay, and belong to that file from then on. 16 trades of it that earlier files brought stay. Settlements and notes stay, and count again if the file comes back. You can redo the import at any time.",
  );
  expect(undoText(makeImportEntry({ imported: 0, alreadyKnown: 0 }))).toMatch(/^This file owns no trades/);
});
