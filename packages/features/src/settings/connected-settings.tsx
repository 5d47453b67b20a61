import type { AnalyticsSettings, AnalyticsSettingsInput } from "@saudabook/contract/settlements.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { analyticsKey } from "../server/analytics-key.ts";
import { useClient } from "../server/client-context.tsx";
import { SettingsScreen } from "./settings-screen.tsx";
import type { DeviceSettings, MoneyState } from "./settings-state.ts";
import { useAccounts } from "./use-accounts.ts";

export interface ConnectedSettingsProps {
  device: DeviceSettings;
  onDeviceChange: (change: Partial<DeviceSettings>) => void;
}

const settingsKey = [...analyticsKey, "analyticsSettings", {}] as const;

export function ConnectedSettings({ device, onDeviceChange }: ConnectedSettingsProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const lock = useSubmitLock();
  const accounts = useAccounts();
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await client("analyticsSettings", {}, { signal })).data,
  });
  const save = useMutation({
    mutationFn: (json: AnalyticsSettingsInput) => client("putAnalyticsSettings", { json }),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(settingsKey, data);
      toast({ tone: "success", title: message });
      // The figures follow in a later version.
      return queryClient.invalidateQueries({ queryKey: analyticsKey });
    },
    onSettled: lock.release,
  });
  return (
    <SettingsScreen
      state={stateOf(query)}
      accounts={accounts}
      saving={{ busy: save.isPending, failure: save.error }}
      device={device}
      onDeviceChange={onDeviceChange}
      onSubmit={(settings) => {
        if (lock.acquire()) save.mutate(settings);
      }}
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
