import type { AnalyticsChecklist } from "@saudabook/contract/playbooks/playbook-results.ts";
import { RULE_GROUPS } from "@saudabook/contract/playbooks/playbooks.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { dayText } from "../day-text.ts";
import type { Load } from "../load.ts";
import { answeredChecklist, withAnswer } from "./checklist-answers.ts";
import { ChecklistRule } from "./checklist-rule.tsx";
import { groupLabels, planLabels, planTones, pointsText } from "./playbook-words.ts";

export interface ChecklistProps {
  load: Load<AnalyticsChecklist>;
  answers: readonly GivenAnswer[];
  onAnswers: (answers: readonly GivenAnswer[]) => void;
  setupHref: (id: string) => string;
}

/** The rules of the setup's playbook for one trade, with their answers. */
export function Checklist({ load, answers, onAnswers, setupHref }: ChecklistProps) {
  if (load.status === "loading") {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (load.status === "failed") {
    return (
      <FailedRegion
        title="We couldn't load the checklist"
        failure={load.failure}
        busy={load.retrying}
        onRetry={load.onRetry}
      />
    );
  }
  const { setup, firstFrom, checklist } = load.data;
  if (!setup) return null;
  const link = (text: string) => (
    <TextLink asChild>
      <AppLink href={setupHref(setup.id)}>{text}</AppLink>
    </TextLink>
  );
  if (!checklist) {
    return (
      <p className="text-sm text-muted">
        {firstFrom === null ? (
          <>
            “{setup.name}” has no rules yet. {link("Write its rules")}
          </>
        ) : (
          <>
            The rules of “{setup.name}” begin on {dayText(firstFrom)}, after this trade was entered. {link("Its rules")}
          </>
        )}
      </p>
    );
  }
  const shown = answeredChecklist(checklist, answers);
  return (
    <section aria-label="Checklist" className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-medium">{link(setup.name)}</h3>
        <p role="status" className="figures flex items-center gap-2 text-sm text-muted">
          {pointsText(shown)} <Badge tone={planTones[shown.plan]}>{planLabels[shown.plan]}</Badge>
        </p>
      </div>
      {RULE_GROUPS.map((group) => {
        const own = shown.results.filter(({ rule }) => rule.group === group);
        return own.length === 0 ? null : (
          <div key={group}>
            <h4 className="text-xs text-muted">{groupLabels[group]}</h4>
            <ul className="divide-y divide-line">
              {own.map((result) => (
                <li key={result.rule.id} className="py-2">
                  <ChecklistRule
                    result={result}
                    onAnswer={(answer) =>
                      onAnswers(
                        withAnswer(answers, result.rule.id, answer && { ...answer, version: checklist.version }),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
