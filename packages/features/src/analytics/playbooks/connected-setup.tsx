import type { PlaybookInput } from "@saudabook/contract/playbooks/playbooks.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "../../form/use-submission.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery, invalidateAnalytics } from "../analytics-queries.ts";
import { useNewestVersion } from "../frame/use-newest-version.ts";
import { loadOf } from "../load.ts";
import { SetupScreen, type SetupScreenProps } from "./setup-screen.tsx";

export interface ConnectedSetupProps extends Pick<SetupScreenProps, "today" | "labelsHref" | "tradesHref"> {
  /** Id of the label. */
  id: string;
  /** The broker account whose trades are counted; null for all. */
  account: string | null;
}

/** A setup over the whole history. Use its id as the component's key. */
export function ConnectedSetup({ id, account, ...props }: ConnectedSetupProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const filter = account === null ? {} : { account };
  const query = useQuery(analyticsQuery(client, "analyticsPlaybook", { params: { id }, query: filter }));
  const series = useQuery(
    analyticsQuery(client, "analyticsSeries", { query: { ...filter, setup: id, measure: "net" } }),
  );
  useNewestVersion(query.data?.basis ?? null);
  const save = useSubmission({
    send: (json: PlaybookInput) => client("putPlaybook", { params: { id }, json }),
    onSuccess: () => invalidateAnalytics(queryClient),
  });
  return (
    <SetupScreen
      {...props}
      load={loadOf(query)}
      series={loadOf(series)}
      saving={save.state}
      onSave={(input) => save.submit(input)}
    />
  );
}
