import { createPostgresDatabase, type DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import { type Database, openDatabase } from "../db/open.ts";

/** Opens an empty database, which `close` drops. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === "pglite") return openDatabase("memory");
  const { url, drop } = await createPostgresDatabase();
  const database = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
