import { type EndpointName, endpoints } from "@saudabook/contract/wire/endpoints.ts";
import type { HttpHandler } from "msw";
import { type Handlers, handle } from "./handle.ts";
import { account } from "./handlers/account.ts";
import { analysis } from "./handlers/analysis.ts";
import { analytics } from "./handlers/analytics.ts";
import { backup } from "./handlers/backup.ts";
import { brokerAccounts } from "./handlers/broker-accounts.ts";
import { careers } from "./handlers/careers.ts";
import { connections } from "./handlers/connections.ts";
import { dayNotes } from "./handlers/day-notes.ts";
import { debug } from "./handlers/debug-upload.ts";
import { discipline } from "./handlers/discipline.ts";
import { history } from "./handlers/history.ts";
import { importMappings } from "./handlers/import-mappings.ts";
import { imports } from "./handlers/imports.ts";
import { journal } from "./handlers/journal.ts";
import { knownExecutions } from "./handlers/known-executions.ts";
import { lab } from "./handlers/lab.ts";
import { notes } from "./handlers/notes.ts";
import { pictures } from "./handlers/pictures.ts";
import { playbooks } from "./handlers/playbooks.ts";
import { profile } from "./handlers/profile.ts";
import { sampleData } from "./handlers/sample-data.ts";
import { settlements } from "./handlers/settlements.ts";
import { tax } from "./handlers/tax.ts";
import { trades } from "./handlers/trades.ts";

const table: Handlers = {
  ...careers,
  ...account,
  ...profile,
  ...trades,
  ...importMappings,
  ...knownExecutions,
  ...imports,
  ...brokerAccounts,
  ...history,
  ...journal,
  ...notes,
  ...pictures,
  ...dayNotes,
  ...discipline,
  ...playbooks,
  ...tax,
  ...connections,
  ...debug,
  ...analysis,
  ...lab,
  ...settlements,
  ...sampleData,
  ...backup,
  ...analytics,
};

/** The mock server: every endpoint of the contract, on the data of db.ts. */
export const handlers: HttpHandler[] = (Object.keys(endpoints) as EndpointName[]).map((name) => handleNamed(name));

function handleNamed<Name extends EndpointName>(name: Name): HttpHandler {
  return handle(name, table[name]);
}
