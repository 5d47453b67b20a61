import { counted } from "@saudabook/ui/format-count.ts";
import { knownRText } from "../../../words/basis-text.ts";
import type { TripList } from "./round-trips-state.ts";

/** Sentences about the basis of the figures; empty if there is nothing to note. Those about statistics concern closed trades. */
export function basisRemarks({ basis, view }: Pick<TripList, "basis" | "view">): string {
  const remarks: string[] = [];
  if (view.status === "closed") {
    const { unit, n, withoutRisk, estimated, withoutCharges, excluded } = basis;
    if (estimated > 0) remarks.push(`${counted(estimated, `${unit} uses`, `${unit}s use`)} estimated charges.`);
    if (withoutCharges > 0) remarks.push(`No charges table covers ${counted(withoutCharges, unit)}.`);
    // Without any, the column is empty, and its cells say why.
    if (view.columns.includes("r") && withoutRisk < n) remarks.push(knownRText(basis));
    if (excluded > 0) remarks.push(`${counted(excluded, unit)} excluded from the statistics.`);
  }
  if (basis.faulty) remarks.push("Your newest changes can't be analysed; these are the figures before them.");
  else if (basis.pending) remarks.push("Your newest changes are still being analysed.");
  return remarks.join(" ");
}
