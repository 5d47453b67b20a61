import { freeBytes } from "../disk/free-bytes.ts";

/** Bytes that stay free for the database itself, so that a full disk never stops what is already there. */
const RESERVE = 500 * 1024 * 1024;

/** Whether the disk of this folder has room for another resume. */
export async function hasRoom(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) >= RESERVE;
}
