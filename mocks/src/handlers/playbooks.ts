import { noSuchSetup } from "@saudabook/contract/playbooks/playbook-refusals.ts";
import type { KnownPlaybook, Playbook } from "@saudabook/contract/playbooks/playbooks.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noSuchRoundTrip } from "@saudabook/contract/wire/refusals.ts";
import { tripId } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { changePlaybook } from "@saudabook/trading/playbooks/change-playbook.ts";
import { checklistResponse, playbookResponse } from "@saudabook/trading/playbooks/playbook-results.ts";
import { analysed } from "../analysed.ts";
import { attachedNotes, notesOf, rowsOf } from "../attached.ts";
import { db, type KeptLabel } from "../db.ts";
import { currentFilter } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
import { historyOfAccount } from "./discipline.ts";
import { refuseBesideSample } from "./notes.ts";

function setupOf({ id: owner }: Account, id: string): KeptLabel {
  const setup = db.labels.get(owner)?.find((label) => label.id === id && label.kind === "setup");
  if (!setup) throw refusalFrom(noSuchSetup());
  return setup;
}

function answeredOf(account: Account, { versions }: Playbook): number[] {
  const rules = new Set(versions.flatMap((version) => version.rules.map(({ id }) => id)));
  const answers = notesOf(account).flatMap((note) => note.answers);
  const answered = answers.filter(({ rule }) => rules.has(rule)).map(({ version }) => version);
  return [...new Set(answered)].sort((a, b) => a - b);
}

const known = (account: Account, playbook: Playbook): KnownPlaybook => ({
  ...playbook,
  answered: answeredOf(account, playbook),
});

export const playbooks = {
  putPlaybook: ({ account, params: { id }, json }) => {
    refuseBesideSample(account);
    const setup = setupOf(account, id);
    const answered = new Set(setup.playbook ? answeredOf(account, setup.playbook) : []);
    const after = changePlaybook(setup.playbook ?? null, json, answered, db.today);
    if ("refusal" in after) throw refusalFrom(after.refusal);
    const all = db.labels.get(account.id) ?? [];
    db.labels.set(
      account.id,
      all.map((label) => (label.id === id ? { ...label, playbook: after.playbook } : label)),
    );
    return { success: true, message: doneMessages.putPlaybook, data: known(account, after.playbook) };
  },

  analyticsPlaybook: ({ account, params: { id }, query }) => {
    const { name, playbook } = setupOf(account, id);
    const facts = { ...factsOf(account), setup: { id, name } };
    return { data: playbookResponse(facts, playbook ? known(account, playbook) : null, currentFilter(account, query)) };
  },

  analyticsChecklist: ({ account, params }) => {
    const facts = factsOf(account);
    const trip = facts.rowOf.get(params.id);
    if (trip === undefined) throw refusalFrom(noSuchRoundTrip());
    const { labels, setup } = facts.account.results.journal;
    const label = labels[setup[trip] as number];
    const own = label ? setupOf(account, label.id) : null;
    return { data: checklistResponse({ ...facts, setup: own && { ...own, playbook: own.playbook ?? null } }, trip) };
  },
} satisfies Pick<Handlers, "putPlaybook" | "analyticsPlaybook" | "analyticsChecklist">;

function factsOf(account: Account) {
  const known = analysed(account);
  const { ofTrip } = attachedNotes(account, known);
  const notes = new Map(notesOf(account).map((note) => [note.id, note]));
  const noteOf = (trip: number) => notes.get(ofTrip.get(tripId(known.account, trip))?.[0] ?? "");
  return { account: known.account, history: historyOfAccount(known), noteOf, rowOf: rowsOf(known) };
}
