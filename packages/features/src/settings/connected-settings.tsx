import type { AnalyticsSettings, AnalyticsSettingsInput } from "@saudabook/contract/analysis/settlements.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "../form/use-submission.ts";
import { analyticsKey, analyticsQueryKey } from "../server/analytics-key.ts";
import { useClient } from "../server/client-context.tsx";
import { SettingsScreen } from "./settings-screen.tsx";
import type { DeviceSettings, MoneyState } from "./settings-state.ts";
import { useAccounts } from "./use-accounts.ts";

export interface ConnectedSettingsProps {
  device: DeviceSettings;
  onDeviceChange: (change: Partial<DeviceSettings>) => void;
}

const settingsKey = analyticsQueryKey("analyticsSettings", {});

export function ConnectedSettings({ device, onDeviceChange }: ConnectedSettingsProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const accounts = useAccounts();
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await client("analyticsSettings", {}, { signal })).data,
  });
  const save = useSubmission({
    send: (json: AnalyticsSettingsInput) => client("putAnalyticsSettings", { json }),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(settingsKey, data);
      toast({ tone: "success", title: message });
      // The figures arrive with a later version of the analysis.
      return queryClient.invalidateQueries({ queryKey: analyticsKey });
    },
  });
  return (
    <SettingsScreen
      state={stateOf(query)}
      accounts={accounts}
      saving={save.state}
      device={device}
      onDeviceChange={onDeviceChange}
      onSubmit={(settings) => void save.submit(settings)}
      onRetry={() => void query.refetch()}
    />
  );
}

interface Loading {
  data: AnalyticsSettings | undefined;
  error: unknown;
  isFetching: boolean;
}

function stateOf({ data, error, isFetching }: Loading): MoneyState {
  if (data) return { status: "ready", settings: data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}
