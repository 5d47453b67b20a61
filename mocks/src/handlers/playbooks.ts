import { noSuchSetup } from "@saudabook/contract/playbooks/playbook-refusals.ts";
import type { KnownPlaybook, Playbook } from "@saudabook/contract/playbooks/playbooks.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { changePlaybook } from "@saudabook/trading/playbooks/change-playbook.ts";
import { notesOf } from "../attached.ts";
import { db, type KeptLabel } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
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
  playbook: ({ account, params: { id } }) => {
    const { playbook } = setupOf(account, id);
    return { data: playbook ? known(account, playbook) : null };
  },

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
} satisfies Pick<Handlers, "playbook" | "putPlaybook">;
