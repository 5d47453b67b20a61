import type { AnalyticsDiscipline } from "@saudabook/contract/discipline/discipline.ts";
import { MAX_RULES } from "@saudabook/contract/discipline/rules.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useState } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { momentText } from "../../words/moment-text.ts";
import { BroughtText } from "./brought-text.tsx";
import { RuleDays, type RuleDaysProps } from "./rule-days.tsx";
import { RuleForm, type RuleFormProps } from "./rule-form.tsx";
import { RuleMonths } from "./rule-months.tsx";
import { RuleRow } from "./rule-row.tsx";

export type DisciplineState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; discipline: AnalyticsDiscipline };

export interface DisciplineScreenProps
  extends Pick<RuleFormProps, "accounts" | "setups" | "onSubmit">,
    Pick<RuleDaysProps, "dayHref" | "tripHref"> {
  state: DisciplineState;
  /** State of the rule that is added. */
  adding: RuleFormProps["state"];
  ruleHref: (id: string) => string;
  /** Address of this page with the days of a month. */
  monthHref: (month: string) => string;
  onRetry: () => void;
}

/** The rules of the account, run over its whole history. */
export function DisciplineScreen({ state, onRetry, ...props }: DisciplineScreenProps) {
  if (state.status === "failed") {
    const { failure, retrying } = state;
    return (
      <Panel title="Rules">
        <FailedRegion title="We couldn't load your rules" failure={failure} busy={retrying} onRetry={onRetry} />
      </Panel>
    );
  }
  if (state.status === "loading") {
    return (
      <Panel title="Rules" flush>
        <div role="status" className="flex flex-col gap-4 p-4 sm:px-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </Panel>
    );
  }
  return <Rules {...props} discipline={state.discipline} />;
}

type RulesProps = Omit<DisciplineScreenProps, "state" | "onRetry"> & { discipline: AnalyticsDiscipline };

function Rules({ discipline, adding, accounts, setups, ruleHref, monthHref, onSubmit, ...hrefs }: RulesProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasClosed, setClosed] = useState(false);
  const add = useFocusWhen(wasClosed && !isOpen);
  const { rules, union, tradingDays, today } = discipline;
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  const isFull = rules.length >= MAX_RULES;
  return (
    <div className="flex flex-col gap-5">
      <Panel
        title="Rules"
        description={<AsOf discipline={discipline} />}
        actions={
          isOpen || isFull ? null : (
            <Button ref={add} size="sm" onClick={() => setOpen(true)}>
              Add a rule
            </Button>
          )
        }
        flush
      >
        {isOpen ? (
          <div className="border-b border-line p-4 sm:px-5">
            <RuleForm
              rule={null}
              today={today}
              accounts={accounts}
              setups={setups}
              state={adding}
              onCancel={close}
              onSubmit={async (input) => {
                const saved = await onSubmit(input);
                if (saved) close();
                return saved;
              }}
            />
          </div>
        ) : null}
        {rules.length === 0 ? (
          <p className="p-4 text-sm text-muted sm:px-5">
            Choose a rule you already have in your head.{" "}
            {tradingDays === 0
              ? "We run it over your trading days as soon as there are some."
              : `We run it over your ${counted(tradingDays, "trading day")}.`}
          </p>
        ) : (
          <ul aria-label="Rules" className="divide-y divide-line">
            {rules.map((result) => (
              <li key={result.rule.id} className="px-4 py-4 text-sm sm:px-5">
                <RuleRow result={result} ruleHref={ruleHref} todayHref={hrefs.dayHref(today)} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {rules.length > 1 && union.brought.trades > 0 ? (
        <>
          <Panel title="All rules together" description="Each trade counts once, however many rules it broke.">
            <div className="text-sm">
              <BroughtText
                brought={union.brought}
                what="a rule"
                worked={{ name: "all rules together", daysHref: null }}
              />
            </div>
          </Panel>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <RuleMonths
              months={union.months}
              trades={union.brought.trades}
              name="all rules together"
              month={union.month}
              monthHref={monthHref}
            />
            {union.month === null ? null : <RuleDays isUnion month={union.month} days={union.days} {...hrefs} />}
          </div>
        </>
      ) : null}
      <Basis discipline={discipline} />
    </div>
  );
}

/** Names the import that today's states are based on. */
export function AsOf({
  discipline: { importedAt, pending },
}: {
  discipline: Pick<AnalyticsDiscipline, "importedAt" | "pending">;
}) {
  if (importedAt === null) return <>Nothing is imported yet.</>;
  return (
    <>
      Today as of the import of {momentText(importedAt)}
      {pending ? "; the newest changes are being computed" : ""}
    </>
  );
}

/** Explains what rules can't judge, and what is left out. */
export function Basis({ discipline }: { discipline: Pick<AnalyticsDiscipline, "excluded" | "expired"> }) {
  const { excluded, expired } = discipline;
  const parts = [
    "Rules use booked results after charges. Open positions are not valued.",
    excluded > 0 ? `${counted(excluded, "excluded trade")}: booked, but judged by no rule.` : "",
    expired > 0
      ? `${counted(expired, "trade")} in contracts that expired and are not settled: counted as entries, but left out of all amounts.`
      : "",
  ];
  return <p className="max-w-prose text-xs text-muted">{parts.filter((part) => part !== "").join(" ")}</p>;
}
