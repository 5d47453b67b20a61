import { deviceLabels } from "@saudabook/contract/account/profile-labels.ts";
import type { AnalyticsSettingsInput } from "@saudabook/contract/analysis/settlements.ts";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { FailedRegion } from "../failure/failed-region.tsx";
import type { FormState } from "../form/form-state.ts";
import { AccountsPanel, type AccountsPanelProps } from "./accounts-panel.tsx";
import { MoneyForm } from "./money-form.tsx";
import type { DeviceSettings, MoneyState } from "./settings-state.ts";

export interface SettingsScreenProps {
  state: MoneyState;
  /** State of the last save. */
  saving: FormState;
  accounts: Omit<AccountsPanelProps, "plans">;
  device: DeviceSettings;
  onDeviceChange: (change: Partial<DeviceSettings>) => void;
  onSubmit: (settings: AnalyticsSettingsInput) => void;
  onRetry: () => void;
}

const themes = [
  { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;
const years = [
  { value: "calendar", label: "Calendar" },
  { value: "financial", label: "Financial" },
] as const;

export function SettingsScreen(props: SettingsScreenProps) {
  const { state, accounts, device, onDeviceChange } = props;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="grid gap-5">
        <AccountsPanel {...accounts} plans={state.status === "ready" ? state.settings.plans : []} />
        <Panel title="Capital and brokerage" description="Your figures follow these. We save them in your account.">
          <Money {...props} />
        </Panel>
      </div>
      <Panel title="On this device" description="This browser remembers these choices.">
        <div className="flex flex-col gap-5">
          <SegmentedControl
            legend="Theme"
            options={themes}
            value={device.theme}
            onChange={(theme) => onDeviceChange({ theme })}
          />
          <div>
            <SegmentedControl
              legend="Year of the calendar"
              options={years}
              value={device.yearKind}
              onChange={(yearKind) => onDeviceChange({ yearKind })}
            />
            <p className="mt-1.5 text-sm text-muted">The financial year is from April to March.</p>
          </div>
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">Privacy</legend>
            <Checkbox
              label={deviceLabels.amountsHidden}
              checked={device.amountsHidden}
              onChange={(event) => onDeviceChange({ amountsHidden: event.target.checked })}
            />
            <p className="text-sm text-muted">Amounts show as ••••, for screen sharing.</p>
          </fieldset>
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">Keyboard</legend>
            <Checkbox
              label={deviceLabels.singleKeys}
              checked={device.singleKeys}
              onChange={(event) => onDeviceChange({ singleKeys: event.target.checked })}
            />
            <p className="text-sm text-muted">
              In Review, 1 to 5, S, T and other keys act on the trade. Switch them off for voice input.
            </p>
          </fieldset>
        </div>
      </Panel>
    </div>
  );
}

function Money({ state, saving, onSubmit, onRetry }: SettingsScreenProps) {
  switch (state.status) {
    case "loading":
      return (
        <div role="status" aria-label="Loading your settings" className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          {/* Height of one account's plans. */}
          <Skeleton className="h-62 sm:h-52" />
        </div>
      );
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load your settings"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "ready":
      return <MoneyForm settings={state.settings} state={saving} onSubmit={onSubmit} />;
  }
}
