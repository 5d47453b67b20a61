import { useSetAtom } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { beginSession } from "./state/session.ts";

/** Begins the session of a person who has just registered, where the first login gave a token, and leads to `next`. */
export function useFirstSession(next: string) {
  const navigate = useNavigate();
  const begin = useSetAtom(beginSession);
  const [registered, setRegistered] = useState(false);
  const onRegistered = (token: string | null) => {
    setRegistered(true);
    if (token !== null) begin(token);
    navigate(next);
  };
  return { registered, onRegistered };
}
