import { lostKnownRows } from "@saudabook/contract/wire/refusals.ts";
import { inArray } from "drizzle-orm";
import type { Write } from "../../db/prepared-change.ts";
import { imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { changingOf, moveFills } from "./change-import.ts";
import type { ImportRecord } from "./entries.ts";
import type { Changing } from "./moves.ts";

/** Imports that get another code, among all accepted ones of the user. */
export interface Recoding {
  userId: string;
  these: readonly ImportRecord[];
  all: readonly ImportRecord[];
  code: string;
}

export function recodingOf({ userId, these, all, code }: Recoding): Changing {
  const active = all.filter(({ undoneAt }) => undoneAt === null);
  return changingOf(userId, these, all, { code }, active);
}

/** Gives the fills of some imports another code, and updates which fills count. @returns the writes that complete the change */
export async function recodeImports(
  db: Queries,
  recoding: Recoding,
  sizeOf: (changing: Changing) => number,
  make: (write: Write) => Promise<void>,
): Promise<Write> {
  const { these, code } = recoding;
  const ids = these.map(({ id }) => id);
  if (ids.length === 0) return async () => undefined;
  const changing = recodingOf(recoding);
  const finish = await moveFills(db, changing, sizeOf(changing), make);
  return async (tx) => {
    await finish(tx);
    await tx.update(imports).set({ accountCode: code }).where(inArray(imports.id, ids));
  };
}

/** Refuses if known rows of these files, or of a later file, were not kept: it is unknown which of them would count in another account. */
export function refuseLostRows({ these, all }: Pick<Recoding, "these" | "all">): void {
  const lost = all.find((other) => other.knownLost > 0 && these.some(({ sequence }) => other.sequence >= sequence));
  if (lost) throw refusalFrom(lostKnownRows(lost.fileName));
}
