import { Badge } from "@saudabook/ui/badge.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import type { ReactNode } from "react";
import { Amount } from "../../page/privacy.tsx";
import type { TradePreview } from "./trade-preview.ts";

/** Results of the trade while it is typed. */
export function TradePreviewPanel({ preview }: { preview: TradePreview }) {
  const { side, result, riskReward, questions } = preview;
  return (
    <div className="rounded-md bg-surface-sunken px-4 py-3">
      <dl className="grid grid-cols-3 gap-x-4">
        <Figure term="P&L">{result ? <Amount value={result.pnl} pnl className="font-semibold" /> : "–"}</Figure>
        <Figure term="Return">
          {result?.returnPercent ? (
            <span
              className={cn(
                "figures",
                result.returnPercent.startsWith("-") ? "text-loss" : result.returnPercent !== "0" && "text-gain",
              )}
            >
              {formatNumber(result.returnPercent, { signed: true, maxFraction: 2 })}%
            </span>
          ) : (
            "–"
          )}
        </Figure>
        <Figure term="Risk : reward">
          {riskReward === null ? "–" : `1 : ${formatNumber(riskReward, { maxFraction: 2 })}`}
        </Figure>
      </dl>
      <output className="mt-2 flex flex-col gap-1 text-sm text-muted empty:hidden">
        {side === "short" ? (
          <span>
            <Badge tone="accent">Short</Badge> Sold first and bought back later, by the times above.
          </span>
        ) : null}
        {questions.map((question) => (
          <span key={question} className="text-warning">
            {question}
          </span>
        ))}
      </output>
    </div>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="truncate text-sm">{children}</dd>
    </div>
  );
}
