import { describe, expect, it } from "vitest";
import { judged } from "./history.test-setup.ts";

describe("size", () => {
  const most = (of: "value" | "quantity" | "premium", value: string) =>
    ({ kind: "max-size", of, most: value }) as const;
  const executions = [
    ...[
      "2 09:20 buy 10 @ 100",
      "2 09:30 buy 10 @ 110",
      "2 09:40 sell 15 @ 100",
      "2 09:50 buy 10 @ 100",
      "2 10:00 sell 15 @ 100",
    ],
    ...["3 09:20 buy 20 @ 100", "3 09:40 sell 20 @ 100"],
  ];

  it("is that of the open units after an entry or add", () => {
    expect(judged({ executions }, most("quantity", "19"))).toEqual(["2: broken add 9:30", "3: broken 9:20"]);
    expect(judged({ executions }, most("quantity", "20"))).toEqual(["2: kept", "3: kept"]);
    expect(judged({ executions }, most("value", "2000"))).toEqual(["2: broken add 9:30", "3: kept"]);
    // 5 of the units at 110 are left at 09:50, and 10 at 100 are added.
    expect(judged({ executions }, most("value", "1549"))).toEqual(["2: broken add 9:30 add 9:50", "3: broken 9:20"]);
    expect(judged({ executions }, most("value", "1550"))).toEqual(["2: broken add 9:30", "3: broken 9:20"]);
  });

  it("can be of options' premium alone", () => {
    const options = ["4 09:20 sell 10 @ 100 [call]", "4 09:30 buy 10 @ 90 [call]"];
    expect(judged({ executions: [...executions, ...options] }, most("premium", "999"))).toEqual(["4: broken 9:20"]);
    expect(judged({ executions: [...executions, ...options] }, most("premium", "1000"))).toEqual(["4: kept"]);
  });

  it("needs times only where the order of the day's fills decides", () => {
    const untimed = ["2 buy 10 @ 100", "2 sell 10 @ 110"];
    expect(judged({ executions: untimed }, most("quantity", "10"))).toEqual(["2: kept"]);
    expect(judged({ executions: ["2 buy 5 @ 100", ...untimed, "2 sell 5 @ 100"] }, most("quantity", "10"))).toEqual([
      "2: unknown untimed",
    ]);
  });
});

describe("adding against a position", () => {
  const test = { kind: "no-averaging" } as const;

  it("is an add below the average of the open units of a long one, above that of a short one", () => {
    const executions = [
      ...["2 09:20 buy 10 @ 100", "2 09:30 buy 10 @ 99", "2 09:40 buy 10 @ 99.50", "2 10:00 sell 30 @ 100"],
      ...["3 09:20 sell 10 @ 100 [call]", "3 09:30 sell 10 @ 101 [call]", "3 10:00 buy 20 @ 100 [call]"],
      ...["4 09:20 buy 10 @ 100", "4 09:30 buy 10 @ 101", "4 10:00 sell 20 @ 100"],
      ...["5 09:20 buy 10 @ 100", "5 10:00 sell 10 @ 100"],
    ];
    expect(judged({ executions }, test)).toEqual(["2: broken add 9:30", "3: broken add 9:30", "4: kept"]);
  });

  it("is unknown where adds have no time", () => {
    expect(judged({ executions: ["2 buy 5 @ 100", "2 buy 5 @ 90", "2 sell 10 @ 100"] }, test)).toEqual([
      "2: unknown untimed",
    ]);
  });
});

describe("times of entries", () => {
  it("may be those of both ends of a window", () => {
    const test = { kind: "entry-window", first: "09:20", last: "14:30" } as const;
    const executions = [
      ...[
        "2 09:19 buy 1 @ 100",
        "2 09:30 sell 1 @ 100",
        "2 09:20 buy 1 @ 1 [call]",
        "2 14:45 buy 1 @ 1 [call]",
        "2 15:00 sell 2 @ 1 [call]",
      ],
      ...["3 09:20 buy 1 @ 100", "3 09:30 sell 1 @ 100", "3 14:30 buy 1 @ 1 [call]", "3 15:00 sell 1 @ 1 [call]"],
      ...["4 14:31 buy 1 @ 100", "4 15:00 sell 1 @ 100"],
      ...["5 buy 1 @ 100", "5 sell 1 @ 101"],
    ];
    expect(judged({ executions }, test)).toEqual([
      "2: broken 9:19",
      "3: kept",
      "4: broken 14:31",
      "5: unknown untimed",
    ]);
  });

  it("are limited on the day of expiry for that contract alone", () => {
    const executions = [
      ...[
        "4 14:00 buy 1 @ 1 [call]",
        "4 14:10 sell 1 @ 1 [call]",
        "5 13:30 buy 1 @ 1 [call]",
        "5 13:40 sell 1 @ 1 [call]",
      ],
      ...["5 14:00 buy 1 @ 100", "5 14:10 sell 1 @ 100"],
    ];
    const later = ["5 13:31 buy 1 @ 1 [call]", "5 13:32 sell 1 @ 1 [call]"];
    const test = { kind: "expiry-day", last: "13:30" } as const;
    expect(judged({ executions }, test)).toEqual(["5: kept"]);
    expect(judged({ executions: [...executions.slice(0, 2), ...later] }, test)).toEqual(["5: broken 13:31"]);
    expect(judged({ executions: ["5 buy 1 @ 1 [call]", "5 sell 1 @ 1 [call]"] }, test)).toEqual(["5: unknown untimed"]);
  });
});

describe("what is traded", () => {
  const executions = [
    ...["2 09:20 buy 1 @ 100", "2 09:30 sell 1 @ 100", "2 09:20 buy 1 @ 1 [call]", "2 09:30 sell 1 @ 1 [call]"],
    ...["3 09:20 buy 1 @ 100", "3 09:30 sell 1 @ 100"],
  ];

  it("is barred or allowed by the underlying, in either case", () => {
    const names = (list: "barred" | "allowed") => ({ kind: "instruments" as const, list, names: ["nifty"] });
    expect(judged({ executions }, names("barred"))).toEqual(["2: broken 9:20", "3: kept"]);
    expect(judged({ executions }, names("allowed"))).toEqual(["2: broken 9:20", "3: broken 9:20"]);
  });
});

describe("versions, weekdays, accounts, segments", () => {
  const executions = [
    ...["2 09:20 buy 1 @ 100", "2 09:30 sell 1 @ 100"],
    ...["3 09:20 buy 1 @ 1 [call]", "3 09:30 sell 1 @ 1 [call]"],
    ...["4 09:20 buy 1 @ 100 [other account]", "4 09:30 sell 1 @ 100 [other account]"],
  ];
  const test = { kind: "entry-window", first: "10:00", last: "15:00" } as const;

  it("concern the trades of a rule's scope alone", () => {
    expect(judged({ executions }, test, { segments: ["fno"] })).toEqual(["3: broken 9:20"]);
    expect(judged({ executions }, test, { accounts: ["zerodha|CD5678"] })).toEqual(["4: broken 9:20"]);
    expect(judged({ executions }, test, { weekdays: ["monday", "wednesday"] })).toEqual([
      "2: broken 9:20",
      "4: broken 9:20",
    ]);
    expect(judged({ executions, notes: [{ on: "d1", excluded: true }] }, test, { segments: ["equity"] })).toEqual([
      "4: broken 9:20",
    ]);
  });
});
