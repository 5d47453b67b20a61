import type { RuleInput } from "@saudabook/contract/discipline/rules.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { randomId } from "../../browser/random-id.ts";
import { useSubmission } from "../../form/use-submission.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery, invalidateAnalytics } from "../analytics-queries.ts";
import { useNewestVersion } from "../frame/use-newest-version.ts";
import { labelsQuery } from "../notes/labels-query.ts";
import { DisciplineScreen, type DisciplineScreenProps, type DisciplineState } from "./discipline-screen.tsx";

export interface ConnectedDisciplineProps
  extends Pick<DisciplineScreenProps, "accounts" | "ruleHref" | "monthHref" | "dayHref" | "tripHref"> {
  /** The month whose days are shown for all rules together. Null: the last one with a broken day. */
  month: string | null;
}

/** The rules of the account, and a new one. */
export function ConnectedDiscipline({ month, ...props }: ConnectedDisciplineProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(
    analyticsQuery(client, "analyticsDiscipline", { query: month === null ? {} : { month } }),
  );
  useNewestVersion(data ?? null);
  const { data: labels = [] } = useQuery(labelsQuery(client));
  const add = useSubmission({
    send: (json: RuleInput) => client("putRule", { params: { id: randomId() }, json }),
    onSuccess: () => invalidateAnalytics(queryClient),
  });
  const state: DisciplineState = data
    ? { status: "ready", discipline: data }
    : error
      ? { status: "failed", failure: error, retrying: isFetching }
      : { status: "loading" };
  return (
    <DisciplineScreen
      {...props}
      setups={labels.filter(({ kind }) => kind === "setup")}
      state={state}
      adding={add.state}
      onSubmit={(input) => add.submit(input)}
      onRetry={() => void refetch()}
    />
  );
}
