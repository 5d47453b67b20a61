import type { RuleKind, RuleTest, RuleTestOf } from "@saudabook/contract/discipline/rule-tests.ts";
import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import fc from "fast-check";
import { ACCOUNTS } from "./generated-days.test-setup.ts";

const time = fc.constantFrom("09:15", "09:16", "09:30", "09:45", "11:00", "13:30", "15:15", "15:25");
const few = fc.integer({ min: 1, max: 3 });
const lossLimit = fc.oneof(
  fc.record({ unit: fc.constant("rupees" as const), most: fc.constantFrom("10", "60", "400", "1000.5", "3000") }),
  fc.record({ unit: fc.constant("percent" as const), most: fc.constantFrom("0.05", "1") }),
);
const size = fc.oneof(
  fc.record({ of: fc.constant("open" as const), most: fc.constantFrom("1", "2") }),
  fc.record({
    of: fc.constantFrom("value" as const, "premium" as const),
    most: fc.constantFrom("100", "5000", "7500", "10000", "15000"),
  }),
  fc.record({ of: fc.constant("quantity" as const), most: fc.constantFrom("1", "75", "100", "150", "200") }),
);

const TESTS: { [Kind in RuleKind]: fc.Arbitrary<Omit<RuleTestOf<Kind>, "kind">> } = {
  "max-loss": lossLimit,
  "give-back": fc.record({ once: fc.constantFrom("1", "100", "1000"), percent: fc.constantFrom(1, 30, 50, 100) }),
  "max-trades": fc.record({ number: few }),
  "max-losses": fc.record({ number: few }),
  "losses-in-row": fc.record({ number: few }),
  "cool-off": fc.record({
    minutes: fc.constantFrom(1, 15, 30, 45, 400),
    after: fc.constantFrom("anywhere" as const, "underlying" as const),
  }),
  "max-size": size as fc.Arbitrary<Omit<RuleTestOf<"max-size">, "kind">>,
  "no-averaging": fc.constant({}),
  "entry-window": fc.tuple(time, time).map(([a, b]) => ({ first: a < b ? a : b, last: a < b ? b : a })),
  "expiry-day": fc.record({ last: time }),
  "flat-by": fc.record({ time }),
  "no-overnight": fc.constant({}),
  instruments: fc.record({
    list: fc.constantFrom("barred" as const, "allowed" as const),
    names: fc.constantFrom(["nifty"], ["Tata", "NIFTY"], ["BANKNIFTY"]),
  }),
  setups: fc.record({ setups: fc.constantFrom<string[]>([], ["setup-orb"], ["setup-other"]) }),
  "stop-before-exit": fc.constant({}),
  "plan-before-entry": fc.constant({}),
  "loss-beyond-r": fc.record({ most: fc.constantFrom("0.5", "1.1", "2") }),
};

const seldom = <T>(all: readonly T[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...all], { minLength: 1 }) },
  );
const scope = fc.record({
  accounts: seldom<string>(ACCOUNTS),
  segments: seldom(["equity", "fno"] as const),
  weekdays: seldom(["monday", "wednesday", "thursday", "friday"] as const),
});
const from = fc.constantFrom("2025-06-01", "2025-06-04", "2025-06-06");
const until = fc.option(fc.constantFrom("2025-06-05", "2025-06-09"), { nil: null, freq: 2 });

/** A rule of one kind, of one version or of two. */
const ruleOf = (kind: RuleKind): fc.Arbitrary<Rule> => {
  const test = TESTS[kind].map((fields) => ({ kind, ...fields }) as RuleTest);
  const version = fc.record({ from, test, scope }).map(({ scope, ...own }) => ({ ...own, ...scope }));
  const versions = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(version) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        version,
        version.map((one) => ({ ...one, from: "2025-06-09" })),
      ),
    },
  );
  return fc.record({ id: fc.constant(kind), name: fc.constant(kind), until, versions });
};

/** One rule of every kind. */
export const generatedRules = (kinds: readonly RuleKind[]) => fc.tuple(...kinds.map(ruleOf));
