import { createHash } from "node:crypto";
import type { CreateHasher } from "@saudabook/trading/backup/hasher.ts";

/** Apart from what reads the database, because the thread that reads an archive has none. */
export const createHasher: CreateHasher = () => {
  const hash = createHash("sha256");
  return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest("hex") };
};
