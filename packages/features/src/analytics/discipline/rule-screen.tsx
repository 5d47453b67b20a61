import type { AnalyticsRule } from "@saudabook/contract/discipline/discipline.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useState } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import type { FormState } from "../../form/form-state.ts";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { BackLink } from "../../page/back-link.tsx";
import { LazyAlertDialog } from "../../page/lazy-alert-dialog.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { useAmountText } from "../../page/privacy.tsx";
import { AsOf, Basis } from "./discipline-screen.tsx";
import { RuleDays, type RuleDaysProps } from "./rule-days.tsx";
import { RuleForm, type RuleFormProps } from "./rule-form.tsx";
import { RuleMonths } from "./rule-months.tsx";
import { RulePeriods } from "./rule-periods.tsx";
import { type RuleScenario, scenarioOf } from "./rule-scenario.ts";
import { currentVersion, scopeText, testText } from "./rule-words.ts";

export type RuleState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; rule: AnalyticsRule };

export interface RuleScreenProps
  extends Pick<RuleFormProps, "accounts" | "setups" | "onSubmit">,
    Pick<RuleDaysProps, "dayHref" | "tripHref"> {
  state: RuleState;
  /** State of a change, and of the deletion. */
  saving: FormState;
  deleting: FormState;
  rulesHref: string;
  monthHref: (month: string) => string;
  /** Address of the lab with a scenario. */
  labHref: (scenario: RuleScenario) => string;
  onDelete: () => void;
  onRetry: () => void;
}

/** One rule: before and since it was set, by month, and the days of a month with the trades that broke it. */
export function RuleScreen({ state, rulesHref, onRetry, ...props }: RuleScreenProps) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <BackLink href={rulesHref}>All rules</BackLink>
      </div>
      {state.status === "failed" ? (
        <Panel title="Rule">
          <FailedRegion
            title="We couldn't load this rule"
            failure={state.failure}
            busy={state.retrying}
            onRetry={onRetry}
          />
        </Panel>
      ) : state.status === "loading" ? (
        <Panel title="Rule" flush>
          <div role="status" className="flex flex-col gap-4 p-4 sm:px-5">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-24" />
            <Skeleton className="h-48" />
          </div>
        </Panel>
      ) : (
        <Rule {...props} result={state.rule} />
      )}
    </div>
  );
}

type RuleProps = Omit<RuleScreenProps, "state" | "rulesHref" | "onRetry"> & { result: AnalyticsRule };

function Rule(props: RuleProps) {
  const { result, accounts, setups, saving, deleting, monthHref, labHref, onSubmit, onDelete, ...hrefs } = props;
  const [isEdited, setEdited] = useState(false);
  const [wasEdited, setClosed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const edit = useFocusWhen(wasEdited && !isEdited);
  const { rule, now, months, month, days } = result;
  const version = currentVersion(rule);
  const scope = scopeText(version);
  const money = useAmountText();
  const scenario = scenarioOf(version);
  const close = () => {
    setEdited(false);
    setClosed(true);
  };
  return (
    <>
      <Panel
        title={rule.name}
        description={<AsOf discipline={result} />}
        actions={
          isEdited ? null : (
            <>
              <Button ref={edit} size="sm" onClick={() => setEdited(true)}>
                Edit
              </Button>
              <Button size="sm" variant="quiet" busy={deleting.status === "submitting"} onClick={() => setAsking(true)}>
                Delete
              </Button>
            </>
          )
        }
      >
        {isEdited ? (
          <RuleForm
            rule={rule}
            today={result.today}
            accounts={accounts}
            setups={setups}
            state={saving}
            onCancel={close}
            onSubmit={async (input) => {
              const saved = await onSubmit(input);
              if (saved) close();
              return saved;
            }}
          />
        ) : (
          <div className="flex flex-col gap-4 text-sm">
            <p>
              {testText(version.test, money)}
              {scope === "" ? null : ` · ${scope}`}
              <span className="text-muted">
                {" "}
                · set on {dayText(rule.versions[0]?.from ?? result.today)}
                {rule.versions.length > 1 ? `, changed on ${dayText(version.from)}` : ""}
              </span>
              {scenario === "scope" ? (
                <span className="text-muted"> · The lab runs rules for one account and one weekday, or for all.</span>
              ) : scenario ? (
                <>
                  {" · "}
                  <TextLink asChild>
                    <AppLink href={labHref(scenario)}>Try it in the lab</AppLink>
                  </TextLink>
                </>
              ) : null}
            </p>
            {deleting.status === "failed" ? (
              <FailedRegion
                title="We couldn't delete this rule"
                failure={deleting.failure}
                busy={false}
                onRetry={onDelete}
              />
            ) : null}
            <RulePeriods result={result} kind={version.test.kind} now={now} dayHref={hrefs.dayHref} />
          </div>
        )}
      </Panel>
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${rule.name}”?`}
        text="This also deletes its versions and can't be undone. To end the rule but keep its history, set a last day instead."
        action={{
          label: "Delete the rule",
          variant: "danger",
          onSelect: () => {
            setAsking(false);
            onDelete();
          },
        }}
      />
      {months.length === 0 ? (
        <p className="text-sm text-muted">No day has tested this rule yet.</p>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <RuleMonths
            months={months}
            trades={result.all.brought.trades}
            name={rule.name}
            month={month}
            monthHref={monthHref}
          />
          {month === null ? null : <RuleDays month={month} days={days} {...hrefs} />}
        </div>
      )}
      <Basis discipline={result} />
    </>
  );
}
