import type { PurchaseMatches, PurchaseMisfit } from "@saudabook/contract/analysis/purchases.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import type { ReadFile } from "./purchases-state.ts";

/** Why a line of a file is not added, most relevant reason first. */
const misfitTexts = {
  "no-cost": "The file has no cost",
  "other-isin": "Your files have this symbol with another ISIN",
  "after-sale": "Bought after the sale",
  complete: "No more of it is missing",
  known: "Your account has this purchase",
  "no-missing-buy": "No missing buy of this stock",
} as const satisfies Record<PurchaseMisfit, string>;

/** Maximum number of lines listed per reason. */
const NAMED = 20;
const REASONS = Object.keys(misfitTexts) as PurchaseMisfit[];

/** The lines that are not added, by reason, and the rows of the file that are not purchases of this kind. */
export function Misfits({ read, misfits }: { read: ReadFile; misfits: PurchaseMatches["misfits"] }) {
  const others = othersOf(read);
  const count = misfits.length + others.reduce((sum, [, rows]) => sum + rows, 0);
  if (count === 0) return null;
  return (
    <details className="rounded-md border border-line text-sm">
      <summary className="cursor-pointer px-3.5 py-2.5 font-medium">
        {count === 1 ? "1 row isn't added" : `${formatCount(count)} rows aren't added`}
      </summary>
      <ul className="flex flex-col gap-3 border-t border-line px-3.5 py-3">
        {REASONS.map((reason) => {
          const own = misfits.filter((one) => one.reason === reason);
          if (own.length === 0) return null;
          const more = own.length - NAMED;
          return (
            <li key={reason}>
              <p className="font-medium">
                {misfitTexts[reason]} ({formatCount(own.length)})
              </p>
              <p className="wrap-anywhere text-muted">
                {own
                  .slice(0, NAMED)
                  .map(({ lot }) => lineName(read, lot))
                  .join(", ")}
                {more > 0 ? ` and ${formatCount(more)} more` : null}
              </p>
            </li>
          );
        })}
        {others.map(([text, rows]) => (
          <li key={text} className="font-medium">
            {text} ({formatCount(rows)})
          </li>
        ))}
      </ul>
    </details>
  );
}

function lineName({ lots }: ReadFile, lot: number): string {
  const line = lots[lot];
  return line ? `${line.symbol ?? line.isin} (row ${line.row})` : "";
}

function othersOf({ leftOut: { sameDay, buyback, others, blank } }: ReadFile): [string, number][] {
  const all: [string, number][] = [
    ["Bought and sold on the same day", sameDay],
    ["Bought back by the company", buyback],
    ["Derivatives and mutual funds", others],
    ["Price and day are blank", blank],
  ];
  return all.filter(([, rows]) => rows > 0);
}
