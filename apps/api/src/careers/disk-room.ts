import { freeBytes } from "../disk/free-bytes.ts";

/** Bytes that are left to the database itself, so that a full disk never makes existing data unavailable. */
const RESERVE = 500 * 1024 * 1024;

/** Whether the disk of this folder has room for another resume. */
export async function hasRoom(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) >= RESERVE;
}
