import type { ArchivedNote, ArchivedSettlement } from "@saudabook/contract/backup/backup-archive.ts";

/**
 * New ids for journal trades, since those of the archive may be taken on this server. They keep the order: if
 * everything else is equal, the engine orders by them.
 *
 * @param fresh makes an unused id
 */
export function newIds(old: readonly string[], fresh: () => string): Map<string, string> {
  const made = old.map(() => fresh()).sort();
  return new Map(old.toSorted().map((id, at) => [id, made[at] ?? ""]));
}

/** Replaces the ids of journal trades in a settlement by their new ids. */
export function withNewIds(
  { entry, ...settlement }: ArchivedSettlement,
  ids: ReadonlyMap<string, string>,
): ArchivedSettlement {
  if (!("key" in entry)) return { ...settlement, entry };
  return { ...settlement, entry: { ...entry, key: keyWithNewIds(entry.key, ids) } };
}

/** A note on a journal trade, by the trade's new id. */
export function noteWithNewIds({ anchor, ...note }: ArchivedNote, ids: ReadonlyMap<string, string>): ArchivedNote {
  return { ...note, anchor: { ...anchor, key: keyWithNewIds(anchor.key, ids) } };
}

const keyWithNewIds = (key: string, ids: ReadonlyMap<string, string>) =>
  key
    .split("|")
    .map((part) => ids.get(part) ?? part)
    .join("|");
