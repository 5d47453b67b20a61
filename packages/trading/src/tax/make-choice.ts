import {
  type KeptTaxChoice,
  MAX_TAX_CHOICES,
  subjectOf,
  type TaxChoice,
  type TaxChoiceInput,
} from "@saudabook/contract/tax/tax-choices.ts";
import { otherTaxChoice, tooManyTaxChoices } from "@saudabook/contract/tax/tax-refusals.ts";
import { canonicalJson } from "../backup/canonical-json.ts";

/** The kept choices that change, with the choice that the new one ended; null where there was none. */
export type MadeChoice =
  | { changed: KeptTaxChoice[]; replaced: KeptTaxChoice | null }
  | { refusal: ReturnType<typeof tooManyTaxChoices> };

/**
 * Makes a choice, or reopens an ended one by its id. Choices are never removed: the one with the same subject ends.
 *
 * @param kept all choices of the user
 * @param now ISO moment
 */
export function makeChoice(
  kept: readonly KeptTaxChoice[],
  id: string,
  choice: TaxChoiceInput,
  now: string,
): MadeChoice {
  const known = kept.find((one) => one.id === id);
  if (known && canonicalJson(known.choice) !== canonicalJson(choice)) return { refusal: otherTaxChoice() };
  if (!known && kept.length >= MAX_TAX_CHOICES) return { refusal: tooManyTaxChoices() };
  if (known?.endedAt === null) return { changed: [], replaced: null };
  const subject = subjectOf(choice);
  const former = kept.find((one) => one.endedAt === null && subjectOf(one.choice) === subject);
  const made = known ? { ...known, endedAt: null } : { id, choice, madeAt: now, endedAt: null };
  return { changed: [...(former ? [{ ...former, endedAt: now }] : []), made], replaced: former ?? null };
}

/**
 * The choices that hold, oldest first.
 *
 * @param current the key that a broker account has today
 */
export function choicesThatHold(kept: readonly KeptTaxChoice[], current: (account: string) => string): TaxChoice[] {
  return kept
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((a, b) => (`${a.madeAt} ${a.id}` < `${b.madeAt} ${b.id}` ? -1 : 1))
    .map(({ id, choice, madeAt }) =>
      "account" in choice ? { ...choice, id, madeAt, countedIn: current(choice.account) } : { ...choice, id, madeAt },
    );
}
