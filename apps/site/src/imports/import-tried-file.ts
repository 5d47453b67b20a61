import "./import-parts.tsx";
import { session, store } from "../session/session.ts";
import { importQueue } from "./import-queue.ts";
import { triedFile } from "./tried-file.ts";

/**
 * Adds the file that a visitor has tried to the import queue of the person who is now logged in, and imports it if the person registered to
 * keep it.
 */
export function importTriedFile(): void {
  const tried = store.get(triedFile);
  const current = store.get(session);
  if (!tried || !current) return;
  store.set(triedFile, null);
  importQueue.add([tried.file]);
  const added = importQueue.files().at(-1);
  if (added && tried.wanted) importQueue.submit([added.id], current.claims.email);
}
