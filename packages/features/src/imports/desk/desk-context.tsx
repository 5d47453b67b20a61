import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { DeskFile } from "./desk-file.ts";
import type { ImportDesk } from "./import-desk.ts";

const DeskContext = createContext<ImportDesk | null>(null);

/** Gives the pages of a person who is logged in the one import desk. */
export function DeskProvider({ desk, children }: { desk: ImportDesk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** The desk, and its files as they are now. */
export function useDesk(): { desk: ImportDesk; files: readonly DeskFile[] } {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a DeskProvider above it");
  return { desk, files: useSyncExternalStore(desk.subscribe, desk.files) };
}
