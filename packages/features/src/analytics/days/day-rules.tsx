import type { AnalyticsDiscipline } from "@saudabook/contract/discipline/discipline.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { BroughtText } from "../discipline/brought-text.tsx";
import { currentVersion, isLimit, restText } from "../discipline/rule-words.ts";
import type { Load } from "../load.ts";

type Result = AnalyticsDiscipline["rules"][number];

export interface DayRulesProps {
  /** The rules over this day alone. */
  rules: Load<AnalyticsDiscipline>;
  ruleHref: (id: string) => string;
}

const stateOf = ({ all: { kept, broken } }: Result) => (broken > 0 ? "Broken" : kept > 0 ? "Kept" : "Unknown");

const isDecided = ({ all: { kept, broken, unknown } }: Result) =>
  kept + broken + Object.values(unknown).reduce((sum, days) => sum + days, 0) > 0;

/** Lists the rules that were kept, broken or unknown on a day. Renders nothing if there are none. */
export function DayRules({ rules, ruleHref }: DayRulesProps) {
  if (rules.status === "failed") {
    return (
      <Panel title="Rules">
        <FailedRegion
          title="We couldn't load the rules of this day"
          failure={rules.failure}
          busy={rules.retrying}
          onRetry={rules.onRetry}
        />
      </Panel>
    );
  }
  const decided = rules.status === "ready" ? rules.data.rules.filter(isDecided) : [];
  if (decided.length === 0) return null;
  return (
    <Panel title="Rules" flush>
      <ul aria-label="Rules of this day" className="divide-y divide-line text-sm">
        {decided.map((result) => {
          const { rule, all } = result;
          const state = stateOf(result);
          return (
            <li key={rule.id} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
              <p>
                <TextLink asChild>
                  <AppLink href={ruleHref(rule.id)}>{rule.name}</AppLink>
                </TextLink>{" "}
                <span className={state === "Broken" ? "font-medium" : "text-muted"}>{state}</span>
              </p>
              <BroughtText
                brought={all.brought}
                isLimit={isLimit(currentVersion(rule).test.kind)}
                worked={{ name: rule.name, unplaced: all.unplaced, daysHref: `${ruleHref(rule.id)}#days` }}
              />
              {state === "Unknown" ? <p className="text-xs text-muted">{restText(all)}</p> : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
