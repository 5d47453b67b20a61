import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type Database, openDatabase } from "../db/open.ts";

export type DatabaseKind = "pglite" | "postgresql";

/** Whatever needs a database is tried on the embedded one, and on PostgreSQL too where one is named. */
export const databaseKinds: DatabaseKind[] = process.env["TEST_DATABASE_URL"] ? ["pglite", "postgresql"] : ["pglite"];

/** An empty database of its own, gone when it is closed. */
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

/** On the PostgreSQL of TEST_DATABASE_URL, whose user may create databases. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  const name = `saudabook_test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env["TEST_DATABASE_URL"] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
