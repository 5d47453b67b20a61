import type { RuleInput } from "@saudabook/contract/discipline/rules.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "../../form/use-submission.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery, invalidateAnalytics } from "../analytics-queries.ts";
import { useNewestVersion } from "../frame/use-newest-version.ts";
import { labelsQuery } from "../notes/labels-query.ts";
import { RuleScreen, type RuleScreenProps, type RuleState } from "./rule-screen.tsx";

export interface ConnectedRuleProps
  extends Pick<RuleScreenProps, "accounts" | "rulesHref" | "monthHref" | "labHref" | "dayHref" | "tripHref"> {
  id: string;
  /** The month whose days are shown. Null: the last one with a broken day. */
  month: string | null;
  onDeleted: () => void;
}

/** One rule over the whole history. */
export function ConnectedRule({ id, month, onDeleted, ...props }: ConnectedRuleProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const query = month === null ? {} : { month };
  const { data, error, isFetching, refetch } = useQuery(
    analyticsQuery(client, "analyticsRule", { params: { id }, query }),
  );
  useNewestVersion(data ?? null);
  const { data: labels = [] } = useQuery(labelsQuery(client));
  const save = useSubmission({
    send: (json: RuleInput) => client("putRule", { params: { id }, json }),
    onSuccess: () => invalidateAnalytics(queryClient),
  });
  const remove = useSubmission({
    send: (_: null) => client("deleteRule", { params: { id } }),
    leaves: true,
    onSuccess: () => {
      onDeleted();
      return invalidateAnalytics(queryClient);
    },
  });
  const state: RuleState =
    data?.rule.id === id
      ? { status: "ready", rule: data }
      : error
        ? { status: "failed", failure: error, retrying: isFetching }
        : { status: "loading" };
  return (
    <RuleScreen
      {...props}
      setups={labels.filter(({ kind }) => kind === "setup")}
      state={state}
      saving={save.state}
      deleting={remove.state}
      onSubmit={(input) => save.submit(input)}
      onDelete={() => void remove.submit(null)}
      onRetry={() => void refetch()}
    />
  );
}
