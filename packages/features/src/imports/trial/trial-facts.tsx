import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { TrialFigures } from "@saudabook/trading/imports/trial/trial-figures.ts";
import { type Fact, Facts } from "@saudabook/ui/facts.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { Money } from "@saudabook/ui/money.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { basisTexts } from "../../words/basis-text.ts";
import { lacksBrokerage } from "../../words/lacks-brokerage.ts";
import type { OpenTrial } from "./open-trial.ts";

export interface TrialFactsProps {
  broker: Broker;
  /** Whether the file has a sale. */
  hasSale: boolean;
  figures: OpenTrial["figures"];
}

const ALL = {};

/** The result of all trades of a tried file, and what it rests on. */
export function TrialFacts({ broker, hasSale, figures }: TrialFactsProps) {
  const [result, setResult] = useState<Result>("loading");
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
      <Facts className="mt-4" facts={hasSale ? factsOf(result) : openFactsOf(result)} />
      {typeof result === "string" ? null : (
        <p className="mt-3 text-sm text-pretty text-muted">{notesOf(result, broker).join(" ")}</p>
      )}
    </>
  );
}

type Result = TrialFigures | "loading" | "failed";

function factsOf(result: Result): Fact[] {
  return valued(
    ["Net P&L", "Gross P&L", "Charges", "Closed trades"],
    result,
    ({ net, gross, charges, closed, wins }) => [
      <Money key="net" value={net} pnl arrow className="text-lg font-semibold" />,
      <Money key="gross" value={gross} pnl />,
      formatMoney(charges),
      closed === 0 ? "None yet" : `${formatCount(closed)}, ${formatCount(wins)} won`,
    ],
  );
}

/** The facts of a file that has only buys. */
function openFactsOf(result: Result): Fact[] {
  return valued(["Open positions", "Open, at cost"], result, ({ basis, openCost }) => [
    formatCount(basis.open),
    formatMoney(openCost),
  ]);
}

function valued(terms: readonly string[], result: Result, valuesOf: (figures: TrialFigures) => ReactNode[]): Fact[] {
  if (result === "loading") return terms.map((term) => ({ term, value: <Skeleton className="mt-0.5 w-24" /> }));
  if (result === "failed") return terms.map((term) => ({ term, value: "couldn't be computed" }));
  const values = valuesOf(result);
  return terms.map((term, at) => ({ term, value: values[at] }));
}

function notesOf({ basis }: TrialFigures, broker: Broker): string[] {
  return [
    "Charges are computed from the published rates of each day.",
    lacksBrokerage(broker) ? "They are without brokerage, whose rates we don't know yet." : "",
    ...basisTexts(basis, { measure: "net" }),
  ].filter((text) => text !== "");
}
