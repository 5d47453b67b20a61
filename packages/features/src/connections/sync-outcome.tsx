import type { SyncResult } from "@saudabook/contract/connections/connections.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { syncMottos } from "./connection-words.ts";
import { SyncSummary } from "./sync-summary.tsx";

export interface SyncOutcomeProps {
  result: SyncResult;
  connectionsHref: string;
  uploadHref: string;
  tradeLogHref: string;
  importHref: (id: string) => string;
}

/** The end of a login at Zerodha. */
export function SyncOutcome({ result, connectionsHref, uploadHref, tradeLogHref, importHref }: SyncOutcomeProps) {
  return (
    <Panel title={`Zerodha ${result.clientId}`} description={syncMottos.zerodha}>
      <div className="flex flex-col gap-4">
        <SyncSummary broker="zerodha" result={result} uploadHref={uploadHref} importHref={importHref} />
        <div className="flex flex-wrap gap-2">
          <LinkButton href={tradeLogHref} variant="primary">
            Trade Log
          </LinkButton>
          <LinkButton href={connectionsHref}>Broker connections</LinkButton>
        </div>
      </div>
    </Panel>
  );
}
