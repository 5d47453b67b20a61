import { type KeptTaxChoice, MAX_TAX_CHOICES } from "@saudabook/contract/tax/tax-choices.ts";
import { expect, it } from "vitest";
import { choicesThatHold, makeChoice } from "./make-choice.ts";

const bond = { kind: "class", instrument: "symbol:TCS", class: "bond" } as const;
const share = { ...bond, class: "share" } as const;
const kept = (id: string, madeAt: string, endedAt: string | null = null): KeptTaxChoice => ({
  ...{ id, choice: bond, madeAt, endedAt },
});
const [MONDAY, TUESDAY] = ["2026-11-23T05:00:00.000Z", "2026-11-24T05:00:00.000Z"];

it("ends the choice with the same subject before the new one begins", () => {
  const first = kept("a", MONDAY);
  expect(makeChoice([first], "b", share, TUESDAY)).toEqual({
    changed: [
      { ...first, endedAt: TUESDAY },
      { id: "b", choice: share, madeAt: TUESDAY, endedAt: null },
    ],
    replaced: first,
  });
});

it("reopens an ended choice with the day on which it was made", () => {
  const ended = kept("a", MONDAY, TUESDAY);
  expect(makeChoice([ended], "a", bond, "2026-11-25T05:00:00.000Z")).toEqual({
    changed: [{ ...ended, endedAt: null }],
    replaced: null,
  });
});

it("refuses another choice under a known id, and one more than an account keeps", () => {
  expect(makeChoice([kept("a", MONDAY)], "a", share, TUESDAY)).toMatchObject({ refusal: { code: "invalid_input" } });
  const full = Array.from({ length: MAX_TAX_CHOICES }, (_, at) => kept(String(at), MONDAY, TUESDAY));
  expect(makeChoice(full, "b", share, TUESDAY)).toMatchObject({ refusal: { code: "quota_exceeded" } });
  expect(makeChoice(full, "7", bond, TUESDAY)).toMatchObject({ replaced: null });
});

it("lists those that hold, oldest first", () => {
  const all = [kept("b", TUESDAY), kept("a", MONDAY), kept("c", MONDAY, TUESDAY)];
  expect(choicesThatHold(all, (account) => account).map(({ id }) => id)).toEqual(["a", "b"]);
});

it("name the account in which a choice counts today", () => {
  const choice = { kind: "treatment", account: "zerodha|", year: 2025, treatment: "trader" } as const;
  const [held] = choicesThatHold([{ ...kept("a", MONDAY), choice }], () => "zerodha|AB1234");
  expect(held).toMatchObject({ account: "zerodha|", countedIn: "zerodha|AB1234" });
});
