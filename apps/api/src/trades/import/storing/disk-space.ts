import { storageFull } from "@saudabook/contract/wire/refusals.ts";
import { refusalFrom } from "../../../http/refusal.ts";

/** Bytes left on the disk that the database is on. */
export type FreeBytes = () => Promise<number>;

/** Throws `storage_full` if the disk does not have `bytes` to spare. */
export type RequireSpace = (bytes: number) => Promise<void>;

/**
 * Bytes that an import leaves for other requests and for its own removal, which write to PostgreSQL's log. The value is above the free
 * space at which the embedded database becomes read-only (see embedded-upkeep.ts).
 */
const RESERVE = 64 * 1024 * 1024;

/** `freeBytes` is null if only the database knows its disk, and refuses writes itself. */
export function createRequireSpace(freeBytes: FreeBytes | null): RequireSpace {
  return async (bytes) => {
    if (freeBytes === null || (await freeBytes()) >= bytes + RESERVE) return;
    throw refusalFrom(storageFull());
  };
}
