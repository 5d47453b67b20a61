import { statfs } from "node:fs/promises";

/** Bytes left on the disk of this folder, for processes without privileges. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
