import type { SyncInput, SyncStep } from "@saudabook/contract/connections/connections.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSubmission } from "../form/use-submission.ts";
import { analyticsKey } from "../server/analytics-key.ts";
import { useClient } from "../server/client-context.tsx";
import { tradeDetailsKey } from "../server/trade-details-key.ts";
import { BrokerReturnScreen, type BrokerReturnScreenProps, type BrokerReturnState } from "./broker-return-screen.tsx";

/** A login at a broker, as its return brings it. `requestToken`: null if it was not completed. */
export interface BrokerLogin {
  connection: string;
  state: string;
  requestToken: string | null;
}

export interface ConnectedBrokerReturnProps extends Omit<BrokerReturnScreenProps, "state"> {
  /** Null: the address had none. */
  login: BrokerLogin | null;
  /** Called when the login is sent: it counts once. */
  onSent: () => void;
}

/** Sends the login of the address, once, and shows the sync that follows from it. */
export function ConnectedBrokerReturn({ login: given, onSent, ...rest }: ConnectedBrokerReturnProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [login] = useState(given);
  const [step, setStep] = useState<SyncStep | null>(null);
  const { state, submit, received } = useSubmission({
    send: ({ id, ...json }: SyncInput & { id: string }) =>
      client("syncConnection", { params: { id }, json }, { onStep: setStep, timeout: 120_000 }),
    onSettled: () => {
      // Also after a failure, because the connection broke perhaps after the trades were stored.
      void queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
      void queryClient.invalidateQueries({ queryKey: analyticsKey });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the login of the address is sent once, when the page opens
  useEffect(() => {
    if (login?.requestToken == null) return;
    onSent();
    void submit({ id: login.connection, state: login.state, requestToken: login.requestToken });
  }, []);
  return <BrokerReturnScreen {...rest} state={shown()} />;

  function shown(): BrokerReturnState {
    if (login === null) return { status: "nothing" };
    if (login.requestToken === null) return { status: "cancelled" };
    if (state.status === "failed") return { status: "failed", failure: state.failure };
    if (received) return { status: "done", result: received.data };
    return { status: "syncing", step };
  }
}
