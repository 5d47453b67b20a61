import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type Fact = { term: string; value: ReactNode };

export type FactsProps = { facts: readonly Fact[]; className?: string };

/** Terms and their values side by side, e.g. Client ID, Email, Phone. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl data-slot="facts" className={cn("grid gap-x-8 gap-y-3 sm:auto-cols-fr sm:grid-flow-col", className)}>
      {facts.map((fact) => (
        <div key={fact.term} className="min-w-0">
          <dt className="text-xs text-muted">{fact.term}</dt>
          <dd className="figures text-sm break-words">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
