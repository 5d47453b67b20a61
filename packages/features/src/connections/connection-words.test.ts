import { CONNECTED_BROKERS } from "@saudabook/contract/connections/connections.ts";
import { expect, it } from "vitest";
import {
  broughtTexts,
  checkText,
  daysText,
  emptyMonthsText,
  faultText,
  leftOutTexts,
  ordersText,
  storedText,
  syncMottos,
  uncheckedText,
} from "./connection-words.ts";

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

it("names the days of a check of several, with months and years where they differ", () => {
  expect(daysText("2026-11-20", "2026-11-20")).toBe("20 Nov 2026");
  expect(daysText("2026-09-01", "2026-09-30")).toBe("1 to 30 Sep 2026");
  expect(daysText("2026-09-01", "2026-11-24")).toBe("1 Sep to 24 Nov 2026");
  expect(daysText("2025-11-01", "2026-11-24")).toBe("1 Nov 2025 to 24 Nov 2026");
  expect(checkText({ ...check, from: "2026-09-01" })).toBe(
    "Checked 20 Nov 2026, 16:21, for 1 Sep to 20 Nov 2026: 12 trades, 12 known.",
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
  expect(leftOutTexts({ ...check, leftOut }, "zerodha")).toEqual([
    "2 commodity trades left out: upload their tradebook.",
    "1 currency trade left out: upload its tradebook.",
  ]);
  expect(leftOutTexts({ ...check, leftOut }, "dhan")[0]).toBe(
    "2 commodity trades left out: Dhan doesn't say whether a quantity counts units or lots.",
  );
});

it("says that there were no trades only where none were left out", () => {
  const none = { ...check, trades: 0, known: 0 };
  expect(storedText({ check: none, imports: [] })).toBe("No trades on this day, so nothing is stored.");
  const leftOut = [{ segment: "commodity" as const, count: 2 }];
  expect(storedText({ check: { ...none, leftOut }, imports: [] })).toBe(
    "No equity or F&O trades on this day, so nothing is stored.",
  );
  expect(storedText({ check: { ...none, from: "2026-11-02" }, imports: [] })).toBe(
    "No trades on these days, so nothing is stored.",
  );
});

it("names the months without trades by year, many of them by the first three and a count, unless all are without", () => {
  const named = (...emptyMonths: string[]) => emptyMonthsText({ check, emptyMonths });
  expect(named()).toBeNull();
  expect(named("2024-05")).toBe("No trades in May 2024.");
  expect(named("2024-05", "2024-06")).toBe("No trades in May and June 2024.");
  expect(named("2024-05", "2024-06", "2024-09", "2025-01")).toBe(
    "No trades in May, June and September 2024 and January 2025.",
  );
  const six = ["01", "02", "03", "04", "05", "06"].map((month) => `2024-${month}`);
  expect(named(...six)).toBe("No trades in January, February, March, April, May and June 2024.");
  expect(named("2023-12", ...six)).toBe("No trades in December 2023, January and February 2024 and 4 more months.");
  expect(named(...six, "2024-07")).toBe("No trades in January, February and March 2024 and 4 more months.");
  expect(emptyMonthsText({ check: { ...check, trades: 0, known: 0 }, emptyMonths: ["2024-05"] })).toBeNull();
});

it("says what became of a login that could place orders", () => {
  expect(ordersText({ loggedOut: true }, "zerodha")).toBe(
    "This login could also place orders. Saudabook has no code that does and has logged out.",
  );
  expect(ordersText({ loggedOut: false }, "zerodha")).toContain("has forgotten the token");
  expect(ordersText({ loggedOut: null }, "dhan")).toBe(
    "This token could also place orders. Saudabook has no code that does and has forgotten the token, which ends within 24 hours.",
  );
});

it("says why the last login has stored nothing", () => {
  const lastFault = { at: check.checkedAt, fault: "broker-unreachable" as const };
  expect(faultText({ broker: "zerodha", lastFault })).toBe(
    "The login of 20 Nov 2026, 16:21 stored nothing: Zerodha didn't answer as it should.",
  );
  expect(faultText({ broker: "zerodha", lastFault: null })).toBeNull();
  // Earlier months of a fetch may be stored.
  expect(faultText({ broker: "dhan", lastFault: { ...lastFault, fault: "login-refused" } })).toBe(
    "The fetch of 20 Nov 2026, 16:21 stopped: Dhan refused the token.",
  );
  expect(faultText({ broker: "dhan", lastFault: { ...lastFault, fault: "overlapping-import" } })).toBe(
    "The fetch of 20 Nov 2026, 16:21 stopped: A file has the trades of some of its days.",
  );
});

it("never speaks of a sync without the login or the token that it takes", () => {
  for (const broker of CONNECTED_BROKERS) {
    const each = broker === "dhan" ? /one token/i : /one login/i;
    expect(broughtTexts[broker]).toMatch(each);
    expect(syncMottos[broker]).toMatch(each);
  }
});
