import { useState } from "react";
import { useClient } from "../server/client-context.tsx";
import { LogOutScreen, type LogOutState } from "./log-out-screen.tsx";

export interface ConnectedLogOutProps {
  /** Of the person who is logged in; null for a visitor, undefined until the browser has said which. */
  name: string | null | undefined;
  logInHref: string;
  /** "Logout" has been pressed on another page already: the confirmation opens at once. */
  asked: boolean;
  /** Forgets the session on this side at once. @returns the token that it had */
  takeToken: () => string | null;
  /** Cancelled after `asked`. */
  onStay: () => void;
  onLoggedOut: () => void;
}

/** How long a server that does not answer may keep somebody on this page, in milliseconds. */
const PATIENCE = 5000;

export function ConnectedLogOut(props: ConnectedLogOutProps) {
  const { name, logInHref } = props;
  return name === undefined ? (
    <LogOutScreen state={{ status: "loading" }} logInHref={logInHref} />
  ) : (
    <KnownLogOut {...props} name={name} />
  );
}

/** Reads the name once: forgetting the session also forgets the name. */
function KnownLogOut(props: ConnectedLogOutProps & { name: string | null }) {
  const { name, logInHref, asked, takeToken, onStay, onLoggedOut } = props;
  const client = useClient();
  const [state, setState] = useState<LogOutState>(() => {
    if (name === null) return { status: "logged-out" };
    return { status: asked ? "confirming" : "ready", name };
  });
  const change = (status: "ready" | "confirming" | "leaving") =>
    setState((before) => ("name" in before ? { ...before, status } : before));

  const leave = async () => {
    change("leaving");
    const token = takeToken();
    try {
      await client("logout", {}, { timeout: PATIENCE, ...(token !== null && { token }) });
    } catch {
      // This browser has forgotten the token already. A server that could not be reached lets it expire.
    }
    onLoggedOut();
  };

  const cancel = () => {
    change("ready");
    if (asked) onStay();
  };

  return (
    <LogOutScreen
      state={state}
      logInHref={logInHref}
      onAsk={() => change("confirming")}
      onCancel={cancel}
      onConfirm={leave}
    />
  );
}
