import { refusal } from "../wire/error-texts.ts";
import { invalidField } from "../wire/refusals.ts";
import { MAX_TAX_CHOICES } from "./tax-choices.ts";
import { MAX_WORKBOOK_LOTS } from "./tax-year.ts";

export const noSuchTaxChoice = () => refusal("not_found", "This account doesn't have that choice.");
export const otherTaxChoice = () => invalidField("id", "must not be the id of another choice");
export const tooManyTaxChoices = () =>
  refusal("quota_exceeded", `An account keeps at most ${MAX_TAX_CHOICES} choices. Nothing was saved.`);
export const tooLargeWorkbook = () =>
  refusal(
    "too_large",
    `A workbook has at most ${MAX_WORKBOOK_LOTS.toLocaleString("en-IN")} lots, and this year has more. Choose one broker account.`,
    { title: "The workbook would be too large" },
  );
