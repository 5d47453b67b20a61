import { storageFull } from "@saudabook/contract/wire/refusals.ts";
import { refusalFrom } from "../../../http/refusal.ts";

/** Bytes left on the disk that the database is on. */
export type FreeBytes = () => Promise<number>;

/** Throws `storage_full` where the disk has not so many bytes to spare. */
export type RequireSpace = (bytes: number) => Promise<void>;

/**
 * Bytes that an import leaves to everybody else and to its own removal, both of which write to PostgreSQL's log. It is more than
 * the space below which the embedded database only reads (see embedded-upkeep.ts).
 */
const RESERVE = 64 * 1024 * 1024;

/** `freeBytes` is null where the database alone knows, and refuses by itself. */
export function createRequireSpace(freeBytes: FreeBytes | null): RequireSpace {
  return async (bytes) => {
    if (freeBytes === null || (await freeBytes()) >= bytes + RESERVE) return;
    throw refusalFrom(storageFull());
  };
}
