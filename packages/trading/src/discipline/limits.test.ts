import { describe, expect, it } from "vitest";
import { judged } from "./history.test-setup.ts";

// Losses of TATA: 100 shares bought at 100 and sold at 95 lose ₹500 before charges, which are below ₹10 on each of these trades.
const lose = (day: number, from: string, to: string) => [`${day} ${from} buy 100 @ 100`, `${day} ${to} sell 100 @ 95`];
const win = (day: number, from: string, to: string) => [`${day} ${from} buy 100 @ 100`, `${day} ${to} sell 100 @ 110`];

describe("the most that is lost on a day", () => {
  const test = { kind: "max-loss", unit: "rupees", most: "900" } as const;

  it("is broken by what is entered after it, kept without, and not tested on a better day or just before the close", () => {
    const executions = [
      ...[...lose(2, "09:20", "09:30"), ...lose(2, "09:40", "09:50"), ...win(2, "10:00", "10:10")],
      ...[...lose(3, "09:20", "09:30"), ...lose(3, "09:40", "09:50")],
      ...lose(4, "09:20", "09:30"),
      ...[...lose(5, "09:20", "09:30"), ...lose(5, "15:20", "15:25")],
      ...[...lose(6, "09:20", "09:30"), ...lose(6, "15:20", "15:26"), ...win(6, "15:27", "15:28")],
    ];
    expect(judged({ executions }, test)).toEqual([
      "2: broken 10:00",
      "3: kept",
      "4: not-tested",
      "5: not-tested",
      "6: broken 15:27",
    ]);
  });

  it("stays reached when a later win brings the sum back, and blocks adds by their units", () => {
    const executions = [
      ...[...lose(2, "09:20", "09:30"), ...lose(2, "09:40", "10:30")],
      "2 09:41 buy 10 @ 100 [call]",
      "2 10:40 buy 10 @ 200 [call]",
      "2 10:50 sell 20 @ 300 [call]",
      ...win(2, "11:00", "11:10"),
    ];
    expect(judged({ executions }, test)).toEqual(["2: broken add 10:40 11:00"]);
  });

  it("is not broken by an order in the second of the exit that reaches it", () => {
    const executions = [...lose(2, "09:20", "09:30"), ...lose(2, "09:40", "09:50"), "2 09:50 buy 1 @ 1 [call]"];
    expect(judged({ executions }, test)).toEqual(["2: kept"]);
  });

  it("can be a percentage of the starting capital, and is unknown without one", () => {
    const executions = [...lose(2, "09:20", "09:30"), ...win(2, "10:00", "10:10")];
    const percent = { kind: "max-loss", unit: "percent", most: "0.5" } as const;
    expect(judged({ executions, startingCapital: "100000" }, percent)).toEqual(["2: broken 10:00"]);
    expect(judged({ executions, startingCapital: "200000" }, percent)).toEqual(["2: not-tested"]);
    expect(judged({ executions }, percent)).toEqual(["2: unknown capital"]);
  });

  it("is unknown only where executions without a time could reach it", () => {
    const executions = [...["2 buy 100 @ 100", "2 sell 100 @ 90"], ...["3 buy 100 @ 100", "3 sell 100 @ 95"]];
    expect(judged({ executions }, test)).toEqual(["2: unknown untimed", "3: not-tested"]);
  });
});

describe("what is given back of a day's highest result", () => {
  const test = { kind: "give-back", once: "900", percent: 50 } as const;

  it("counts from the highest full second on", () => {
    const executions = [
      ...[...win(2, "09:20", "09:30"), ...lose(2, "09:40", "09:50"), ...lose(2, "10:00", "10:10")],
      ...win(3, "09:20", "09:30"),
      ...[...win(4, "09:20", "09:30"), ...lose(4, "09:40", "09:50"), ...win(4, "10:00", "10:10")],
      ...lose(5, "09:20", "09:30"),
    ];
    expect(judged({ executions }, test)).toEqual([
      "2: broken 10:00",
      "3: not-tested",
      "4: broken 10:00",
      "5: not-tested",
    ]);
  });

  it("is unknown where wins without a time could have come first", () => {
    const untimed = (price: number) => ({ executions: ["2 buy 100 @ 100", `2 sell 100 @ ${price}`] });
    expect(judged(untimed(110), test)).toEqual(["2: unknown untimed"]);
    expect(judged(untimed(105), test)).toEqual(["2: not-tested"]);
  });
});

describe("the most trades of a day", () => {
  const test = { kind: "max-trades", number: 2 } as const;

  it("is broken by the entry beyond it, and counts neither adds nor positions of other days", () => {
    const executions = [
      ...[...win(2, "09:20", "09:30"), ...win(2, "09:40", "09:50"), ...win(2, "10:00", "10:10")],
      ...[...win(3, "09:20", "09:30"), "3 10:00 buy 10 @ 100 [call]", "3 10:05 buy 10 @ 90 [call]"],
      ...["4 10:00 sell 20 @ 100 [call]", ...win(4, "10:20", "10:30")],
    ];
    expect(judged({ executions }, test)).toEqual(["2: broken 10:00", "3: kept", "4: not-tested"]);
  });

  it("looks at full seconds: two entries at once that pass it break nothing", () => {
    const executions = [
      ...[...win(2, "09:20", "09:30"), "2 09:40 buy 1 @ 100 [call]", "2 09:40 buy 1 @ 100 [future]"],
      ...["2 09:50 sell 1 @ 100 [call]", "2 09:50 sell 1 @ 100 [future]"],
    ];
    expect(judged({ executions }, test)).toEqual(["2: kept"]);
  });

  it("is broken without times as well, but nobody knows by which", () => {
    const trades = (number: number) =>
      Array.from({ length: number }, (_, at) => [`${at + 2} buy 1 @ 100`, `${at + 2} sell 1 @ 101`]).flat();
    const groww = [
      "2 buy 1 @ 100 [call]",
      "2 sell 1 @ 101 [call]",
      "2 buy 1 @ 100 [future]",
      "2 sell 1 @ 101 [future]",
    ];
    expect(judged({ executions: [...trades(1), ...groww] }, test)).toEqual(["2: broken 1 unplaced"]);
    expect(judged({ executions: groww }, test)).toEqual(["2: kept"]);
    expect(judged({ executions: trades(1) }, test)).toEqual(["2: not-tested"]);
  });
});

describe("the most losses of a day", () => {
  const day = [
    ...[...lose(2, "09:20", "09:30"), ...win(2, "09:40", "09:50"), ...lose(2, "10:00", "10:10")],
    ...[
      ...win(2, "10:20", "10:30"),
      ...lose(2, "11:00", "11:10"),
      ...lose(2, "11:20", "11:30"),
      ...win(2, "12:00", "12:10"),
    ],
  ];
  const executions = [
    ...day,
    ...lose(3, "09:20", "09:30"),
    ...[...lose(4, "09:20", "09:30"), ...lose(4, "10:20", "10:30")],
  ];

  it("counts the losses before an entry, over the whole day or in a row; a reached one lasts", () => {
    expect(judged({ executions }, { kind: "max-losses", number: 2 })).toEqual([
      "2: broken 10:20 11:00 11:20 12:00",
      "3: not-tested",
      "4: kept",
    ]);
    expect(judged({ executions }, { kind: "losses-in-row", number: 2 })).toEqual([
      "2: broken 12:00",
      "3: not-tested",
      "4: kept",
    ]);
  });

  it("begins anew each day, and is unknown without times", () => {
    const untimed = [
      "5 buy 1 @ 100 [call]",
      "5 sell 1 @ 10 [call]",
      "5 buy 1 @ 100 [future]",
      "5 sell 1 @ 10 [future]",
    ];
    const losses = [...lose(2, "09:20", "09:30"), ...lose(3, "09:20", "09:30"), ...win(4, "09:20", "09:30")];
    for (const kind of ["max-losses", "losses-in-row"] as const) {
      expect(judged({ executions: [...losses, ...untimed] }, { kind, number: 2 })).toEqual([
        ...["2: not-tested", "3: not-tested", "4: not-tested", "5: unknown untimed"],
      ]);
    }
  });
});

describe("the time after a loss", () => {
  const coolOff = (minutes: number, where: "anywhere" | "underlying" = "anywhere") =>
    ({ kind: "cool-off", minutes, after: where }) as const;

  it("is broken by an entry within it, not by one exactly at its end or in the second of the exit", () => {
    const executions = [
      ...[...lose(2, "09:20", "09:30"), ...win(2, "09:44", "09:50")],
      ...[...lose(3, "09:20", "09:30"), ...win(3, "09:45", "09:50")],
      ...win(4, "09:20", "09:30"),
      ...[...lose(5, "09:20", "09:30"), "5 09:30 buy 1 @ 1 [call]"],
    ];
    expect(judged({ executions }, coolOff(15))).toEqual(["2: broken 9:44", "3: kept", "4: not-tested", "5: kept"]);
  });

  it("can be of the same underlying, and leaves adds alone", () => {
    const executions = [
      ...["2 09:21 buy 10 @ 100 [call]", ...lose(2, "09:20", "09:30"), "2 09:35 buy 10 @ 100 [call]"],
      ...["2 09:36 buy 1 @ 1 [future]", "2 09:40 sell 20 @ 1 [call]", "2 09:41 sell 1 @ 2 [future]"],
    ];
    expect(judged({ executions }, coolOff(15))).toEqual(["2: broken 9:36"]);
    expect(judged({ executions }, coolOff(15, "underlying"))).toEqual(["2: kept"]);
  });

  it("is unknown where a loss has no time", () => {
    expect(judged({ executions: ["2 buy 1 @ 100", "2 sell 1 @ 10"] }, coolOff(15))).toEqual(["2: unknown untimed"]);
    expect(judged({ executions: ["2 buy 1 @ 100", "2 sell 1 @ 200"] }, coolOff(15))).toEqual(["2: not-tested"]);
  });
});

describe("trades that are open at once", () => {
  const test = { kind: "max-size", of: "open", most: "1" } as const;

  it("counts positions of other days, and an exit makes room within its second", () => {
    const executions = [
      ...["2 09:20 buy 1 @ 100 [future]", "3 09:20 buy 1 @ 100 [call]", "3 09:30 sell 1 @ 100 [call]"],
      ...["4 10:00 sell 1 @ 100 [future]", "4 10:00 buy 1 @ 100 [call]", "4 10:10 sell 1 @ 100 [call]"],
    ];
    expect(judged({ executions }, test)).toEqual(["2: kept", "3: broken 9:20", "4: kept"]);
  });

  it("counts no contract whose month is over", () => {
    const executions = ["2 09:20 buy 1 @ 100 [last month only]", "3 09:20 buy 1 @ 100", "3 09:30 sell 1 @ 100"];
    expect(judged({ executions }, test)).toEqual(["2: kept", "3: kept"]);
  });

  it("is unknown without times", () => {
    expect(judged({ executions: ["2 buy 1 @ 100", "2 sell 1 @ 10"] }, test)).toEqual(["2: unknown untimed"]);
  });
});

describe("one idea of several legs", () => {
  it("is one entry where its legs are entered within two minutes, another where they are later, and goes whole", () => {
    const executions = [
      ...["2 09:20 buy 1 @ 100 [call]", "2 09:22 buy 1 @ 100 [future]", "2 09:30 sell 1 @ 50 [call]"],
      ...["2 09:40 sell 1 @ 60 [future]", ...lose(2, "10:00", "10:10")],
    ];
    const test = { kind: "max-trades", number: 1 } as const;
    const first = judged({ executions }, test);
    expect(first).toEqual(["2: broken 9:22 10:00"]);
    expect(judged({ executions, legs: [0, 1] }, test)).toEqual(["2: broken 10:00"]);
    expect(judged({ executions, legs: [0, 1] }, { kind: "max-losses", number: 1 })).toEqual(["2: broken 10:00"]);
  });
});
