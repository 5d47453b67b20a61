import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import { followUpload, type LoggedIn, linesIn, type Server } from "./people.ts";

type Report = Pick<ImportReport, "id" | "imported" | "alreadyKnown">;

/** The last line of an import: its report, or the code of a refusal. */
export interface LastLine {
  code?: string;
  import?: Report;
}

/** Imports a Zerodha tradebook as the browser does, with its progress. A refusal does not throw. @returns the last line */
export async function sendFile(
  server: Server,
  person: LoggedIn,
  file: { name: string; bytes: Uint8Array },
): Promise<LastLine> {
  let last: unknown = {};
  for await (const line of linesIn(await followUpload(server, person, file))) last = line;
  return last as LastLine;
}

/** Like {@link sendFile}, but throws if the file is refused. */
export async function importFile(
  server: Server,
  person: LoggedIn,
  file: { name: string; bytes: Uint8Array },
): Promise<Report> {
  const last = await sendFile(server, person, file);
  if (!last.import) throw new Error(`Not imported: ${JSON.stringify(last).slice(0, 500)}`);
  return last.import;
}
