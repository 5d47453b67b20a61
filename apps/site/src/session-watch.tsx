import { useToast } from "@saudabook/ui/toast.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { session, sessionEnded } from "./state/session.ts";

/** Keeps one person's data from the next, and says so when a session has ended by itself. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const ended = useAtomValue(sessionEnded);
  const account = useAtomValue(session)?.claims.sub ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever the session belongs to, what is left of the one before goes
  useEffect(() => () => queryClient.clear(), [account, queryClient]);

  useEffect(() => {
    if (ended) toast({ tone: "neutral", title: "Your session has ended.", text: "Please log in again." });
  }, [ended, toast]);

  return null;
}
