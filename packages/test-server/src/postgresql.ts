import { randomUUID } from "node:crypto";
import { Client } from "pg";

export type DatabaseKind = "pglite" | "postgresql";

/** The databases that tests and benches run on: the embedded one, and PostgreSQL where TEST_DATABASE_URL names a server. */
export const databaseKinds: DatabaseKind[] = process.env["TEST_DATABASE_URL"] ? ["pglite", "postgresql"] : ["pglite"];

/** Creates an empty database on the server of TEST_DATABASE_URL, whose user needs the right to create databases. */
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
