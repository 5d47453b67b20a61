import type { TaxChoice, TaxChoiceInput, TREATMENTS } from "@saudabook/contract/tax/tax-choices.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { yearLabel } from "@saudabook/trading/tax/law/acts.ts";
import { classLabel } from "@saudabook/trading/tax/tax-words.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";

type Treatment = (typeof TREATMENTS)[number];

export const treatmentLabels = {
  investor: "Investor: capital gains",
  trader: "Trader: business",
} as const satisfies Record<Treatment, string>;

const chosenOn = (madeAt: string) => dayText(indianDay(new Date(madeAt)));

/** The choice of another year that differs, with both dates; empty if none does. */
export function changeOfTreatment(
  { choices, year }: Pick<TaxYear, "choices" | "year">,
  account: string,
  treatment: Treatment,
): string {
  const own = choices.flatMap((choice) =>
    choice.kind === "treatment" && choice.countedIn === account ? [choice] : [],
  );
  const other = own
    .filter((choice) => choice.year !== year && choice.treatment !== treatment)
    .sort((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year))[0];
  if (!other) return "";
  const here = own.findLast((choice) => choice.year === year);
  const since = here ? `, here you chose on ${chosenOn(here.madeAt)}` : "";
  return ` It differs from ${yearLabel(other.year)}: ${other.treatment}, chosen on ${chosenOn(other.madeAt)}${since}.`;
}

/** A class or a fair market value that the user has chosen. */
export function choiceText(
  choice: Extract<TaxChoice, { kind: "class" | "fair-value" }>,
  { scrips }: Pick<TaxYear, "scrips">,
): { title: string; text: string } {
  const known = scrips.find(({ instrument }) => instrument.key === choice.instrument)?.instrument;
  const title = known ? instrumentTitle(known) : choice.instrument.slice(choice.instrument.indexOf(":") + 1);
  const what =
    choice.kind === "class"
      ? classLabel(choice.class)
      : `Fair market value of 31 January 2018: ${formatMoney(choice.price, { maxFraction: 4 })} a share`;
  return { title, text: `${what}. Your choice of ${chosenOn(choice.madeAt)}, for all years.` };
}

/** The announcement after a choice. */
export function savedText(choice: TaxChoiceInput): string {
  switch (choice.kind) {
    case "treatment":
      return `Saved: ${choice.treatment}`;
    case "class":
      return `Saved: ${classLabel(choice.class).toLowerCase()}`;
    case "fair-value":
      return "Saved: fair market value";
    case "totals":
      return "Saved: the broker's totals";
  }
}
