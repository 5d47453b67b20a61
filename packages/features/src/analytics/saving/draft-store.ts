import * as z from "zod/mini";
import type { JsonStorage } from "../../browser/json-storage.ts";
import type { Draft } from "./drafts.ts";

/** Edits that the server may not have, stored on this device until it has them. */
export interface DraftStore<Base, Values> {
  load(): Draft<Base, Values> | null;
  /** Null removes the draft. */
  save(draft: Draft<Base, Values> | null): void;
}

/** @param name has the e-mail address of the account: on a shared device nobody sees the draft of another person */
export function createDraftStore<Base, Values extends object>(
  storage: JsonStorage,
  name: string,
  { base, own }: { base: z.ZodMiniType<Base>; own: z.ZodMiniType<Partial<Values>> },
): DraftStore<Base, Values> {
  const stored = z.object({ id: z.string(), base: z.nullable(base), own });
  return {
    load: () => stored.safeParse(storage.read(name)).data ?? null,
    save: (draft) => storage.write(name, draft && Object.keys(draft.own).length > 0 ? draft : null),
  };
}
