import { noSuchSetup } from "@saudabook/contract/playbooks/playbook-refusals.ts";
import type { KnownPlaybook, PlaybookInput } from "@saudabook/contract/playbooks/playbooks.ts";
import { changePlaybook } from "@saudabook/trading/playbooks/change-playbook.ts";
import type { Db } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { readAnsweredVersions, readSetup, writePlaybook } from "../notes/playbook-repository.ts";
import { lockNotes } from "../notes/repository.ts";

export interface PlaybookService {
  /** Returns the setup with its playbook, which can be null. */
  read(userId: string, id: string): Promise<{ id: string; name: string; playbook: KnownPlaybook | null }>;
  put(userId: string, id: string, input: PlaybookInput): Promise<KnownPlaybook>;
}

interface PlaybookServiceDeps {
  db: Db;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
}

export function createPlaybookService({ db, today }: PlaybookServiceDeps): PlaybookService {
  return {
    async read(userId, id) {
      const setup = await readSetup(db, userId, id);
      if (!setup) throw refusalFrom(noSuchSetup());
      const { playbook } = setup;
      const answered = playbook ? await readAnsweredVersions(db, userId, playbook) : [];
      return { ...setup, playbook: playbook && { ...playbook, answered } };
    },

    put: (userId, id, input) =>
      db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const setup = await readSetup(tx, userId, id);
        if (!setup) throw refusalFrom(noSuchSetup());
        const known = setup.playbook;
        const answered = known ? await readAnsweredVersions(tx, userId, known) : [];
        const after = changePlaybook(known, input, new Set(answered), today());
        if ("refusal" in after) throw refusalFrom(after.refusal);
        if (after.playbook !== known) await writePlaybook(tx, userId, id, after.playbook);
        return { ...after.playbook, answered };
      }),
  };
}
