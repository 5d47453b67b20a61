import { useAtom, useSetAtom } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { keptFileName, triedFile } from "../imports/tried-file.ts";
import { beginSession, isNewcomer } from "./session.ts";

/** Begins the session of a person who has just registered, where the first login gave a token, and leads to `next`. */
export function useFirstSession(next: string) {
  const navigate = useNavigate();
  const begin = useSetAtom(beginSession);
  const [registered, setRegistered] = useState(false);
  const [tried, setTried] = useAtom(triedFile);
  const setNewcomer = useSetAtom(isNewcomer);
  const setKept = useSetAtom(keptFileName);
  const onRegistered = (token: string | null) => {
    setRegistered(true);
    setNewcomer(true);
    setTried(tried && { ...tried, wanted: true });
    setKept(tried?.file.name ?? null);
    // If the code does not load, or the first login has failed, the book imports the file.
    if (token !== null && begin(token))
      void import("../imports/import-tried-file.ts").then(
        ({ importTriedFile }) => importTriedFile(),
        () => undefined,
      );
    navigate(next);
  };
  return { registered, onRegistered };
}
