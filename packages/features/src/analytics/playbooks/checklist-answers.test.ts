import type { Checklist, ChecklistResult } from "@saudabook/contract/playbooks/playbook-results.ts";
import { expect, it } from "vitest";
import { allKept, answeredChecklist, withAnswer } from "./checklist-answers.ts";

const BY_YOU = "5f0c6a9e-0f55-4c3b-9c3a-00000000a001";
const CHECKED = "5f0c6a9e-0f55-4c3b-9c3a-00000000a002";
const UNTIMED = "5f0c6a9e-0f55-4c3b-9c3a-00000000a003";

const resultOf = (id: string, automatic: ChecklistResult["automatic"], isChecked: boolean): ChecklistResult => ({
  rule: {
    ...{ id, label: id, group: "entry", weight: 2, must: !isChecked },
    check: isChecked ? { kind: "stop-before-exit" } : null,
  },
  ...{ answer: "unanswered", given: null, automatic },
});

const LIST: Checklist = {
  ...{ version: 3, from: "2025-04-01", description: null, kept: 0, broken: 0, unanswered: 3, plan: "unknown" },
  results: [resultOf(BY_YOU, null, false), resultOf(CHECKED, "broken", true), resultOf(UNTIMED, "untimed", true)],
};

it("shows answers before the server has them, and what the checks say of the other rules", () => {
  const answers = withAnswer([], BY_YOU, { version: 3, answer: "kept", reason: null });
  const shown = answeredChecklist(LIST, answers);
  expect(shown.results.map(({ answer }) => answer)).toEqual(["kept", "broken", "unanswered"]);
  expect(shown).toMatchObject({ kept: 2, broken: 2, unanswered: 1, plan: "on" });
});

it("does not count an answer to another version", () => {
  const answers = withAnswer([], BY_YOU, { version: 2, answer: "kept", reason: null });
  expect(answeredChecklist(LIST, answers).results[0]?.answer).toBe("unanswered");
});

it("answers all open rules of the trader with kept, and no check", () => {
  const shown = answeredChecklist(LIST, []);
  const answers = allKept(shown, [{ rule: UNTIMED, version: 3, answer: "broken", reason: "Late" }]);
  expect(answers).toEqual([
    { rule: UNTIMED, version: 3, answer: "broken", reason: "Late" },
    { rule: BY_YOU, version: 3, answer: "kept", reason: null },
  ]);
  expect(allKept(answeredChecklist(LIST, answers), answers)).toEqual(answers);
});

it("takes an answer back", () => {
  const answers = withAnswer([], BY_YOU, { version: 3, answer: "kept", reason: null });
  expect(withAnswer(answers, BY_YOU, null)).toEqual([]);
});
