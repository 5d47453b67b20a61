import { useState } from "react";
import { useClient } from "../client-context.tsx";
import { LogOutScreen, type LogOutState } from "./log-out-screen.tsx";

export interface ConnectedLogOutProps {
  name: string;
  homeHref: string;
  /** Forgets the session on this side at once, and gives back the token that it had. */
  takeToken: () => string | null;
  onLoggedOut: () => void;
}

/** How long a server that does not answer may keep somebody on this page, in milliseconds. */
const PATIENCE = 5000;

export function ConnectedLogOut({ name, homeHref, takeToken, onLoggedOut }: ConnectedLogOutProps) {
  const client = useClient();
  const [state, setState] = useState<LogOutState>({ status: "ready" });
  // Forgetting the session also forgets the name; the page keeps it until it is left.
  const [shownName] = useState(name);

  const leave = async () => {
    setState({ status: "leaving" });
    const token = takeToken();
    try {
      await client("logout", {}, { timeout: PATIENCE, ...(token !== null && { token }) });
    } catch {
      // This browser has forgotten the token already. A server that was not told lets it expire by itself.
    }
    onLoggedOut();
  };

  return (
    <LogOutScreen
      name={shownName}
      state={state}
      homeHref={homeHref}
      onAsk={() => setState({ status: "confirming" })}
      onCancel={() => setState({ status: "ready" })}
      onConfirm={leave}
    />
  );
}
