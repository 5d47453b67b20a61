import type { DayState, UnknownReason } from "@saudabook/contract/discipline/discipline.ts";
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import type { Example } from "../history.test-setup.ts";

/** A rule, and what it says about a day: 2 June 2025 where none is given. */
export interface DayOfRule extends Example {
  test: RuleTest;
  state: DayState;
  reason?: UnknownReason;
  why: string;
  day?: string;
}

// Shares at ₹100: 100 that are sold at 95 lose ₹500 before charges of less than ₹10, at 110 they win ₹1,000.
const LOSS = ["2 09:20 buy 100 @ 100", "2 09:30 sell 100 @ 95"];
const WIN = ["2 09:20 buy 100 @ 100", "2 09:30 sell 100 @ 110"];
const LATE_LOSS = ["2 09:20 buy 100 @ 100", "2 15:25 sell 100 @ 95"];
const UNTIMED_LOSS = ["2 buy 100 @ 100", "2 sell 100 @ 95"];
const UNTIMED_WIN = ["2 buy 100 @ 100", "2 sell 100 @ 110"];
const ENTRY = "2 10:00 buy 1 @ 1 [future]";
/** The day on which the calls expire. */
const EXPIRY = { day: "2025-06-05" };
/** A day with an exit alone. */
const EXIT = ["1 11:00 buy 1 @ 100 [future]", "2 11:00 sell 1 @ 100 [future]"];
const REVIEWED = { reviewedAt: "2025-06-10T00:00:00.000Z" };
const REVIEWED_LATER = [{ on: "d3", ...REVIEWED }];
const LATER = [...WIN, "3 09:20 buy 1 @ 100", "3 09:30 sell 1 @ 100"];
/** In India 09:19, and 09:31. */
const [EARLY, AFTER] = ["2025-06-02T03:49:00.000Z", "2025-06-02T04:01:00.000Z"];
const stop = (at: string) => [{ stop: "90", written: { stop: at }, ...REVIEWED }];
const plan = (at: string) => [{ stop: "90", target: "120", written: { stop: at, target: at }, ...REVIEWED }];

const BY_HAND = {
  key: "j1",
  symbol: "TATA",
  product: "intraday" as const,
  quantity: "1",
  buyPrice: "100",
  sellPrice: "110",
  buyDateTime: "2025-06-02T10:00",
  sellDateTime: "2025-06-02T11:00",
  stopLoss: "95",
};
const BY_HAND_REVIEWED = { account: "journal", on: "j1|buy", ...REVIEWED };

type Row = [state: DayState, why: string, executions: string[], more?: Partial<DayOfRule>];
const of = (test: RuleTest, rows: Row[]): DayOfRule[] =>
  rows.map(([state, why, executions, more]) => ({ test, state, why, executions, ...more }));

export const DAYS_OF_RULES: readonly DayOfRule[] = [
  ...of({ kind: "max-loss", unit: "rupees", most: "400" }, [
    ["kept", "nothing was entered after it", LOSS],
    ["broken", "an entry came after it", [...LOSS, ENTRY]],
    ["not-tested", "too little was lost", WIN],
    ["not-tested", "it was lost five minutes before the close", LATE_LOSS],
    ["unknown", "the loss has no time", UNTIMED_LOSS, { reason: "untimed" }],
  ]),
  ...of({ kind: "max-loss", unit: "percent", most: "1" }, [
    ["unknown", "no capital is given", LOSS, { reason: "capital" }],
    ["broken", "1 % of ₹40,000 was lost before", [...LOSS, ENTRY], { startingCapital: "40000" }],
  ]),
  ...of({ kind: "give-back", once: "900", percent: 50 }, [
    ["kept", "nothing was entered after it", [...WIN, "2 09:25 buy 100 @ 100 [call]", "2 09:40 sell 100 @ 94 [call]"]],
    [
      "broken",
      "an entry came after it",
      [...WIN, "2 09:25 buy 100 @ 100 [call]", "2 09:40 sell 100 @ 94 [call]", ENTRY],
    ],
    ["not-tested", "nothing was given back", [...WIN, ENTRY]],
    ["unknown", "the win has no time", UNTIMED_WIN, { reason: "untimed" }],
  ]),
  ...of({ kind: "max-trades", number: 1 }, [
    ["kept", "one was entered", WIN],
    ["broken", "a second one was entered", [...WIN, ENTRY]],
    ["broken", "two were entered, whenever it was", [...UNTIMED_WIN, "2 buy 1 @ 1 [future]"]],
    ["not-tested", "an exit is no trade", EXIT],
  ]),
  ...of({ kind: "max-losses", number: 1 }, [
    ["kept", "nothing was entered after it", LOSS],
    ["broken", "an entry came after it", [...LOSS, ENTRY]],
    ["not-tested", "there was no loss", [...WIN, ENTRY]],
    ["unknown", "the loss has no time", UNTIMED_LOSS, { reason: "untimed" }],
  ]),
  ...of({ kind: "losses-in-row", number: 2 }, [
    ["kept", "nothing was entered after both", [...LOSS, "2 09:40 buy 1 @ 100", "2 09:50 sell 1 @ 90"]],
    ["broken", "an entry came after both", [...LOSS, "2 09:40 buy 1 @ 100", "2 09:50 sell 1 @ 90", ENTRY]],
    [
      "not-tested",
      "a win came between",
      [...LOSS, "2 09:40 buy 1 @ 100", "2 09:50 sell 1 @ 190", "2 09:51 buy 1 @ 9", "2 09:52 sell 1 @ 8"],
    ],
    [
      "not-tested",
      "a trade without a gross result came between",
      [...LOSS, "2 09:40 buy 1 @ 9", "2 09:50 sell 1 @ 9", "2 09:51 buy 1 @ 9", "2 09:52 sell 1 @ 8"],
    ],
    [
      "unknown",
      "both have no time",
      [...UNTIMED_LOSS, "2 buy 1 @ 9 [call]", "2 sell 1 @ 8 [call]"],
      { reason: "untimed" },
    ],
  ]),
  ...of({ kind: "cool-off", minutes: 15, after: "anywhere" }, [
    ["kept", "the next entry came 30 minutes later", [...LOSS, ENTRY]],
    ["broken", "an entry came within it", [...LOSS, "2 09:44 buy 1 @ 1 [call]"]],
    ["not-tested", "there was no loss", [...WIN, ENTRY]],
    ["unknown", "the loss has no time", UNTIMED_LOSS, { reason: "untimed" }],
  ]),
  ...of({ kind: "max-size", of: "quantity", most: "100" }, [
    ["kept", "100 were open", WIN],
    ["broken", "101 were open", ["2 09:20 buy 100 @ 100", "2 09:21 buy 1 @ 100", "2 09:30 sell 101 @ 100"]],
    ["not-tested", "nothing was entered", EXIT],
    [
      "unknown",
      "an add and an exit have no times",
      ["2 buy 60 @ 1", "2 buy 60 @ 1", "2 sell 120 @ 1"],
      { reason: "untimed" },
    ],
  ]),
  ...of({ kind: "max-size", of: "open", most: "1" }, [
    ["kept", "one was open at once", [...WIN, ENTRY]],
    ["kept", "those of days without times are over", ["1 buy 1 @ 1", "1 sell 1 @ 1", ...WIN]],
    ["broken", "two were open at once", ["2 09:20 buy 1 @ 1", ENTRY]],
    ["not-tested", "nothing was entered", EXIT],
    ["unknown", "the entry has no time", UNTIMED_WIN, { reason: "untimed" }],
  ]),
  ...of({ kind: "no-averaging" }, [
    ["kept", "the add was better", ["2 09:20 buy 1 @ 100", "2 09:21 buy 1 @ 101"]],
    ["broken", "the add was worse", ["2 09:20 buy 1 @ 100", "2 09:21 buy 1 @ 99"]],
    ["not-tested", "nothing was added", WIN],
    ["unknown", "the add has no time", ["2 buy 1 @ 100", "2 buy 1 @ 99"], { reason: "untimed" }],
    [
      "unknown",
      "it may have come after the exit",
      ["1 11:00 buy 2 @ 1 [future]", "2 sell 1 @ 1 [future]", "2 buy 1 @ 1 [future]"],
      { reason: "untimed" },
    ],
  ]),
  ...of({ kind: "entry-window", first: "09:20", last: "09:59" }, [
    ["kept", "the entry was at its start", WIN],
    ["broken", "the entry was after its end", [ENTRY]],
    ["not-tested", "nothing was entered", EXIT],
    ["unknown", "the entry has no time", UNTIMED_WIN, { reason: "untimed" }],
  ]),
  ...of({ kind: "expiry-day", last: "09:30" }, [
    ["kept", "the contract expires that day, and it was entered before", ["5 09:30 buy 1 @ 1 [call]"], EXPIRY],
    ["broken", "it was entered later", ["5 09:31 buy 1 @ 1 [call]"], EXPIRY],
    ["not-tested", "the contract expires later", ["5 10:00 buy 1 @ 1 [future]"], EXPIRY],
    ["unknown", "the entry has no time", ["5 buy 1 @ 1 [call]"], { ...EXPIRY, reason: "untimed" }],
  ]),
  ...of({ kind: "flat-by", time: "15:15" }, [
    ["kept", "the exit was before", WIN],
    ["broken", "the exit was after", LATE_LOSS],
    ["not-tested", "the user has excluded the trade", WIN, { notes: [{ excluded: true }] }],
    ["unknown", "the exit has no time", UNTIMED_WIN, { reason: "untimed" }],
  ]),
  ...of({ kind: "no-overnight" }, [
    ["kept", "it was closed", WIN],
    ["broken", "it was open after the day", [ENTRY]],
    ["not-tested", "the user has excluded the trade", WIN, { notes: [{ excluded: true }] }],
    ["unknown", "the contract has expired and is not settled", ["2 10:00 buy 1 @ 1 [call]"], { reason: "expired" }],
  ]),
  ...of({ kind: "instruments", list: "barred", names: ["nifty"] }, [
    ["kept", "a share was traded", WIN],
    ["broken", "NIFTY was traded", [...WIN, ENTRY]],
    ["broken", "the second leg was NIFTY", ["2 09:59 buy 100 @ 100", ENTRY], { legs: [0, 1] }],
    ["not-tested", "nothing was entered", EXIT],
  ]),
  ...of({ kind: "setups", setups: [] }, [
    ["kept", "it has a setup", WIN, { notes: [{ setup: "setup-orb", ...REVIEWED }] }],
    ["broken", "it has none", WIN, { notes: [REVIEWED] }],
    ["not-tested", "the first reviewed trade came later", LATER, { notes: REVIEWED_LATER }],
  ]),
  ...of({ kind: "stop-before-exit" }, [
    ["kept", "it was written before", WIN, { notes: stop(EARLY) }],
    ["broken", "it was written after", WIN, { notes: stop(AFTER) }],
    ["not-tested", "the first reviewed trade came later", LATER, { notes: REVIEWED_LATER }],
    ["unknown", "the exit has no time", UNTIMED_WIN, { notes: stop(EARLY), reason: "untimed" }],
    [
      "unknown",
      "nobody knows when the stop of a journal trade was written",
      [],
      { journal: [BY_HAND], notes: [BY_HAND_REVIEWED], reason: "written" },
    ],
  ]),
  ...of({ kind: "plan-before-entry" }, [
    ["kept", "it was written before", WIN, { notes: plan(EARLY) }],
    ["broken", "it was written after", WIN, { notes: plan(AFTER) }],
    ["not-tested", "the first reviewed trade came later", LATER, { notes: REVIEWED_LATER }],
    ["unknown", "the entry has no time", UNTIMED_WIN, { notes: plan(EARLY), reason: "untimed" }],
  ]),
  ...of({ kind: "loss-beyond-r", most: "1.1" }, [
    ["kept", "the loss was R", LOSS, { notes: [{ risk: "600" }] }],
    ["broken", "the loss was more than 2 R", LOSS, { notes: [{ risk: "200" }] }],
    ["not-tested", "R is not known", LOSS],
  ]),
];
