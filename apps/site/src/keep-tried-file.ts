import { importDesk } from "./import-desk.ts";
import { session, store } from "./state/session.ts";
import { triedFile } from "./state/tried-file.ts";

/** Puts the file that a visitor has tried on the desk of the person who is logged in now, and imports it where that was asked for. */
export function keepTriedFile(): void {
  const tried = store.get(triedFile);
  const current = store.get(session);
  if (!tried || !current) return;
  store.set(triedFile, null);
  importDesk.add([tried.file]);
  const added = importDesk.files().at(-1);
  if (added && tried.wanted) importDesk.submit([added.id], current.claims.email);
}
