import type { ArchivedSettlement } from "@saudabook/contract/backup/backup-archive.ts";

/**
 * New ids of journal trades in place of those of the archive, which may be taken on this server. They have the same order: where
 * everything else is equal, the engine orders by them.
 *
 * @param fresh makes an id that nobody has
 */
export function newIds(old: readonly string[], fresh: () => string): Map<string, string> {
  const made = old.map(() => fresh()).sort();
  return new Map(old.toSorted().map((id, at) => [id, made[at] ?? ""]));
}

/** A settlement that names journal trades by their new ids. */
export function withNewIds(
  { entry, ...settlement }: ArchivedSettlement,
  ids: ReadonlyMap<string, string>,
): ArchivedSettlement {
  if (!("key" in entry)) return { ...settlement, entry };
  const key = entry.key
    .split("|")
    .map((part) => ids.get(part) ?? part)
    .join("|");
  return { ...settlement, entry: { ...entry, key } };
}
