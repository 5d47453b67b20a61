import { createHash } from "node:crypto";
import type { CreateHasher } from "@saudabook/trading/backup/hasher.ts";

/** Kept separate from the modules that read the database, which a thread that reads an archive does not have. */
export const createHasher: CreateHasher = () => {
  const hash = createHash("sha256");
  return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest("hex") };
};
