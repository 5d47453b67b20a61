import { noSuchSetup } from "@saudabook/contract/playbooks/playbook-refusals.ts";
import type { KnownPlaybook, PlaybookInput } from "@saudabook/contract/playbooks/playbooks.ts";
import { changePlaybook } from "@saudabook/trading/playbooks/change-playbook.ts";
import type { Db } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { readAnsweredVersions, readPlaybook, writePlaybook } from "../notes/playbook-repository.ts";
import { lockNotes } from "../notes/repository.ts";

export interface PlaybookService {
  /** Null where the setup has none. */
  read(userId: string, id: string): Promise<KnownPlaybook | null>;
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
      const playbook = await readPlaybook(db, userId, id);
      if (playbook === undefined) throw refusalFrom(noSuchSetup());
      return playbook && { ...playbook, answered: await readAnsweredVersions(db, userId, playbook) };
    },

    put: (userId, id, input) =>
      db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const known = await readPlaybook(tx, userId, id);
        if (known === undefined) throw refusalFrom(noSuchSetup());
        const answered = known ? await readAnsweredVersions(tx, userId, known) : [];
        const after = changePlaybook(known, input, new Set(answered), today());
        if ("refusal" in after) throw refusalFrom(after.refusal);
        if (after.playbook !== known) await writePlaybook(tx, userId, id, after.playbook);
        return { ...after.playbook, answered };
      }),
  };
}
