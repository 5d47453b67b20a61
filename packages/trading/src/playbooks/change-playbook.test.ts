import type { Playbook, PlaybookInput } from "@saudabook/contract/playbooks/playbooks.ts";
import { expect, it } from "vitest";
import { changePlaybook } from "./change-playbook.ts";
import { playbookOf, ruleOf } from "./playbook.test-setup.ts";

const TODAY = "2025-06-20";
const FIRST = playbookOf(1, "2025-06-01", [ruleOf("a"), ruleOf("b", { must: true })]);
const SECOND = playbookOf(2, "2025-06-10", [ruleOf("b")]);
const KNOWN: Playbook = { revision: 4, versions: [FIRST, SECOND] };

const change = (fields: Partial<PlaybookInput>, answered: number[] = [], known: Playbook | null = KNOWN) => {
  const after = changePlaybook(known, { revision: 4, ...SECOND, ...fields }, new Set(answered), TODAY);
  return "refusal" in after ? after.refusal.code : after.playbook;
};

it("begins with a version of any day", () => {
  expect(change({ ...FIRST, revision: null }, [], null)).toEqual({ revision: 1, versions: [FIRST] });
  expect(change({ ...FIRST, revision: null, version: 2 }, [], null)).toBe("changed_elsewhere");
});

it("corrects the last version freely while it has no answers", () => {
  const next = playbookOf(2, "2025-06-05", [ruleOf("c", { weight: 5 })]);
  expect(change(next, [1])).toEqual({ revision: 5, versions: [FIRST, next] });
  expect(change({ from: "2025-06-01" }, [1])).toBe("invalid_input");
});

it("corrects the words alone of a version with answers", () => {
  const words = { description: "Why", rules: [ruleOf("b", { label: "Stop is set", group: "risk" })] };
  expect(change(words, [2])).toEqual({ revision: 5, versions: [FIRST, { ...SECOND, ...words }] });
  for (const fields of [
    { from: "2025-06-11" },
    { rules: [] },
    { rules: [ruleOf("b", { must: true })] },
    { rules: [ruleOf("b", { weight: 2 })] },
    { rules: [ruleOf("b", { check: { kind: "no-averaging" } })] },
    { rules: [ruleOf("b"), ruleOf("c")] },
  ] as const) {
    expect(change({ ...fields, rules: [...(fields.rules ?? SECOND.rules)] } as PlaybookInput, [2])).toBe("in_use");
  }
});

it("adds a version from tomorrow on, or from an earlier day while the last one has no answers", () => {
  const next = (from: string) => playbookOf(3, from, [ruleOf("c")]);
  expect(change(next(TODAY), [2])).toBe("in_use");
  expect(change(next("2025-06-21"), [2])).toEqual({ revision: 5, versions: [FIRST, SECOND, next("2025-06-21")] });
  expect(change(next("2025-06-11"), [1])).toEqual({ revision: 5, versions: [FIRST, SECOND, next("2025-06-11")] });
  expect(change(next("2025-06-10"))).toBe("invalid_input");
});

it("refuses what was changed elsewhere; the same again is no conflict", () => {
  expect(change({ revision: 3, rules: [] })).toBe("changed_elsewhere");
  expect(change({ revision: null, rules: [] })).toBe("changed_elsewhere");
  expect(change({ ...FIRST, rules: [] })).toBe("changed_elsewhere");
  expect(change({ revision: 3 }, [2])).toBe(KNOWN);
});

it("has 50 versions and 128 KB at most", () => {
  const versions = Array.from({ length: 50 }, (_, at) => playbookOf(at + 1, `20${10 + at}-01-01`, []));
  expect(change(playbookOf(51, "2099-01-01", []), [], { revision: 4, versions })).toBe("quota_exceeded");
  expect(change({ rules: [ruleOf("a", { label: "₹".repeat(45_000) })] })).toBe("quota_exceeded");
});
