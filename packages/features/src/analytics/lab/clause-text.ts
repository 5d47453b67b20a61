import { type Clause, type FieldChoice, TWENTIETHS } from "@saudabook/contract/analysis/lab/clauses.ts";
import type { formatMoney } from "@saudabook/ui/format-number.ts";
import type { AccountLabel } from "../../words/account-names.tsx";
import type { AnalysisView } from "../analysis-view.ts";
import { conditionsOf } from "../frame/condition-chips.tsx";
import { limitText } from "./limit-words.ts";

/** A clause in words: "Leave out: Entered on Friday". */
export function clauseText(clause: Clause, nameOf: AccountLabel, money: typeof formatMoney): string {
  if (clause.kind === "only") return `Keep only: ${choiceText(clause, nameOf)}`;
  if (clause.kind === "without") return `Leave out: ${choiceText(clause, nameOf)}`;
  if (clause.kind === "limit") return `Limit: ${limitText(clause.test, money)}`;
  const size = `${clause.twentieths / TWENTIETHS} × the size`;
  return clause.where === null ? `All trades: ${size}` : `${choiceText(clause.where, nameOf)}: ${size}`;
}

/** Says what a clause comes to that chooses no trade. */
export const unmatchedText = ({ kind }: Clause) =>
  `No trade in these figures fits this, so ${kind === "only" ? "the scenario keeps none" : "the clause changes nothing"}.`;

function choiceText({ field, value }: FieldChoice, nameOf: AccountLabel): string {
  const view = { measure: "net", [field]: value } as AnalysisView;
  return conditionsOf(view, nameOf)[0]?.text ?? value;
}
