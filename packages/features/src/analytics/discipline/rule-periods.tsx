import type { AnalyticsRule, RuleNow, RuleTally } from "@saudabook/contract/discipline/discipline.ts";
import type { RuleKind } from "@saudabook/contract/discipline/rule-tests.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { useAmountText } from "../../page/privacy.tsx";
import { BroughtText } from "./brought-text.tsx";
import { isLimit, levelText, restText, stateLabels, stateTones, testedDays } from "./rule-words.ts";

export interface RulePeriodsProps {
  result: Pick<AnalyticsRule, "all" | "before" | "since">;
  kind: RuleKind;
  now: RuleNow | null;
}

/** A rule today, over all days, before it was set and since. */
export function RulePeriods({ result: { all, before, since }, kind, now }: RulePeriodsProps) {
  const money = useAmountText();
  return (
    <dl className="flex flex-col gap-4">
      {now ? (
        <div>
          <dt className="font-medium">Today</dt>
          <dd className="figures flex items-center gap-2">
            <Badge tone={stateTones[now.state]}>{stateLabels[now.state]}</Badge> {levelText(now, kind, money)}
          </dd>
        </div>
      ) : null}
      <Period title="All days" tally={all} kind={kind} />
      <Period title="Before you set it" tally={before} kind={kind} />
      <Period title="Since you set it" tally={since} kind={kind} />
    </dl>
  );
}

function Period({ title, tally, kind }: { title: string; tally: RuleTally; kind: RuleKind }) {
  const tested = testedDays(tally);
  const { kept, rate, low, high } = tally;
  const rest = restText(tally);
  return (
    <div>
      <dt className="font-medium">{title}</dt>
      <dd className="figures flex flex-col gap-1">
        <p>
          {tested === 0
            ? "No day tested it."
            : `Kept ${formatCount(kept)} ÷ ${counted(tested, "tested day")}${
                rate === null || low === null || high === null
                  ? ""
                  : ` = ${formatPercent(rate)} (95%, Wilson: ${formatPercent(low)} to ${formatPercent(high)})`
              }`}
        </p>
        <BroughtText brought={tally.brought} isLimit={isLimit(kind)} />
        {rest === "" ? null : <p className="text-xs text-muted">{rest}</p>}
      </dd>
    </div>
  );
}
