import type { SyncResult, SyncStep } from "@saudabook/contract/connections/connections.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Unplug } from "lucide-react";
import { failureText } from "../failure/failure-text.ts";
import { TwinList } from "../failure/twin-list.tsx";
import { UploadProgress } from "../form/upload-progress.tsx";
import { BackLink } from "../page/back-link.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { SyncOutcome } from "./sync-outcome.tsx";
import { shownStep } from "./sync-steps.ts";

export type BrokerReturnState =
  /** The address has no login: the page was opened by hand or loaded again. */
  | { status: "nothing" }
  /** The broker sent no request token, because the login was cancelled. */
  | { status: "cancelled" }
  /** `step`: null before the first. */
  | { status: "syncing"; step: SyncStep | null }
  | { status: "failed"; failure: unknown }
  | { status: "done"; result: SyncResult };

export interface BrokerReturnScreenProps {
  state: BrokerReturnState;
  connectionsHref: string;
  uploadHref: string;
  tradeLogHref: string;
  importHref: (id: string) => string;
}

/** The page to which the broker's login returns: the sync, and what has become of it. */
export function BrokerReturnScreen(props: BrokerReturnScreenProps) {
  const { state, connectionsHref } = props;
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <BackLink href={connectionsHref}>Broker connections</BackLink>
      <Content {...props} state={state} />
    </div>
  );
}

function Content({ state, connectionsHref, uploadHref, tradeLogHref, importHref }: BrokerReturnScreenProps) {
  switch (state.status) {
    case "nothing":
      return (
        <EmptyState
          icon={<Unplug />}
          title="There's no login to finish here"
          text="A login counts once. For another sync, log in at the broker again."
          action={<LinkButton href={connectionsHref}>Broker connections</LinkButton>}
        />
      );
    case "cancelled":
      return (
        <EmptyState
          icon={<Unplug />}
          title="The login was not completed"
          text="Zerodha sent no login back, so nothing was fetched or stored."
          action={<LinkButton href={connectionsHref}>Broker connections</LinkButton>}
        />
      );
    case "syncing":
      return (
        <Panel title="Fetching today's trades from Zerodha">
          <UploadProgress step={shownStep(state.step)} />
          <p className="mt-4 max-w-prose text-sm text-muted">Stay on this page: it takes some seconds.</p>
        </Panel>
      );
    case "failed":
      return (
        <Panel title={refusalIn(state.failure) ? "This login brought no trades" : "This login has no known end"}>
          <Failed
            failure={state.failure}
            connectionsHref={connectionsHref}
            uploadHref={uploadHref}
            importHref={importHref}
          />
        </Panel>
      );
    case "done":
      return (
        <SyncOutcome
          result={state.result}
          connectionsHref={connectionsHref}
          tradeLogHref={tradeLogHref}
          uploadHref={uploadHref}
          importHref={importHref}
        />
      );
  }
}

/** The server's refusal; null where the end of the sync is not known. */
const refusalIn = (failure: unknown) => (failure instanceof Failure ? failure.refusal : null);

function Failed(props: { failure: unknown } & Omit<BrokerReturnScreenProps, "state" | "tradeLogHref">) {
  const { failure, connectionsHref, uploadHref, importHref } = props;
  const refusal = refusalIn(failure);
  return (
    <div className="flex flex-col gap-4">
      {refusal ? (
        <Notice tone="error" title={refusal.error ?? "The server refused this"}>
          {failureText(failure)}
        </Notice>
      ) : (
        <Notice tone="error" title="We don't know how this sync ended">
          {failureText(failure)} Log in again: what is stored already doesn't count twice.
        </Notice>
      )}
      <TwinList failure={failure} importHref={importHref} />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={connectionsHref} variant="primary">
          Broker connections
        </LinkButton>
        <LinkButton href={uploadHref}>Upload the tradebook</LinkButton>
      </div>
    </div>
  );
}
