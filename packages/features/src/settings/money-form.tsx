import { moneyLabels, planLabels } from "@saudabook/contract/account/profile-labels.ts";
import type { AnalyticsSettings, AnalyticsSettingsInput } from "@saudabook/contract/analysis/settlements.ts";
import { brokeragePlan } from "@saudabook/contract/analysis/settlements.ts";
import { brokerOf } from "@saudabook/trading/account-keys.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { Plus, X } from "lucide-react";
import { type FieldPath, useWatch } from "react-hook-form";
import { fieldText } from "../form/field-text.ts";
import { FormFrame } from "../form/form-frame.tsx";
import type { FormState } from "../form/form-state.ts";
import { useContractForm } from "../form/use-contract-form.ts";
import { useAmountsHidden } from "../page/privacy.tsx";
import { useAccountLabel } from "../words/account-names.tsx";
import { lacksBrokerage } from "../words/lacks-brokerage.ts";
import { brokerLabels } from "../words/trade-labels.ts";
import { draftOf, resolveSettings, type SettingsDraft } from "./settings-draft.ts";

export interface MoneyFormProps {
  settings: AnalyticsSettings;
  state: FormState;
  onSubmit: (settings: AnalyticsSettingsInput) => void;
}

const planOptions = brokeragePlan.options.map((value) => ({ value, label: `${brokerLabels[value]}'s rates` }));

/** Labels by field name; `plans` holds the error of all plans together. */
function labelsOf({ plans }: SettingsDraft): Partial<Record<FieldPath<SettingsDraft>, string>> {
  const rows = plans.flatMap((_, at) => [
    [`plans.${at}.from`, planLabels.from],
    [`plans.${at}.plan`, planLabels.plan],
  ]);
  return { ...moneyLabels, ...Object.fromEntries(rows) };
}

/** Form for the starting capital and the dated brokerage plans of each broker account. */
export function MoneyForm({ settings, state, onSubmit }: MoneyFormProps) {
  const { form, field, frame, messageOf, noteEdit } = useContractForm({
    resolver: resolveSettings,
    labels: labelsOf,
    values: draftOf(settings),
    state,
    onSubmit,
  });
  const accountLabel = useAccountLabel();
  const hidden = useAmountsHidden();
  const plans = useWatch({ control: form.control, name: "plans" });
  const setPlans = (next: SettingsDraft["plans"]) => {
    // The marks belong to rows that may have moved.
    form.clearErrors("plans");
    noteEdit("plans");
    form.setValue("plans", next);
  };
  const own = form.formState.errors.plans;
  const same = own?.message ?? own?.root?.message;
  const plansProblem = same
    ? "Two plans of one account begin on the same day. Keep one of them."
    : fieldText(moneyLabels.plans, messageOf("plans"));
  return (
    <FormFrame label="Capital and brokerage" submitLabel="Save" {...frame}>
      <TextField
        {...field("startingCapital")}
        required={false}
        inputMode="decimal"
        autoComplete="off"
        maxLength={32}
        className={hidden ? "[&_input]:[-webkit-text-security:disc]" : undefined}
        hint="Rupees. The equity curve starts here, and drawdowns are a percentage of it. Leave it empty to start at 0."
      />
      {settings.accounts.length > 0 ? (
        <p className="border-t border-line pt-4 text-sm text-muted">
          Without a plan, an account's trades have its broker's rates of today, whatever their date.
        </p>
      ) : null}
      {settings.accounts.map((account) => (
        <fieldset key={account} className="flex flex-col gap-3 border-t border-line pt-4">
          <legend className="float-left text-sm font-medium wrap-anywhere">{accountLabel(account)}</legend>
          {lacksBrokerage(brokerOf(account)) && !plans.some((row) => row.account === account) ? (
            <p className="clear-both text-sm text-muted">
              No brokerage is counted until you add a plan, because we don't know this broker's rates.
            </p>
          ) : null}
          {plans.map((row, at) =>
            row.account === account ? (
              // The fields are named by index; their values live in the form.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={at} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[10rem_1fr_auto]">
                <TextField {...field(`plans.${at}.from`)} type="date" />
                <SelectField
                  {...field(`plans.${at}.plan`)}
                  required={false}
                  className="max-sm:col-span-2 max-sm:row-start-2"
                  options={planOptions}
                />
                <Button
                  variant="quiet"
                  className="mt-6.5 max-sm:col-start-2 max-sm:row-start-1"
                  aria-label={`Remove a plan of ${accountLabel(account)}`}
                  onClick={() => setPlans(plans.toSpliced(at, 1))}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
            ) : null,
          )}
          <div>
            <Button
              size="sm"
              aria-label={`Add a plan for ${accountLabel(account)}`}
              onClick={() => setPlans([...plans, { account, from: "", plan: planOf(account) }])}
            >
              <Plus aria-hidden="true" />
              Add a plan
            </Button>
          </div>
        </fieldset>
      ))}
      {settings.accounts.length === 0 ? (
        <p className="border-t border-line pt-4 text-sm text-muted">
          Brokerage plans appear here for each broker account once you have imported its file.
        </p>
      ) : null}
      {plansProblem ? (
        <p role="alert" className="text-sm text-danger">
          {plansProblem}
        </p>
      ) : null}
    </FormFrame>
  );
}

/** The broker's own plan. */
function planOf(account: string): string {
  return brokeragePlan.safeParse(brokerOf(account)).data ?? "zerodha";
}
