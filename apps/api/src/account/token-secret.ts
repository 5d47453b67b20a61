import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { secrets } from "../db/schema/server.ts";
import type { Db } from "../db/types.ts";

/** The secret in the embedded database's folder: created at the first start, readable only by its owner. */
export function secretInFolder(folder: string): Uint8Array {
  const file = join(folder, "token-secret");
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return decoded(readFileSync(file, "utf8").trim(), file);
}

/** The secret of several servers on one PostgreSQL, which must agree: the first to start makes it. */
export async function secretInDatabase(db: Db): Promise<Uint8Array> {
  const name = "token";
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return decoded(row?.value ?? "", "the table secrets");
}

function decoded(text: string, place: string): Uint8Array {
  const secret = Buffer.from(text, "base64url");
  if (secret.byteLength < 32) throw new Error(`The token secret in ${place} is damaged: it has fewer than 32 bytes.`);
  return secret;
}
