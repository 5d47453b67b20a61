import type { AnalyticsDiscipline } from "@saudabook/contract/discipline/discipline.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { useAmountText } from "../../page/privacy.tsx";
import { WorkingButton } from "../figures/working.tsx";
import { BroughtText } from "./brought-text.tsx";
import {
  currentVersion,
  isLimit,
  levelText,
  restText,
  scopeText,
  stateLabels,
  stateTones,
  testedDays,
  testText,
} from "./rule-words.ts";
import { keptWorking, nowWorking } from "./rule-working.ts";

export type RuleResult = AnalyticsDiscipline["rules"][number];

export interface RuleRowProps {
  result: RuleResult;
  ruleHref: (id: string) => string;
  /** The page of today. */
  todayHref: string;
}

/** Shows a rule, its state today, how often it was kept, and the result of the trades that broke it. */
export function RuleRow({ result, ruleHref, todayHref }: RuleRowProps) {
  const { rule, now, all } = result;
  const money = useAmountText();
  const version = currentVersion(rule);
  const tested = testedDays(all);
  const scope = scopeText(version);
  const daysHref = `${ruleHref(rule.id)}#days`;
  const working = now && nowWorking(now, version.test.kind, rule.name, todayHref);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <TextLink asChild>
            <AppLink href={ruleHref(rule.id)}>{rule.name}</AppLink>
          </TextLink>
        </h3>
        {now ? (
          <span className="flex items-center gap-2">
            <span className="figures text-muted">
              <span className="sr-only">Today: </span>
              {working ? (
                <WorkingButton working={working}>{levelText(now, version.test.kind, money)}</WorkingButton>
              ) : null}
            </span>
            <Badge tone={stateTones[now.state]}>{stateLabels[now.state]}</Badge>
          </span>
        ) : (
          <span className="text-muted">Ended {rule.until === null ? null : dayText(rule.until)}</span>
        )}
      </div>
      <p className="text-muted">
        {testText(version.test, money)}
        {scope === "" ? null : ` · ${scope}`}
      </p>
      <p className="figures">
        {tested === 0 ? (
          "No day has tested it yet."
        ) : (
          <>
            Kept on {formatCount(all.kept)} of {counted(tested, "day")} that tested it
            {all.rate === null || all.low === null || all.high === null ? null : (
              <span className="text-muted">
                {" · "}
                <WorkingButton working={keptWorking(all, rule.name, daysHref)}>{formatPercent(all.rate)}</WorkingButton>
                , {formatPercent(all.low)} to {formatPercent(all.high)}
              </span>
            )}
          </>
        )}
      </p>
      <BroughtText
        brought={all.brought}
        isLimit={isLimit(version.test.kind)}
        worked={{ name: rule.name, unplaced: all.unplaced, daysHref }}
      />
      {restText(all) === "" ? null : <p className="figures text-xs text-muted">{restText(all)}</p>}
    </div>
  );
}
