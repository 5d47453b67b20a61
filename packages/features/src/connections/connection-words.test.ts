import { expect, it } from "vitest";
import { checkText, faultText, leftOutTexts, ordersText, storedText, uncheckedText } from "./connection-words.ts";

const check = {
  day: "2026-11-20",
  checkedAt: "2026-11-20T10:51:00.000Z",
  beforeClose: false,
  trades: 12,
  known: 12,
  leftOut: [],
};

it("says when a day was checked, and what is missing of one that was not over", () => {
  expect(checkText(check)).toBe("Checked 20 Nov 2026, 16:21: 12 trades, 12 known.");
  expect(checkText({ ...check, checkedAt: "2026-11-20T08:40:00.000Z", beforeClose: true, trades: 1, known: 0 })).toBe(
    "Checked 20 Nov 2026, 14:10, before the close: later trades are not here. 1 trade, 0 known.",
  );
});

it("names the days that are not checked, by month, and many of them by the first and the last", () => {
  expect(uncheckedText([])).toBeNull();
  expect(uncheckedText(["2026-11-12"])).toBe("Not checked: 12 Nov.");
  expect(uncheckedText(["2026-11-12", "2026-11-13"])).toBe("Not checked: 12 and 13 Nov.");
  expect(uncheckedText(["2026-10-29", "2026-10-30", "2026-11-02"])).toBe("Not checked: 29 and 30 Oct and 2 Nov.");
  expect(uncheckedText(["2026-12-31", "2027-01-01"])).toBe("Not checked: 31 Dec 2026 and 1 Jan 2027.");
  const many = ["02", "03", "04", "05", "06", "09", "10"].map((day) => `2026-11-${day}`);
  expect(uncheckedText(many)).toBe("Not checked: 7 days from 2 Nov 2026 to 10 Nov 2026.");
});

it("says which trades are left out", () => {
  const leftOut = [
    { segment: "commodity" as const, count: 2 },
    { segment: "currency" as const, count: 1 },
  ];
  expect(leftOutTexts({ ...check, leftOut })).toEqual([
    "2 commodity trades left out: upload their tradebook.",
    "1 currency trade left out: upload its tradebook.",
  ]);
});

it("says that there were no trades only where none were left out", () => {
  const none = { ...check, trades: 0, known: 0 };
  expect(storedText({ check: none, imports: [] })).toBe("No trades on this day, so nothing is stored.");
  const leftOut = [{ segment: "commodity" as const, count: 2 }];
  expect(storedText({ check: { ...none, leftOut }, imports: [] })).toBe(
    "No equity or F&O trades on this day, so nothing is stored.",
  );
});

it("says what became of a login that could place orders", () => {
  expect(ordersText({ loggedOut: true }, "zerodha")).toBe(
    "This login could also place orders. Saudabook has no code that does and has logged out.",
  );
  expect(ordersText({ loggedOut: false }, "zerodha")).toContain("has forgotten the token");
});

it("says why the last login has stored nothing", () => {
  const lastFault = { at: check.checkedAt, fault: "broker-unreachable" as const };
  expect(faultText({ broker: "zerodha", lastFault })).toBe(
    "The login of 20 Nov 2026, 16:21 stored nothing: Zerodha didn't answer as it should.",
  );
  expect(faultText({ broker: "zerodha", lastFault: null })).toBeNull();
});
