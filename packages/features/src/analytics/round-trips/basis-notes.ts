import { formatNumber } from "@saudabook/ui/format-number.ts";
import type { TripList } from "./round-trips-state.ts";

/** Sentences about the basis of the figures; empty where there is nothing to know. Those of statistics concern closed round trips. */
export function basisNotes({ basis, view }: Pick<TripList, "basis" | "view">): string {
  const notes: string[] = [];
  const number = (count: number) => formatNumber(String(count));
  if (view.status === "closed") {
    const { estimated, withoutCharges, excluded } = basis;
    if (estimated > 0) notes.push(`Charges of ${number(estimated)} rest on estimates.`);
    if (withoutCharges > 0) notes.push(`No charges table covers ${number(withoutCharges)}.`);
    if (excluded > 0) notes.push(`${number(excluded)} excluded from the statistics.`);
  }
  if (basis.faulty) notes.push("Your newest changes can't be analysed; these are the figures before them.");
  else if (basis.pending) notes.push("Your newest changes are still being analysed.");
  return notes.join(" ");
}
