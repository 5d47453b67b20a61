import { ConnectedConnections } from "@saudabook/features/connections/connected-connections.tsx";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { importHref } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { panelQuery } from "../../state/dashboard.ts";

/** The connections to brokers. */
export function Component() {
  return (
    <>
      <PageMeta title="Broker connections · Dashboard" description="Your own page." path={paths.connections} hidden />
      <ConnectedConnections
        returnAddress={`${location.origin}${paths.brokerReturn}`}
        uploadHref={`${paths.dashboard}?${panelQuery(ADD_TRADES)}`}
        importsHref={paths.imports}
        tradeLogHref={paths.tradeLog}
        importHref={importHref}
        onLeave={(address) => location.assign(address)}
      />
    </>
  );
}
