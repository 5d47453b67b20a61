import type { Broker } from "@saudabook/contract/trade.ts";
import type { TrialFigures } from "@saudabook/trading/imports/trial/trial-figures.ts";
import { type Fact, Facts } from "@saudabook/ui/facts.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { Money } from "@saudabook/ui/money.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useEffect, useState } from "react";
import { basisTexts } from "../../page/basis-text.ts";
import { lacksBrokerage } from "../../page/lacks-brokerage.ts";
import type { OpenTrial } from "./open-trial.ts";

export interface TrialFactsProps {
  broker: Broker;
  figures: OpenTrial["figures"];
}

const ALL = {};

/** The result of all trades of a tried file, and what it rests on. */
export function TrialFacts({ broker, figures }: TrialFactsProps) {
  const [result, setResult] = useState<TrialFigures | "loading" | "failed">("loading");
  useEffect(() => {
    let over = false;
    const settle = (next: TrialFigures | "failed") => {
      if (!over) setResult(next);
    };
    figures(ALL).then(settle, () => settle("failed"));
    return () => {
      over = true;
    };
  }, [figures]);
  return (
    <>
      <Facts className="mt-4" facts={factsOf(result)} />
      {typeof result === "string" ? null : (
        <p className="mt-3 text-sm text-pretty text-muted">{notesOf(result, broker).join(" ")}</p>
      )}
    </>
  );
}

function factsOf(result: TrialFigures | "loading" | "failed"): Fact[] {
  const terms = ["Net P&L", "Gross P&L", "Charges", "Closed trades"];
  if (result === "loading") return terms.map((term) => ({ term, value: <Skeleton className="mt-0.5 w-24" /> }));
  if (result === "failed") return terms.map((term) => ({ term, value: "couldn't be computed" }));
  const { net, gross, charges, closed, wins } = result;
  const values = [
    <Money key="net" value={net} pnl arrow className="text-lg font-semibold" />,
    <Money key="gross" value={gross} pnl />,
    formatMoney(charges),
    closed === 0 ? "None yet" : `${formatCount(closed)}, ${formatCount(wins)} won`,
  ];
  return terms.map((term, at) => ({ term, value: values[at] }));
}

function notesOf({ basis }: TrialFigures, broker: Broker): string[] {
  return [
    "Charges are computed from the published rates of each day.",
    lacksBrokerage(broker) ? "They are without brokerage, whose rates we don't know yet." : "",
    ...basisTexts(basis, { measure: "net" }),
  ].filter((text) => text !== "");
}
