import type { AnalyticsRule, RuleNow, RuleTally } from "@saudabook/contract/discipline/discipline.ts";
import type { RuleKind } from "@saudabook/contract/discipline/rule-tests.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { useAmountText } from "../../page/privacy.tsx";
import { WorkingButton } from "../figures/working.tsx";
import { BroughtText } from "./brought-text.tsx";
import { isLimit, levelText, restText, stateLabels, stateTones, testedDays } from "./rule-words.ts";
import { keptWorking, nowWorking } from "./rule-working.ts";

export interface RulePeriodsProps {
  result: Pick<AnalyticsRule, "rule" | "all" | "before" | "since" | "today">;
  kind: RuleKind;
  now: RuleNow | null;
  dayHref: (day: string) => string;
}

/** A rule today, over all days, before it was set and since. */
export function RulePeriods({ result: { rule, all, before, since, today }, kind, now, dayHref }: RulePeriodsProps) {
  const money = useAmountText();
  const working = now && nowWorking(now, kind, rule.name, dayHref(today));
  return (
    <dl className="flex flex-col gap-4">
      {now ? (
        <div>
          <dt className="font-medium">Today</dt>
          <dd className="figures flex items-center gap-2">
            <Badge tone={stateTones[now.state]}>{stateLabels[now.state]}</Badge>
            {working ? <WorkingButton working={working}>{levelText(now, kind, money)}</WorkingButton> : null}
            <TextLink asChild>
              <AppLink href={dayHref(today)}>See the day</AppLink>
            </TextLink>
          </dd>
        </div>
      ) : null}
      <Period title="All days" name={rule.name} tally={all} kind={kind} />
      <Period title="Before you set it" name={rule.name} tally={before} kind={kind} />
      <Period title="Since you set it" name={rule.name} tally={since} kind={kind} />
    </dl>
  );
}

interface PeriodProps {
  title: string;
  /** The rule's. */
  name: string;
  tally: RuleTally;
  kind: RuleKind;
}

function Period({ title, name, tally, kind }: PeriodProps) {
  const tested = testedDays(tally);
  const { kept, rate, low, high } = tally;
  const rest = restText(tally);
  const named = `${name}, ${title.toLowerCase()}`;
  return (
    <div>
      <dt className="font-medium">{title}</dt>
      <dd className="figures flex flex-col gap-1">
        <p>
          {tested === 0 ? "No day tested it." : `Kept ${formatCount(kept)} ÷ ${counted(tested, "tested day")}`}
          {rate === null || low === null || high === null ? null : (
            <>
              {" = "}
              <WorkingButton working={keptWorking(tally, named, null)}>{formatPercent(rate)}</WorkingButton>
              {` (95%, Wilson: ${formatPercent(low)} to ${formatPercent(high)})`}
            </>
          )}
        </p>
        <BroughtText
          brought={tally.brought}
          isLimit={isLimit(kind)}
          worked={{ name: named, unplaced: tally.unplaced, daysHref: null }}
        />
        {rest === "" ? null : <p className="text-xs text-muted">{rest}</p>}
      </dd>
    </div>
  );
}
