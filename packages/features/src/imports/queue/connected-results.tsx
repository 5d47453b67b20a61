import { useQuery } from "@tanstack/react-query";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { leftOutCount } from "../../words/basis-text.ts";
import { useImportQueue } from "./import-queue-context.tsx";
import { ImportResults, type ResultLinks } from "./import-results.tsx";
import { isImported } from "./queued-file.ts";

/** Milliseconds between requests while the server computes the figures of an import. */
const COMPUTING_MS = 1_000;

/** The results that have not been dismissed, above the pages that an import leads to. */
export function ConnectedResults({ hrefs }: { hrefs: ResultLinks }) {
  const { queue, files } = useImportQueue();
  const imported = files.filter(isImported);
  const reports = imported.flatMap(({ sending }) => (sending.status === "imported" ? [sending.report] : []));
  const client = useClient();
  const { data } = useQuery({
    queryKey: [...analyticsKey, "settlements", { query: {} }],
    queryFn: async ({ signal }) => (await client("settlements", { query: {} }, { signal })).data,
    enabled: imported.length > 0,
    refetchInterval: ({ state }) => (state.data?.basis.pending ? COMPUTING_MS : false),
  });
  // While the figures of the import are still being computed, nothing is said about what is left out.
  const waiting = data && !data.basis.pending ? leftOutCount(data.leftOut) : null;
  const dismiss = () => {
    for (const { id } of imported) queue.remove(id);
  };
  return <ImportResults reports={reports} waiting={waiting} hrefs={hrefs} onDismiss={dismiss} />;
}
