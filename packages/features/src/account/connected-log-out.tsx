import { useState } from "react";
import { useClient } from "../server/client-context.tsx";
import { LogOutScreen, type LogOutState } from "./log-out-screen.tsx";

export interface ConnectedLogOutProps {
  /** Name of the person who is logged in; null for a visitor, undefined until it is known. */
  name: string | null | undefined;
  logInHref: string;
  /** "Logout" was pressed on another page: the confirmation opens immediately. */
  asked: boolean;
  /** Forgets the session in this browser immediately. @returns the token of that session */
  takeToken: () => string | null;
  /** Called when a logout that began with `asked` is cancelled. */
  onStay: () => void;
  onLoggedOut: () => void;
}

/** How long to wait for a server that does not respond, in milliseconds. */
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
      // This browser has already forgotten the token. If the server could not be reached, the token expires there.
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
