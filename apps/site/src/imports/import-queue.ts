import { previewFile } from "@saudabook/features/imports/preview/preview-file.ts";
import { createImportQueue } from "@saudabook/features/imports/queue/import-queue.ts";
import { analyticsKey } from "@saudabook/features/server/analytics-key.ts";
import { tradeDetailsKey } from "@saudabook/features/server/trade-details-key.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { client } from "../loading/client.ts";
import { queryClient } from "../loading/query-client.ts";
import { session, store } from "../session/session.ts";
import { importStopped } from "./import-stopped.ts";

/** The one import queue of the person who is logged in: an import continues across page changes. */
export const importQueue = createImportQueue({
  client,
  previewFile,
  today: () => indianDay(new Date()),
  onTrades: () => {
    // Reset, not only invalidated: a page that opens next shows its placeholder, not the earlier trades.
    queryClient.resetQueries({ queryKey: tradeDetailsKey });
    queryClient.resetQueries({ queryKey: analyticsKey });
  },
});

let owner = store.get(session)?.claims.sub ?? null;
store.sub(session, () => {
  const account = store.get(session)?.claims.sub ?? null;
  if (account === owner) return;
  owner = account;
  // Another person's files must not go into this account.
  if (importQueue.clear()) store.set(importStopped, true);
});
