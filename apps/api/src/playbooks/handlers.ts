import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noSuchRoundTrip } from "@saudabook/contract/wire/refusals.ts";
import { tripId } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { checklistResponse, playbookResponse } from "@saudabook/trading/playbooks/playbook-results.ts";
import type { AccountResults } from "../analysis/account-results.ts";
import type { Analysis } from "../analysis/analysis.ts";
import { currentFilter } from "../analysis/current-filter.ts";
import { hasIt } from "../analysis/versioned.ts";
import { resultsAfter } from "../analysis/wait-for-version.ts";
import type { Db } from "../db/types.ts";
import { type Handlers, NOT_MODIFIED } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { readLeadingNotes, readSetup } from "../notes/playbook-repository.ts";
import type { PlaybookService } from "./service.ts";

export interface PlaybookHandlersDeps {
  db: Db;
  analysis: Analysis;
  service: PlaybookService;
  rateLimit: RateLimit;
}

export function playbookHandlers({ db, analysis, service, rateLimit }: PlaybookHandlersDeps) {
  const readSetupOf = async (userId: string, label: string | undefined) =>
    label === undefined ? null : ((await readSetup(db, userId, label)) ?? null);
  const count = (what: "questions" | "notes", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  return {
    putPlaybook: async ({ account, params, json }) => {
      await count("notes", account);
      const data = await service.put(account.id, params.id, json);
      return { success: true, message: doneMessages.putPlaybook, data };
    },

    analyticsPlaybook: async (request) => {
      const { id } = request.account;
      await count("questions", request.account);
      await resultsAfter(analysis, id, undefined, request.signal);
      const query = await currentFilter(db, id, request.query);
      const { playbook, ...setup } = await service.read(id, request.params.id);
      const { account, history } = await analysis.historyFor(id);
      // Read after the results: answers that are newer than the revision in the ETag are sent again with the next one.
      const notes = await readLeadingNotes(db, id, { setup: setup.id });
      const question = { setup, playbook, query, written: account.journal.revision };
      if (hasIt(request, id, account, "analyticsPlaybook", question)) return NOT_MODIFIED;
      const noteOf = (trip: number) => notes.get(leadOf(account, trip) ?? "");
      return { data: playbookResponse({ account, history, setup, noteOf }, playbook, query) };
    },

    analyticsChecklist: async (request) => {
      const { id } = request.account;
      await count("questions", request.account);
      const results = await resultsAfter(analysis, id, undefined, request.signal);
      const before = setupIn(results, request.params.id);
      const known = await readSetupOf(id, before);
      // The executions of a trade without a checklist, as of most trades, are not read.
      const { account, history } = known?.playbook
        ? await analysis.historyFor(id)
        : { account: results, history: null };
      const after = setupIn(account, request.params.id);
      const setup = after === before ? known : await readSetupOf(id, after);
      const trip = account.journal.rowOf.get(request.params.id);
      if (trip === undefined) throw refusalFrom(noSuchRoundTrip());
      const question = { ...request.params, setup, written: account.journal.revision };
      if (hasIt(request, id, account, "analyticsChecklist", question)) return NOT_MODIFIED;
      const lead = leadOf(account, trip);
      const notes = await readLeadingNotes(db, id, { ids: lead === undefined ? [] : [lead] });
      const noteOf = (leg: number) => notes.get(leadOf(account, leg) ?? "");
      return { data: checklistResponse({ account, history, setup, noteOf }, trip) };
    },
  } satisfies Pick<Handlers, "putPlaybook" | "analyticsPlaybook" | "analyticsChecklist">;
}

/** Id of the setup of a round trip. */
function setupIn({ journal, results }: AccountResults, roundTrip: string): string | undefined {
  const { labels, setup } = results.journal;
  return labels[setup[journal.rowOf.get(roundTrip) ?? -1] ?? -1]?.id;
}

/** Id of the note that leads a round trip. */
const leadOf = (account: AccountResults, trip: number) => account.journal.ofTrip.get(tripId(account, trip))?.[0];
