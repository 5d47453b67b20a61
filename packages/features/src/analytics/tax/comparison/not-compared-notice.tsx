import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Hideable, useAmountText } from "../../../page/privacy.tsx";

const figureTexts = { units: "units", buy: "purchase value", sale: "sale value", result: "result" } as const;

/** Says why a statement is not compared: its file cannot be read any more, or it does not add up in itself. */
export function NotComparedNotice({ comparison }: { comparison: TaxComparison }) {
  const amountText = useAmountText();
  const { problem, findings, findingCount } = comparison;
  if (problem !== null) {
    return (
      <Notice tone="warning" title="We can't read this statement, so nothing is compared">
        {problem}
      </Notice>
    );
  }
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning" title="The statement does not add up, so nothing is compared">
      <p>
        {counted(findingCount, "sum")} of it {findingCount === 1 ? "is" : "are"} not the sum of its own rows. Download
        it from your broker again, or type its totals.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {findings.map(({ level, of, figure, by }) => (
          <li key={`${level} ${of} ${figure}`}>
            {of === "" ? "All heads" : of}: {figureTexts[figure]} by{" "}
            {figure === "units" ? (
              <Hideable>{formatNumber(by, { signed: true })}</Hideable>
            ) : (
              amountText(by, { signed: true })
            )}
          </li>
        ))}
      </ul>
      {findings.length < findingCount ? <p className="mt-2">The first {findings.length} are shown.</p> : null}
    </Notice>
  );
}
