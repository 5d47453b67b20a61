import { type BrokerLogin, ConnectedBrokerReturn } from "@saudabook/features/connections/connected-broker-return.tsx";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { importHref } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { brokerLoginQuery, forgetBrokerLogin } from "../../session/broker-login.ts";
import { panelQuery } from "../../state/dashboard.ts";

/** The page to which a broker's login returns. */
export function Component() {
  return (
    <>
      <PageMeta title="Broker login · Dashboard" description="Your own page." path={paths.brokerReturn} hidden />
      <ConnectedBrokerReturn
        login={readLogin(brokerLoginQuery())}
        onSent={forgetBrokerLogin}
        connectionsHref={paths.connections}
        uploadHref={`${paths.dashboard}?${panelQuery(ADD_TRADES)}`}
        tradeLogHref={paths.tradeLog}
        importHref={importHref}
      />
    </>
  );
}

/** Zerodha's own parameters beside ours, which it sends back as they were. */
function readLogin(query: string | null): BrokerLogin | null {
  const params = new URLSearchParams(query ?? "");
  const connection = params.get("connection");
  const state = params.get("state");
  return connection === null || state === null
    ? null
    : { connection, state, requestToken: params.get("request_token") };
}
